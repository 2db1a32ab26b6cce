import { Trans } from '@lingui/react/macro';
import { extraOf } from '#components/booking/order-failure.ts';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Note } from '#ui/Banner.tsx';

export const CannotWait = () => (
  <Trans>You can’t wait for this day or session: it doesn’t have room for so many, or it’s over.</Trans>
);

export function JoinError({ error }: { error: ApiError }) {
  const locale = useLocale();
  const errorWords = useErrorWords();
  const { retry_at: again } = extraOf(error);
  return (
    <Note tone="bad">
      {error.code === RES_CODE.waitsAlready && typeof again === 'number' ? (
        <Trans>
          Places of this day were held for you and not paid. You can wait for it again from {momentText(again, locale)}.
        </Trans>
      ) : error.code === RES_CODE.waitsAlready ? (
        <Trans>You’re already waiting for one of these, or you have reached the limit.</Trans>
      ) : error.code === RES_CODE.stateForbids ? (
        <CannotWait />
      ) : (
        errorWords(error)
      )}
    </Note>
  );
}
