import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from './export-table.ts';
import { readCsv } from './read-csv.ts';

it('reads tables of spreadsheet programs', () => {
  expect(readCsv('\uFEFFa,b\r\n1,"x, ""y""\n z"\r\n,\r\n')).toEqual([
    ['a', 'b'],
    ['1', 'x, "y"\n z'],
  ]);
  expect(readCsv('a;b\n1;2,5')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ]);
  expect(readCsv('a\tb')).toEqual([['a', 'b']]);
  expect(readCsv('a,"b')).toBeNull();
});

it('reads what the office writes', () => {
  const cell = fc.stringMatching(/^[a-z"',;\n]{1,9}$/).filter((text) => text.trim() === text && text !== '');
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const head = cells.map((_, index) => `c${index}`);
      expect(readCsv(csvLine(head) + csvLine(cells))?.[1]?.map((each) => each.replace(/^'/, ''))).toEqual(
        cells.map((each) => each.replace(/^'/, '')),
      );
    }),
  );
});
