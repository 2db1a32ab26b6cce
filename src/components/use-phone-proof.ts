import { useState } from 'react';
import {
  mobileProblem,
  type ProofField,
  type ProofProblem,
  proofProblems,
  repairCode,
} from '#domain/members/member-proof.ts';
import { repairPhone } from '#domain/lib/phone.ts';
import { ApiError, outcomeOf } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { proposePhone } from '#state/given.ts';
import { useOnline } from '#state/online.ts';
import { type ProofDraftState, type RequestState, type SmsRequest, useSmsCode } from './use-sms-code.ts';

export const PROOF_FIELDS = { phone: 'proof-phone', code: 'proof-code' } as const satisfies Record<ProofField, string>;

export type ProofFailure = { kind: 'outcome-unknown' } | { kind: 'other'; error: ApiError };

export interface PhoneProofParts {
  draft: ProofDraftState;
  sms: SmsRequest;
  verification: RequestState;
  /** Resolves true when phone and code were accepted. */
  verify: (given: { phone: string; code: string; unsure: boolean }) => Promise<boolean>;
  onTyped?: (() => void) | undefined;
}

export interface PhoneProof {
  phone: string;
  code: string;
  online: boolean;
  isSendingCode: boolean;
  isVerifying: boolean;
  isBlocked: boolean;
  sentTo: string | null;
  /** When the next code can be sent to this number, server time, milliseconds; null where nothing is known of it. */
  resendAt: number | null;
  problems: readonly ProofProblem[];
  failure: ProofFailure | null;
  isCodeRefused: boolean;
  problemAt: (field: ProofField) => ProofProblem | undefined;
  change: (field: ProofField, typed: string) => void;
  /** The field was left: what is typed in it is judged and repaired. */
  judgeField: (field: ProofField) => void;
  focusFirstProblem: () => void;
  sendCode: () => void;
  submit: () => void;
}

const focus = (field: ProofField): void => document.getElementById(PROOF_FIELDS[field])?.focus();
const proofFailure = (error: ApiError | null): ProofFailure | null =>
  error === null ? null : outcomeOf(error) === 'unknown' ? { kind: 'outcome-unknown' } : { kind: 'other', error };

const isWrongCode = (error: unknown): boolean => error instanceof ApiError && error.code === RES_CODE.smsCodeWrong;

/** The server's answer never reveals whether the phone or the code was wrong. */
// oxlint-disable-next-line max-lines-per-function -- each event of the form reads and changes the same number, code and answers
export function usePhoneProof({ draft: state, sms, verification, verify, onTyped }: PhoneProofParts): PhoneProof {
  const [draft, update] = state;
  const online = useOnline();
  const [code, setCode] = useState('');
  const [judged, setJudged] = useState<readonly ProofField[]>([]);
  const phone = repairPhone(draft.phone);
  const problems = proofProblems({ phone: draft.phone, code });
  const smsCode = useSmsCode(state, phone, sms);
  // Whether a code was sent decides nothing: a code that arrives is typed, and another one can be requested.
  const failure = proofFailure(verification.error) ?? (sms.error && { kind: 'other' as const, error: sms.error });

  async function send(): Promise<void> {
    const unsure = failure?.kind === 'outcome-unknown';
    const isAccepted = await verify({ phone, code: repairCode(code), unsure }).catch((error: unknown) => {
      if (isWrongCode(error)) focus('code');
      return false;
    });
    if (!isAccepted) return;
    proposePhone(phone);
    setCode('');
    setJudged([]);
  }
  return {
    phone: draft.phone,
    code,
    online,
    isSendingCode: sms.isPending,
    isVerifying: verification.isPending,
    isBlocked: !online || problems.length > 0,
    sentTo: smsCode.sentTo,
    resendAt: smsCode.resendAt,
    problems,
    failure: verification.isPending || sms.isPending ? null : failure,
    isCodeRefused: failure?.kind === 'other' && isWrongCode(failure.error),
    problemAt: (field) => (judged.includes(field) ? problems.find((problem) => problem.field === field) : undefined),
    change(field, typed) {
      setJudged(judged.filter((each) => each !== field));
      onTyped?.();
      if (failure?.kind !== 'outcome-unknown') verification.reset();
      sms.reset();
      if (field === 'phone') update((now) => ({ ...now, phone: typed }));
      else setCode(typed);
    },
    judgeField(field) {
      const typed = field === 'phone' ? draft.phone : code;
      if (typed.trim() === '') return;
      setJudged([...judged, field]);
      if (field === 'phone' && phone !== typed) update((now) => ({ ...now, phone }));
      if (field === 'code' && repairCode(code) !== code) setCode(repairCode(code));
    },
    focusFirstProblem() {
      setJudged(['phone', 'code']);
      const [first] = problems;
      if (first) focus(first.field);
    },
    sendCode() {
      if (mobileProblem(draft.phone)) {
        setJudged([...judged, 'phone']);
        return focus('phone');
      }
      verification.reset();
      if (!sms.isPending) void smsCode.request().then((isTimed) => isTimed && focus('code'));
    },
    submit() {
      if (!verification.isPending && online && problems.length === 0) void send();
    },
  };
}
