import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ExchangeTicket } from '#contract/visitor/members.ts';
import { asWritten, codeIn, typedProblem, missingLetters } from '#domain/order/redeem.ts';
import { repairNumber } from '#domain/lib/text-repair.ts';
import { useExchangeDraft, useLook } from '#queries/exchange.ts';
import { useOnline } from '#state/online.ts';
import type { ApiError } from '#contract/api-error.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { extraOf } from '#components/booking/order-failure.ts';
import { RES_CODE } from '#contract/codes.ts';
import { parseDay } from '#domain/lib/day.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { clockText, dayText, momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';

export interface CodeState {
  typed: string;
  code: string;
  type: (typed: string) => void;
  /** The code is found in pasted or scanned text, and checked at once. */
  take: (text: string) => void;
  look: () => void;
  looking: boolean;
  given: ExchangeTicket | null;
  error: ApiError | null;
  online: boolean;
}

export function useCode(linked: string | undefined): CodeState {
  const navigate = useNavigate();
  const online = useOnline();
  const [draft, update] = useExchangeDraft();
  const code = repairNumber(draft.typed);
  const asked = draft.asked === code ? code : '';
  const query = useLook(asked);

  const type = (typed: string): void => update((now) => ({ ...now, typed }));
  const take = (text: string): void => {
    const found = codeIn(text);
    update((now) => ({
      ...now,
      typed: asWritten(text, found),
      asked: typedProblem(found) === null ? found : now.asked,
    }));
  };
  useEffect(() => {
    if (linked === undefined) return;
    take(linked);
    // A shared link to this page must not contain the code.
    void navigate({ to: '/exchangeCode', search: {}, replace: true });
    // Runs once for each linked code: `take`, a new function at each render, is no dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [linked]);

  return {
    typed: draft.typed,
    code,
    type,
    take,
    look: () => {
      if (typedProblem(code) !== null || query.isFetching) return;
      if (asked === '') update((now) => ({ ...now, asked: code }));
      else void query.refetch();
    },
    looking: query.isFetching,
    given: asked === '' || query.isFetching || query.error ? null : (query.data?.list[0] ?? null),
    error: asked === '' || query.isFetching ? null : query.error,
    online,
  };
}

const MINUTE = 60_000;

/** True when the code itself is wrong, so that the message belongs to its field. */
export const isAboutCode = ({ code = 0 }: Pick<ApiError, 'code'>): boolean =>
  code >= RES_CODE.codeUnknown && code <= RES_CODE.codeNotYet;

export function useCodeWords(): (error: ApiError) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const errorWords = useErrorWords();
  return (error) => {
    const { used_at, until, from, retry_at } = extraOf(error);
    const day = parseDay(String(error.code === RES_CODE.codeExpired ? until : from));
    if (error.code === RES_CODE.codeUsed && typeof used_at === 'number') {
      const when = momentText(used_at, locale);
      return t`You redeemed this code on ${when}.`;
    }
    if (error.code === RES_CODE.codeExpired && day) {
      const last = dayText(day, locale);
      return t`This code has expired: it could be redeemed until ${last}.`;
    }
    if (error.code === RES_CODE.codeNotYet && day) {
      const first = dayText(day, locale);
      return t`This code can be redeemed from ${first} on.`;
    }
    if (error.code === RES_CODE.tooMany && typeof retry_at === 'number') {
      const time = clockText(retry_at + MINUTE - 1);
      return t`Too many tries. Try again from ${time} on; the code stays here.`;
    }
    return errorWords(error);
  };
}

export function useTypedWords(): (typed: string) => string | undefined {
  const { t } = useLingui();
  return (typed) => {
    const missing = missingLetters(typed);
    switch (typedProblem(typed)) {
      case 'empty':
        return t`Type, paste or scan a code.`;
      case 'letters':
        return t`A code has only the letters A–Z and digits. Take out everything else.`;
      case 'long':
        return t`This is longer than any code. Leave only the code.`;
      case 'short':
        return t`${plural(missing, { one: 'At least # more letter or digit is missing.', other: 'At least # more letters or digits are missing.' })}`;
      case null:
        return undefined;
    }
  };
}
