import type { ApiError } from '#contract/api-error.ts';
import { maskPhone } from '#domain/lib/phone.ts';
import { extraOf } from './booking/order-failure.ts';

/**
 * State that outlives a reload: the number, and the time of the next possible code, server time in milliseconds. The
 * code itself is never stored. `is_sent` is false where only the wait is known: none was sent.
 */
export interface ProofDraft {
  phone: string;
  sent: { phone: string; resend_at: number; is_sent: boolean } | null;
}

export type ProofDraftState = readonly [ProofDraft, (change: (now: ProofDraft) => ProofDraft) => void];

export interface RequestState {
  isPending: boolean;
  isError: boolean;
  error: ApiError | null;
  reset: () => void;
}

export type SmsRequest = RequestState & { mutateAsync: (input: { phone: string }) => Promise<{ resend_at: number }> };

const retryAt = (error: ApiError): number | null => {
  const { retry_at } = extraOf(error);
  return typeof retry_at === 'number' ? retry_at : null;
};

/** The code that was sent to this number, as far as this phone knows. */
export function useSmsCode([draft, update]: ProofDraftState, phone: string, sms: SmsRequest) {
  const sent = draft.sent?.phone === phone ? draft.sent : null;
  return {
    sentTo: sent?.is_sent ? maskPhone(phone) : null,
    resendAt: sent?.resend_at ?? null,
    /** @returns whether the server told when the next code can be sent. */
    async request(): Promise<boolean> {
      const wasSent = sent?.is_sent === true;
      const answer = await sms.mutateAsync({ phone }).then(
        ({ resend_at }) => ({ resend_at, is_sent: true }),
        (error: unknown) => {
          const resend_at = retryAt(error as ApiError);
          return resend_at === null ? null : { resend_at, is_sent: wasSent };
        },
      );
      if (answer) update((now) => ({ ...now, sent: { phone, ...answer } }));
      return answer !== null;
    },
  };
}
