import { encodeQR } from 'qr';
import { expect, it } from 'vitest';
import { testModules, TEST_TEXT } from './test-code.ts';

it('the test code says what it is taken to say', () => {
  const rows = encodeQR(TEST_TEXT, 'raw', { ecc: 'medium', border: 1 }).slice(1, -1);
  expect(testModules()).toEqual(rows.flatMap((row) => row.slice(1, -1)));
});
