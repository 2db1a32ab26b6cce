/** An id for something new, which whoever makes it may replace. */
export function freeId(stem: string, taken: ReadonlySet<string>): string {
  let count = 1;
  while (taken.has(`${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
}
