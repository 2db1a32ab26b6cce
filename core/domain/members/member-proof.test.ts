import { expect, test } from 'vitest';
import { mobileProblem, proofProblems, repairCode } from './member-proof.ts';

const codesOf = (phone: string, code: string) =>
  proofProblems({ phone, code }).map((problem) => `${problem.field} ${problem.code}`);

test('both are needed, and each is named at its field', () => {
  expect(codesOf('', '')).toEqual(['phone phone-required', 'code code-required']);
  expect(codesOf('13800000000', '')).toEqual(['code code-required']);
  expect(codesOf('', '123456')).toEqual(['phone phone-required']);
  expect(codesOf('138000', '12345')).toEqual(['phone phone-short', 'code code-wrong']);
  expect(codesOf('138 0000 0000', '123 456')).toEqual([]);
  expect(codesOf('+86 13800000000', '１２３４５６')).toEqual([]);
  expect(codesOf('13800000000', 'abcdef')).toEqual(['code code-wrong']);
});

test('a code goes to mainland mobiles only', () => {
  expect(mobileProblem('+81 90 1234 5678')).toMatchObject({ field: 'phone', code: 'phone-wrong' });
  expect(mobileProblem('13800000000')).toBeNull();
  expect(repairCode(' 12-34 56')).toBe('123456');
});
