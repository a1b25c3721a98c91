// The file for a report also says what last went wrong in this browser.

let last = "";

const keep = (words) => {
  last = String(words ?? "").slice(0, 300);
};

addEventListener("error", (event) => keep(`${event.message} ${event.filename?.split("/").pop()}:${event.lineno}`));
addEventListener("unhandledrejection", (event) => keep(event.reason));

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-problem]");
  if (link && last) link.search = new URLSearchParams({ error: last });
});
