import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind, isSignedOut, type Outcome, outcomeOf } from './api-error.ts';
import { RES_CODE } from './codes.ts';

const OF_KIND = {
  offline: 'refused',
  network: 'unknown',
  garbled: 'unknown',
  'signed-out': 'refused',
  // The server refused without a code: it may have stopped at any point.
  refused: 'unknown',
  'not-offered': 'refused',
} as const satisfies Record<ApiErrorKind, Outcome>;

test.each(Object.entries(OF_KIND) as [ApiErrorKind, Outcome][])(
  'a write that failed with "%s" and no code: %s',
  (kind, outcome) => {
    expect(outcomeOf(new ApiError(kind))).toBe(outcome);
  },
);

test.each([
  [RES_CODE.temporarilyUnavailable, 'refused'],
  [RES_CODE.refusedInput, 'refused'],
  [RES_CODE.noSession, 'refused'],
  [RES_CODE.orderExpired, 'refused'],
  [49_999, 'refused'],
  [50_000, 'unknown'],
  [RES_CODE.internal, 'unknown'],
  [RES_CODE.busy, 'unknown'],
  [RES_CODE.gatewayUnreachable, 'unknown'],
] as const)('a refusal with code %d: %s', (code, outcome) => {
  expect(outcomeOf(new ApiError('refused', { code }))).toBe(outcome);
});

test('an HTTP status beside a missing answer decides nothing, however small', () => {
  expect(outcomeOf(new ApiError('network', { code: 502 }))).toBe('unknown');
});

test.each([
  new Error('a fault of the page'),
  new DOMException('stopped', 'AbortError'),
  null,
  { kind: 'refused', code: 30_031 },
])('what is no call error proves nothing: %s', (error) => {
  expect(outcomeOf(error)).toBe('unknown');
});

test('a lost session is known by its kind and by its code', () => {
  expect(isSignedOut(new ApiError('signed-out'))).toBe(true);
  expect(isSignedOut(new ApiError('refused', { code: RES_CODE.noSession }))).toBe(true);
  expect(isSignedOut(new ApiError('refused', { code: RES_CODE.busy }))).toBe(false);
  expect(isSignedOut(new Error('signed-out'))).toBe(false);
});
