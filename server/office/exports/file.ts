import { crc32, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import {
  type Cell,
  csvLine,
  EXPORT_COLUMNS,
  namingColumns,
  SHEET_STYLES,
  sheetRow,
} from '#domain/office/export-table.ts';
import type { Making } from './ask.ts';
import { deflatedPiece, descriptor, directory, localHeader, packedEntries } from '#server/lib/zip.ts';

const Entry = v.object({ name: v.string(), crc: v.number(), size: v.number(), packed: v.number(), at: v.number() });
/** State of a worksheet that is being written: the zip entries before it, and its checksum and sizes so far. */
const Sheet = v.object({
  entries: v.array(Entry),
  crc: v.number(),
  size: v.number(),
  packed: v.number(),
  at: v.number(),
});
type Sheet = v.InferOutput<typeof Sheet>;

export interface Written {
  rows: number;
  bytes: number;
  sheet: unknown;
}

export interface Piece extends Written {
  data: Buffer;
}

const SHEET = 'xl/worksheets/sheet1.xml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const formatted = (format: number): string => `<xf numFmtId="${format}" applyNumberFormat="1"/>`;
const LOOKS: Readonly<Record<keyof typeof SHEET_STYLES, string>> = {
  plain: '<xf/>',
  money: formatted(4),
  day: formatted(164),
  instant: formatted(165),
  time: formatted(20),
  title: '<xf fontId="1" fillId="2" applyFont="1" applyFill="1"/>',
};
const STYLES = (Object.keys(SHEET_STYLES) as (keyof typeof SHEET_STYLES)[])
  .toSorted((a, b) => SHEET_STYLES[a] - SHEET_STYLES[b])
  .map((look) => LOOKS[look]);
/** XML of the worksheet's head: the first row is frozen, and 20 characters hold a date with its time. */
const HEAD =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  '<sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/>';

const PARTS: readonly { name: string; text: string }[] = [
  {
    name: '[Content_Types].xml',
    text: `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    text: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    text: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    text: `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8E8E8"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${STYLES.length}">${STYLES.join('')}</cellXfs></styleSheet>`,
  },
];

/** Writes the next rows of a file; the file is all pieces in their order. */
export function nextPiece(making: Making, before: Written, rows: readonly Cell[][], last: boolean): Piece {
  const first = before.sheet === null;
  const titles = first ? [EXPORT_COLUMNS[making.kind].map((name) => making.ask.words[`col.${name}`] ?? name)] : [];
  if (making.format === 'xlsx') return sheetPiece(before, titles, rows, last);
  const naming = namingColumns(making.kind);
  return csvPiece(
    before,
    [...titles.map((line) => csvLine(line)), ...rows.map((line) => csvLine(line, naming))],
    rows.length,
    first,
  );
}

/** Pieces of CSV are stored compressed and decompressed during the download. */
function csvPiece(before: Written, lines: readonly string[], count: number, first: boolean): Piece {
  const text = Buffer.from((first ? '\uFEFF' : '') + lines.join(''));
  return { data: gzipSync(text), rows: before.rows + count, bytes: before.bytes + text.length, sheet: {} };
}

function sheetPiece(
  before: Written,
  titles: readonly (readonly Cell[])[],
  lines: readonly (readonly Cell[])[],
  last: boolean,
): Piece {
  const known = v.safeParse(Sheet, before.sheet);
  const start = known.success ? undefined : beginning();
  const sheet: Sheet = known.success
    ? known.output
    : { entries: start?.entries ?? [], crc: 0, size: 0, packed: 0, at: start?.at ?? 0 };
  // Row 1 contains the titles.
  const from = before.rows + 2;
  const open = known.success ? '' : `${XML}<worksheet xmlns="${MAIN}">${HEAD}<sheetData>`;
  const text = Buffer.from(
    open +
      titles.map((cells) => sheetRow(cells, 1, 'title')).join('') +
      lines.map((cells, index) => sheetRow(cells, from + index)).join('') +
      (last ? '</sheetData></worksheet>' : ''),
  );
  const packed = deflatedPiece(text, last);
  const next: Sheet = {
    ...sheet,
    crc: crc32(text, sheet.crc),
    size: sheet.size + text.length,
    packed: sheet.packed + packed.length,
  };
  const parts = [start?.data ?? Buffer.alloc(0), packed];
  if (last) {
    const tail = descriptor(next);
    const { entries, crc, size, packed: whole, at } = next;
    const end = before.bytes + parts.reduce((sum, part) => sum + part.length, 0) + tail.length;
    parts.push(tail, directory([...entries, { name: SHEET, crc, size, packed: whole, at }], end));
  }
  const data = Buffer.concat(parts);
  return { data, rows: before.rows + lines.length, bytes: before.bytes + data.length, sheet: next };
}

function beginning(): { data: Buffer; entries: Sheet['entries']; at: number } {
  const { data, entries } = packedEntries(PARTS.map(({ name, text }) => ({ name, data: Buffer.from(XML + text) })));
  return { data: Buffer.concat([data, localHeader(SHEET)]), entries, at: data.length };
}
