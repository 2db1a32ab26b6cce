import { expect, test, vi } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { sendOrFind } from './send-or-find.ts';

const LOST = new ApiError('network');
const REFUSED = new ApiError('refused', { code: 32_004 });

function parts(sent: 'ok' | Error, found: 'found' | null | Error, repeated = false) {
  const find = vi.fn<() => Promise<string | null>>(() =>
    found instanceof Error ? Promise.reject(found) : Promise.resolve(found),
  );
  const send = vi.fn<() => Promise<string>>(() =>
    sent instanceof Error ? Promise.reject(sent) : Promise.resolve('sent'),
  );
  return { repeated, find, send };
}

test('a first attempt is sent without a look', async () => {
  const each = parts('ok', 'found');
  expect(await sendOrFind(each)).toBe('sent');
  expect(each.find).not.toHaveBeenCalled();
});

test('an attempt that may have arrived is looked for, and sent again only where it is not there', async () => {
  const there = parts('ok', 'found', true);
  expect(await sendOrFind(there)).toBe('found');
  expect(there.send).not.toHaveBeenCalled();
  expect(await sendOrFind(parts('ok', null, true))).toBe('sent');
});

test('nothing is sent again while nobody can look', async () => {
  const each = parts('ok', LOST, true);
  await expect(sendOrFind(each)).rejects.toBe(LOST);
  expect(each.send).not.toHaveBeenCalled();
});

test('after a lost answer it is looked for; where it is not there, or nobody answers, the attempt failed as it did', async () => {
  expect(await sendOrFind(parts(LOST, 'found'))).toBe('found');
  await expect(sendOrFind(parts(LOST, null))).rejects.toBe(LOST);
  await expect(sendOrFind(parts(LOST, new ApiError('offline')))).rejects.toBe(LOST);
});

test('a refusal is taken at its word', async () => {
  const each = parts(REFUSED, 'found');
  await expect(sendOrFind(each)).rejects.toBe(REFUSED);
  expect(each.find).not.toHaveBeenCalled();
});
