import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asWritten,
  codeIn,
  codeProblem,
  groupCode,
  maskCode,
  missingLetters,
  regroup,
  typedProblem,
} from './redeem.ts';
import { repairNumber } from '#domain/lib/text-repair.ts';

describe('a redemption code', () => {
  it.each([
    [{ used: false }, null],
    [{ used: true, valid_until: '2020-01-01' }, 'codeUsed'],
    [{ used: false, valid_until: '2026-11-21' }, null],
    [{ used: false, valid_until: '2026-11-20' }, 'codeExpired'],
    [{ used: false, valid_from: '2026-11-21', valid_until: null }, null],
    [{ used: false, valid_from: '2026-11-22' }, 'codeNotYet'],
  ] as const)('%o: %s', (code, problem) => expect(codeProblem(code, '2026-11-21')).toBe(problem));

  it('shows only its ends', () => {
    expect(maskCode('crane-2601-A2')).toBe('CR*******A2');
    expect(maskCode('ABC123')).toBe('A****3');
  });
});

describe('a typed code', () => {
  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['CLUB1', 'short'],
    ['club-0001-aa', null],
    ['ＣＬＵＢ　０００１', null],
    ['CLUB兑换', 'letters'],
    ['A1'.repeat(21), 'long'],
  ] as const)('%j: %s', (typed, problem) => expect(typedProblem(typed)).toBe(problem));

  it('stands in groups of four', () => {
    expect(groupCode('kx7m2q9fab')).toBe('KX7M 2Q9F AB');
    expect(missingLetters('kx7')).toBe(3);
    expect(missingLetters('kx7m2q9')).toBe(0);
  });

  it('keeps the hyphens of the paper that it is compared with', () => {
    expect(groupCode('crane－2601-a2')).toBe('CRANE-2601-A2');
    expect(regroup('CRAN E-', 7)).toEqual({ text: 'CRANE-', caret: 6 });
    expect(asWritten('您的兑换码：crane-2601-A2，有效期至 2026-12-31', 'CRANE2601A2')).toBe('CRANE-2601-A2');
    expect(asWritten('https://x.example/#/exchangeCode?code=CRANE-2601-A2', 'CRANE2601A2')).toBe('CRANE-2601-A2');
    expect(asWritten('CRANE2601A2', 'CRANE2601A2')).toBe('CRAN E260 1A2');
  });

  it('keeps the caret behind the letter it stood behind', () => {
    expect(regroup('KX7M2', 5)).toEqual({ text: 'KX7M 2', caret: 6 });
    expect(regroup('KXX7M 2', 2)).toEqual({ text: 'KXX7 M2', caret: 2 });
    // The blank was deleted: the caret goes before it, so that the next key deletes a letter.
    expect(regroup('KX7M2Q', 4)).toEqual({ text: 'KX7M 2Q', caret: 4 });
  });

  it('never loses or invents a letter, wherever the caret is', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcXYZ019 -０Ａ') }), fc.nat(60), (typed, at) => {
        const caret = Math.min(at, typed.length);
        const grouped = regroup(typed, caret);
        expect(repairNumber(grouped.text)).toBe(repairNumber(typed));
        expect(repairNumber(grouped.text.slice(0, grouped.caret))).toBe(repairNumber(typed.slice(0, caret)));
        expect(groupCode(grouped.text)).toBe(grouped.text);
      }),
    ));
});

describe('a code in a text', () => {
  it.each([
    ['CRANE-2601-A2', 'CRANE2601A2'],
    [' crane 2601 a2\n', 'CRANE2601A2'],
    ['https://x.example/#/exchangeCode?code=CRANE-2601-A2&from=1', 'CRANE2601A2'],
    ['https://x.example/#/exchangeCode?code=crane%202601%20a2', 'CRANE2601A2'],
    ['您的兑换码：CRANE-2601-A2，有效期至 2026-12-31，客服 13800000000', 'CRANE2601A2'],
    ['Your code: 8842-7713-0042', '884277130042'],
    ['兑换码', '兑换码'],
  ])('%j', (text, code) => expect(codeIn(text)).toBe(code));
});
