import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOf, yuanOf } from './fen.ts';

describe('fen', () => {
  it.each([
    ['120', 12000],
    ['0.1', 10],
    ['0.01', 1],
    [375, 37500],
    [0.29, 29],
    ['-1.50', -150],
    ['1.005', null],
    ['1e9', null],
    ['', null],
    ['NaN', null],
    [Number.NaN, null],
  ])('reads %s yuan as %s fen', (yuan, fen) => {
    expect(fenOf(yuan)).toBe(fen);
  });

  it('survives the trip over the wire', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (fen) => fenOf(yuanOf(fen)) === fen));
  });
});
