import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProofField, ProofProblem } from '#domain/member-proof.ts';
import { mobileProblem, proofProblems, repairCode } from '#domain/member-proof.ts';
import { maskPhone, repairPhone } from '#domain/phone.ts';
import type { ApiError } from '#i18n/error-words.ts';
import { isUnsure, useProofDraft, useProvePhone, useSendCode } from '#queries/members.ts';
import { useOnline } from '#queries/online.ts';
import { showToast } from '#ui/toastStore.ts';

export const FIELD_IDS = { phone: 'proof-phone', code: 'proof-code' } as const satisfies Record<ProofField, string>;

export type ProofFailure = { kind: 'unsure' } | { kind: 'other'; error: ApiError };

export interface Certification {
  phone: string;
  code: string;
  online: boolean;
  sending: boolean;
  busy: boolean;
  off: boolean;
  /** The number that the last code went to, masked. */
  sentTo: string | null;
  /** Server time; null where none was sent to this number. */
  resendAt: number | null;
  problems: readonly ProofProblem[];
  failure: ProofFailure | null;
  /** The phone was proved, and nothing was bought with it. */
  none: boolean;
  /** What is wrong with a field, once it may be said there. */
  problemAt: (field: ProofField) => ProofProblem | undefined;
  change: (field: ProofField, typed: string) => void;
  leave: (field: ProofField) => void;
  lead: () => void;
  sendCode: () => void;
  send: () => void;
}

const focus = (field: ProofField): void => document.getElementById(FIELD_IDS[field])?.focus();
const failureOf = (error: ApiError | null): ProofFailure | null => (error === null ? null : isUnsure(error) ? { kind: 'unsure' } : { kind: 'other', error });

/** When the server will send another code, if that is why it sent none. */
const retryAt = ({ extraInfo }: ApiError): number | null => {
  const { retry_at } = (typeof extraInfo === 'object' && extraInfo !== null ? extraInfo : {}) as { retry_at?: unknown };
  return typeof retry_at === 'number' ? retry_at : null;
};

/** Phone and code: what is typed, what of it is wrong, and what became of it. The answer never says which of the two was wrong. */
export function useCertification(): Certification {
  const { t } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const [draft, update] = useProofDraft();
  const [code, setCode] = useState('');
  const [judged, setJudged] = useState<readonly ProofField[]>([]);
  const [none, setNone] = useState(false);
  const sms = useSendCode();
  const proof = useProvePhone();
  const phone = repairPhone(draft.phone);
  const problems = proofProblems({ phone: draft.phone, code });
  const sent = draft.sent?.phone === phone ? draft.sent : null;
  const failure = failureOf(proof.error) ?? failureOf(sms.error);

  async function ask(): Promise<void> {
    const answer = await sms.mutateAsync({ phone }).catch((error: unknown) => {
      const resend_at = retryAt(error as ApiError);
      return resend_at === null ? null : { resend_at };
    });
    if (!answer) return;
    update((now) => ({ ...now, sent: { phone, resend_at: answer.resend_at } }));
    focus('code');
  }
  async function prove(): Promise<void> {
    const done = await proof.mutateAsync({ phone, code: repairCode(code), unsure: failure?.kind === 'unsure' && proof.error !== null }).catch(() => null);
    if (!done) return;
    setCode('');
    setJudged([]);
    if (done.cards === 0) return setNone(true);
    const { found } = done;
    showToast(found > 0 ? t`${plural(found, { one: '# card found', other: '# cards found' })}` : t`There is no other card on this number.`);
    await navigate({ to: '/selectCard', search: {}, replace: true });
  }
  return {
    phone: draft.phone,
    code,
    online,
    sending: sms.isPending,
    busy: proof.isPending,
    off: !online || problems.length > 0,
    sentTo: sent && !sms.isError ? maskPhone(phone) : null,
    resendAt: sent?.resend_at ?? null,
    problems,
    failure: proof.isPending || sms.isPending ? null : failure,
    none,
    problemAt: (field) => (judged.includes(field) ? problems.find((problem) => problem.field === field) : undefined),
    change(field, typed) {
      setJudged(judged.filter((each) => each !== field));
      setNone(false);
      if (failure?.kind !== 'unsure') proof.reset();
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
      if (!proof.isPending && online && problems.length === 0) void prove();
    },
  };
}
