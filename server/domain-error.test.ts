import { expect, it } from 'vitest';
import { RES_CODE } from '#contract/codes.ts';
import { GATE_CODE } from '#contract/gate/codes.ts';
import { OFFICE_CODE } from '#contract/office/codes.ts';
import { CODE_OF } from './domain-error.ts';

it('has one code for each reason of every audience, and no code for two', () => {
  const tables = [RES_CODE, OFFICE_CODE, GATE_CODE].map((table) => Object.keys(table));
  // The tables also contain the code of success, which is no reason to refuse.
  expect(Object.keys(CODE_OF)).toHaveLength(tables.flat().length - 1);
  expect(new Set(Object.values(CODE_OF)).size).toBe(Object.keys(CODE_OF).length);
});
