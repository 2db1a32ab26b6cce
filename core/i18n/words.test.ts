import { expect, test, vi } from 'vitest';
import { RES_CODE } from '#contract/codes.ts';
import { ORDER_STATUSES, PAY_STATUSES } from '#domain/order/order-status.ts';
import type { ProblemCode } from '#domain/order/problems.ts';
import { TICKET_STATUSES } from '#domain/order/ticket-status.ts';

// The macros are compiled away in the build; here they only have to carry the text.
vi.mock('@lingui/core/macro', () => {
  const msg = (text: TemplateStringsArray | { message: string }, ...values: unknown[]) =>
    'raw' in text
      ? {
          message: text.reduce(
            (all, part, index) => `${all}${part}${index < values.length ? String(values[index]) : ''}`,
            '',
          ),
        }
      : text;
  return {
    msg,
    plural: (count: number, forms: Record<string, string>) =>
      (forms[count === 1 ? 'one' : 'other'] ?? '').replace('#', String(count)),
  };
});

const { ORDER_WORDS, PAY_WORDS, TICKET_WORDS, orderWord, ticketWord } = await import('./status-words.ts');
const { PROBLEM_WORDS, problemWords } = await import('./problem-words.ts');
const { CODE_WORDS, KIND_WORDS, errorWords } = await import('./error-words.ts');
const { ApiError } = await import('#contract/api-error.ts');
const i18n = { _: (descriptor: { message: string }) => descriptor.message } as never;

test('every status has a word', () => {
  for (const status of ORDER_STATUSES) expect(ORDER_WORDS[status].word.message).toBeTruthy();
  for (const status of PAY_STATUSES) expect(PAY_WORDS[status].word.message).toBeTruthy();
  for (const status of TICKET_STATUSES) expect(TICKET_WORDS[status].word.message).toBeTruthy();
});

test('an unknown status leaves the word to the server', () => {
  expect(orderWord('FROZEN')).toEqual({ word: null, tone: 'mute', icon: 'info' });
  expect(ticketWord('FROZEN').word).toBeNull();
});

test('every problem has a whole sentence', () => {
  for (const code of Object.keys(PROBLEM_WORDS) as ProblemCode[])
    expect(problemWords({ code }).message).toMatch(/^[A-Z].{8,}\.$/);
});

test('sentences name the fix', () => {
  expect(problemWords({ code: 'phone-short', params: { length: 9 } }).message).toBe(
    'The phone number needs 11 digits; 2 are missing.',
  );
  expect(problemWords({ code: 'phone-long', params: { length: 12 } }).message).toBe(
    'The phone number has 11 digits; this has 1 too many.',
  );
  expect(problemWords({ code: 'id-length', params: { length: 8, id_type: 'HK_MACAU_PERMIT' } }).message).toBe(
    'The permit number has 9 characters; 1 is missing.',
  );
  expect(problemWords({ code: 'id-length', params: { length: 17, id_type: 'ID_CARD' } }).message).toBe(
    'The ID number has 18 characters; this has 17.',
  );
});

test('every code and kind of failure has words, or leaves them to the server', () => {
  for (const code of Object.values(RES_CODE)) expect(code in CODE_WORDS).toBe(true);
  for (const words of Object.values(KIND_WORDS)) expect(words.message).toBeTruthy();
  expect(errorWords(i18n, new ApiError('refused', { code: 41001 }))).toContain('time to pay');
  expect(
    errorWords(i18n, new ApiError('refused', { code: 41001, errInfo: '订单已过期', reason: 'orderExpired' })),
  ).toContain('time to pay');
  expect(errorWords(i18n, new ApiError('refused', { code: 41001, errInfo: '今日闭园' }))).toBe('今日闭园');
  expect(errorWords(i18n, new ApiError('refused', { code: 32004, errInfo: 'sold out' }))).toContain(
    'can’t be bought right now',
  );
  expect(errorWords(i18n, new ApiError('refused', { code: 77777, errInfo: '今日闭园' }))).toBe('今日闭园');
  expect(errorWords(i18n, new ApiError('refused', { code: 77777 }))).toContain('contact the venue');
  expect(errorWords(i18n, new ApiError('network'))).toBe('Network problem. Try again.');
});
