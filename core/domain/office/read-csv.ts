export interface CsvRow {
  /** Counts from 1 as in a spreadsheet. */
  row: number;
  cells: string[];
}

/**
 * The cells of a table as spreadsheet programs save it: with commas, semicolons or tabs, whichever the first line has
 * most of. Lines of empty cells are left out. Null where a quote is never closed.
 */
export function readCsv(text: string): CsvRow[] | null {
  const content = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(content.slice(0, content.indexOf('\n') + 1 || undefined));
  const rows: CsvRow[] = [];
  let row = 1;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (cells.some((each) => each !== '')) rows.push({ row, cells });
    row += 1;
    cells = [];
  };
  for (let at = 0; at < content.length; at += 1) {
    const letter = content[at] ?? '';
    if (isQuoted && letter === '"' && content[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else cell += letter;
  }
  endRow();
  return isQuoted ? null : rows;
}

function separatorOf(line: string): string {
  const count = (letter: string): number => line.split(letter).length;
  return [',', ';', '\t'].reduce((most, each) => (count(each) > count(most) ? each : most));
}
