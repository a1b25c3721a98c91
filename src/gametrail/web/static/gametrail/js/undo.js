// Taking back the last step that was sent, while it revealed nothing and nobody else has acted.

/** True when there is such a step: it is being taken back. */
export function undoSent(table) {
  const { company, urls, version } = table.stored;
  if (!company.can_undo || table.pending) return false;
  table.send(urls.undo, { version });
  return true;
}
