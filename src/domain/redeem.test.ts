import { describe, expect, it } from 'vitest';
import { codeProblem, maskCode } from './redeem.ts';

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
