import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './export-table.ts';
import { readCsv } from './read-csv.ts';

const cellsOf = (text: string) => readCsv(text)?.map(({ cells }) => cells);

it('reads tables of spreadsheet programs', () => {
  expect(cellsOf('\uFEFFa,b\r\n1,"x, ""y""\n z"\r\n,\r\n')).toEqual([
    ['a', 'b'],
    ['1', 'x, "y"\n z'],
  ]);
  expect(cellsOf('a;b\n1;2,5')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ]);
  expect(cellsOf('a\tb')).toEqual([['a', 'b']]);
  expect(readCsv('a,"b')).toBeNull();
});

it('counts rows as a spreadsheet program shows them: blank ones too, a cell of two lines once', () => {
  expect(readCsv('a,b\n\n"x\ny",1\n,\n2,3')).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 3, cells: ['x\ny', '1'] },
    { row: 5, cells: ['2', '3'] },
  ]);
});

it('reads what the office writes', () => {
  const cell = fc.stringMatching(/^[a-z"',;\n]{1,9}$/).filter((text) => text.trim() === text && text !== '');
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const head = cells.map((_, index) => `c${index}`);
      expect(cellsOf(csvLine(head) + csvLine(cells))?.[1]?.map((each) => each.replace(/^'/, ''))).toEqual(
        cells.map((each) => each.replace(/^'/, '')),
      );
    }),
  );
});
