import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redemptionCode } from './redemption-code.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

it('every bit of ten random bytes is in the code', () => {
  expect(redemptionCode(new Uint8Array(10))).toBe('0000-0000-0000-0000');
  expect(redemptionCode(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(redemptionCode(one)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(redemptionCode(one) === redemptionCode(other)).toBe(one.every((byte, index) => byte === other[index]));
    }),
  );
});
