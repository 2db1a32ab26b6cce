/** The browser reads the content after the click: the address lives this long, milliseconds. */
const RETENTION_MS = 60_000;

export function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RETENTION_MS);
}
