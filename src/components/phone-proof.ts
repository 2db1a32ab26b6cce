import { extraOf } from './booking/order-failure.ts';
import { useState } from 'react';
import {
  mobileProblem,
  type ProofField,
  type ProofProblem,
  proofProblems,
  repairCode,
} from '#domain/members/member-proof.ts';
import { maskPhone, repairPhone } from '#domain/lib/phone.ts';
import { ApiError, outcomeOf } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { rememberPhone } from '#state/given.ts';
import { useOnline } from '#state/online.ts';

export const PROOF_FIELDS = { phone: 'proof-phone', code: 'proof-code' } as const satisfies Record<ProofField, string>;

export type ProofFailure = { kind: 'outcome-unknown' } | { kind: 'other'; error: ApiError };

/**
 * State that outlives a reload: the number, and the time of the next possible code, server time in milliseconds. The
 * code itself is never stored. `is_sent` is false where only the wait is known: none was sent.
 */
export interface ProofDraft {
  phone: string;
  sent: { phone: string; resend_at: number; is_sent: boolean } | null;
}

interface Call {
  isPending: boolean;
  isError: boolean;
  error: ApiError | null;
  reset: () => void;
}

export interface PhoneProofParts {
  draft: readonly [ProofDraft, (change: (now: ProofDraft) => ProofDraft) => void];
  sms: Call & { mutateAsync: (input: { phone: string }) => Promise<{ resend_at: number }> };
  proof: Call;
  /** It resolves true when phone and code were accepted. */
  prove: (given: { phone: string; code: string; unsure: boolean }) => Promise<boolean>;
  onTyped?: (() => void) | undefined;
}

export interface PhoneProof {
  phone: string;
  code: string;
  online: boolean;
  sending: boolean;
  busy: boolean;
  off: boolean;
  sentTo: string | null;
  /** Server time, milliseconds; null where no code was sent to this number. */
  resendAt: number | null;
  problems: readonly ProofProblem[];
  failure: ProofFailure | null;
  isCodeRefused: boolean;
  problemAt: (field: ProofField) => ProofProblem | undefined;
  change: (field: ProofField, typed: string) => void;
  leave: (field: ProofField) => void;
  lead: () => void;
  sendCode: () => void;
  send: () => void;
}

const focus = (field: ProofField): void => document.getElementById(PROOF_FIELDS[field])?.focus();
const proofFailure = (error: ApiError | null): ProofFailure | null =>
  error === null ? null : outcomeOf(error) === 'unknown' ? { kind: 'outcome-unknown' } : { kind: 'other', error };

const isWrongCode = (error: unknown): boolean => error instanceof ApiError && error.code === RES_CODE.smsCodeWrong;

const retryAt = (error: ApiError): number | null => {
  const { retry_at } = extraOf(error);
  return typeof retry_at === 'number' ? retry_at : null;
};

/** The server's answer never reveals whether the phone or the code was wrong. */
export function usePhoneProof({ draft: [draft, update], sms, proof, prove, onTyped }: PhoneProofParts): PhoneProof {
  const online = useOnline();
  const [code, setCode] = useState('');
  const [judged, setJudged] = useState<readonly ProofField[]>([]);
  const phone = repairPhone(draft.phone);
  const problems = proofProblems({ phone: draft.phone, code });
  const sent = draft.sent?.phone === phone ? draft.sent : null;
  // Whether a code was sent decides nothing: a code that arrives is typed, and another one can be requested.
  const failure = proofFailure(proof.error) ?? (sms.error && { kind: 'other' as const, error: sms.error });

  const isCodeRefused = failure?.kind === 'other' && isWrongCode(failure.error);

  async function ask(): Promise<void> {
    const wasSent = sent?.is_sent === true;
    const answer = await sms.mutateAsync({ phone }).then(
      ({ resend_at }) => ({ resend_at, is_sent: true }),
      (error: unknown) => {
        const resend_at = retryAt(error as ApiError);
        return resend_at === null ? null : { resend_at, is_sent: wasSent };
      },
    );
    if (!answer) return;
    update((now) => ({ ...now, sent: { phone, ...answer } }));
    focus('code');
  }
  async function submit(): Promise<void> {
    const taken = await prove({ phone, code: repairCode(code), unsure: failure?.kind === 'outcome-unknown' }).catch(
      (error: unknown) => {
        if (isWrongCode(error)) focus('code');
        return false;
      },
    );
    if (!taken) return;
    rememberPhone(phone);
    setCode('');
    setJudged([]);
  }
  return {
    phone: draft.phone,
    code,
    online,
    sending: sms.isPending,
    busy: proof.isPending,
    off: !online || problems.length > 0,
    sentTo: sent?.is_sent ? maskPhone(phone) : null,
    resendAt: sent?.resend_at ?? null,
    problems,
    failure: proof.isPending || sms.isPending ? null : failure,
    isCodeRefused,
    problemAt: (field) => (judged.includes(field) ? problems.find((problem) => problem.field === field) : undefined),
    change(field, typed) {
      setJudged(judged.filter((each) => each !== field));
      onTyped?.();
      if (failure?.kind !== 'outcome-unknown') proof.reset();
      sms.reset();
      if (field === 'phone') update((now) => ({ ...now, phone: typed }));
      else setCode(typed);
    },
    leave(field) {
      const typed = field === 'phone' ? draft.phone : code;
      if (typed.trim() === '') return;
      setJudged([...judged, field]);
      if (field === 'phone' && phone !== typed) update((now) => ({ ...now, phone }));
      if (field === 'code' && repairCode(code) !== code) setCode(repairCode(code));
    },
    lead() {
      setJudged(['phone', 'code']);
      const [first] = problems;
      if (first) focus(first.field);
    },
    sendCode() {
      if (mobileProblem(draft.phone)) {
        setJudged([...judged, 'phone']);
        return focus('phone');
      }
      proof.reset();
      if (!sms.isPending) void ask();
    },
    send() {
      if (!proof.isPending && online && problems.length === 0) void submit();
    },
  };
}
