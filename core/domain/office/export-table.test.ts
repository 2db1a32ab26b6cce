import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, columnName, csvLine, EXPORT_COLUMNS, moneyText, namingColumns, sheetRow } from './export-table.ts';

describe('a line of CSV', () => {
  it.each([
    ['=cmd', "'=cmd"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['=1,"2"', '"\'=1,""2"""'],
    ['two\nlines', '"two\nlines"'],
    ['says "no"', '"says ""no"""'],
    ['12 = 12', '12 = 12'],
    [' =1+1', "' =1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['a; \u00A0@x;b', "a;' \u00A0@x;b"],
    ['a\t-1', "a\t'-1"],
    ['two\n=1', '"two\n\'=1"'],
  ])('%j becomes %j', (cell, expected) => {
    expect(csvLine([cell])).toBe(`${expected}\r\n`);
  });

  it('leaves numbers and money as they are', () => {
    expect(csvLine([-3, { fen: -1205 }, { fen: 5 }, null])).toBe('-3,-12.05,0.05,\r\n');
  });

  it('keeps a spreadsheet from taking what names an order for a number', () => {
    const naming = namingColumns('money');
    const cells = EXPORT_COLUMNS.money.map((column) =>
      column === 'amount' ? { fen: 9000 } : column === 'refund_no' ? '' : '2611271732556618',
    );
    const text = '2611271732556618';
    const line = [text, text, text, '90.00', `\t${text}`, '', `\t${text}`, `\t${text}`, text, text].join(',');
    expect(csvLine(cells, naming)).toBe(`${line}\r\n`);
    expect(csvLine(['=1+1'], [true])).toBe("\t'=1+1\r\n");
    expect(namingColumns('audit').at(-2)).toBe(true);
  });

  it('never begins a text with what a spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(csvLine([text]).replace(/^"/, '')).not.toMatch(/(?:^|[;\t\r\n])\s*[=+\-@]|^\t/);
      }),
    );
    for (const sign of '=+-@＝＋－＠\t\r\n') expect(csvLine([`${sign}1+1`]), JSON.stringify(sign)).toMatch(/^"?'/);
  });
});

describe('a row of a worksheet', () => {
  it('has the place of each cell, texts as texts and money as numbers', () => {
    expect(sheetRow(['=cmd', null, 7, { fen: 1205 }], 12)).toBe(
      '<row r="12"><c r="A12" t="inlineStr"><is><t xml:space="preserve">=cmd</t></is></c><c r="C12"><v>7</v></c><c r="D12" s="1"><v>12.05</v></c></row>',
    );
  });

  it('has days, times and instants of the venue as numbers that look like them, and titles in a look of their own', () => {
    const cells: Cell[] = [{ day: '2026-11-27' }, { time: '18:00' }, { at: Date.parse('2026-11-27T10:00:00.900Z') }];
    expect(sheetRow(cells, 2)).toBe(
      '<row r="2"><c r="A2" s="2"><v>46353</v></c><c r="B2" s="4"><v>0.75</v></c><c r="C2" s="3"><v>46353.75</v></c></row>',
    );
    expect(csvLine(cells)).toBe('2026-11-27,18:00,2026-11-27 18:00:00\r\n');
    expect(sheetRow(['Day'], 1, 'title')).toContain('<c r="A1" s="5" t="inlineStr">');
  });

  it('drops what a worksheet can’t hold and writes marks otherwise', () => {
    expect(sheetRow(['a\u0000\u0007<b>&\ud800\tc\nd'], 1)).toContain('>a&lt;b&gt;&amp;\ufffd\tc\nd<');
  });
});

it('columns go on after Z', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

it('money has two decimals', () => {
  expect([0, 7, -7, 100, 123456].map((fen) => moneyText({ fen }))).toEqual([
    '0.00',
    '0.07',
    '-0.07',
    '1.00',
    '1234.56',
  ]);
});
