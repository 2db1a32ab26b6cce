import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { type PhoneProofParts, usePhoneProof } from './use-phone-proof.ts';
import type { ProofDraft } from './use-sms-code.ts';

const tooOften = new ApiError('refused', { code: RES_CODE.tooMany, extraInfo: { retry_at: 9_000 } });
const wrongCode = new ApiError('refused', { code: RES_CODE.smsCodeWrong });
const lost = new ApiError('network');

const call = (error: ApiError | null) => ({ isPending: false, isError: error !== null, error, reset: () => undefined });

function formAfter(parts: Partial<Pick<PhoneProofParts, 'sms' | 'verification' | 'verify'>>) {
  return renderHook(() => {
    const draft = useState<ProofDraft>({ phone: '13800000000', sent: null });
    return usePhoneProof({
      draft,
      sms: { ...call(null), mutateAsync: () => Promise.reject(lost) },
      verification: call(null),
      verify: () => Promise.resolve(false),
      ...parts,
    });
  }).result;
}

test('a lost answer to phone and code may have been a yes', () => {
  expect(formAfter({ verification: call(lost) }).current.failure).toEqual({ kind: 'outcome-unknown' });
});

test('that no code was sent says nothing about phone and code', async () => {
  let unsure: boolean | null = null;
  const form = formAfter({
    sms: { ...call(lost), mutateAsync: () => Promise.reject(lost) },
    verify: (given) => {
      ({ unsure } = given);
      return Promise.resolve(true);
    },
  });
  expect(form.current.failure).toEqual({ kind: 'other', error: lost });
  act(() => form.current.change('code', '123456'));
  await act(async () => form.current.submit());
  expect(unsure).toBe(false);
});

test('a code that was not sent is not said to be, even once something else is typed', async () => {
  const form = formAfter({ sms: { ...call(null), mutateAsync: () => Promise.reject(tooOften) } });
  await act(async () => form.current.sendCode());
  act(() => form.current.change('code', '1'));
  expect([form.current.resendAt, form.current.sentTo]).toEqual([9_000, null]);
});

test('the code sent before stays good when another one is refused', async () => {
  const answers = [() => Promise.resolve({ resend_at: 5_000 }), () => Promise.reject(tooOften)];
  const form = formAfter({ sms: { ...call(null), mutateAsync: () => answers.shift()?.() ?? Promise.reject(lost) } });
  await act(async () => form.current.sendCode());
  await act(async () => form.current.sendCode());
  expect([form.current.resendAt, form.current.sentTo]).toEqual([9_000, '138****0000']);
});

test('a refused code marks its field, and no other failure does', () => {
  expect([wrongCode, tooOften].map((error) => formAfter({ verification: call(error) }).current.isCodeRefused)).toEqual([
    true,
    false,
  ]);
});
