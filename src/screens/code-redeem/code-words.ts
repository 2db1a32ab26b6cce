import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { extraOf } from '#components/booking/order-failure.ts';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { parseDay } from '#domain/day.ts';
import { missingLetters, typedProblem } from '#domain/redeem.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { clockText, dayText, momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';

const MINUTE = 60_000;

/** Whether the fault is the code's own: then the field is the place to say it. */
export const isAboutCode = ({ code = 0 }: Pick<ApiError, 'code'>): boolean => code >= RES_CODE.codeUnknown && code <= RES_CODE.codeNotYet;

/** @returns a function for the one sentence that says why a code can't be redeemed. */
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

/** @returns a function for what is wrong with a code before anybody was asked; undefined where nothing is. */
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
