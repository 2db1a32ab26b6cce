import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClosePreview } from '#contract/office/closing.ts';
import type { Day } from '#domain/lib/day.ts';
import type { OfficeError } from '#office/queries/call.ts';
import { secondsText } from '#office/words/format.ts';
import { ConfirmForm, type Seen } from './ConfirmForm.tsx';
import { PreviewCards } from './PreviewCards.tsx';
import { Started } from './Started.tsx';

interface Props {
  preview: ClosePreview;
  day: Day;
  money: boolean;
  none: string;
  atOnce: string;
  query: { isFetching: boolean; refetch(): unknown };
  start: {
    data: { job: string } | undefined;
    error: OfficeError | null;
    isPending: boolean;
    isSuccess: boolean;
    reset(): void;
  };
  chosen?: ReactNode;
  children?: ReactNode;
  onBack(): void;
  onDo(seen: Seen): void;
}

type Start = Props['start'];

export const isAsked = ({ isSuccess, error }: Pick<Start, 'isSuccess' | 'error'>): boolean =>
  isSuccess || error?.reason === 'secondNeeded';

/** A preview is renewed at this interval, before it is too old to be confirmed, milliseconds. */
export const AGAIN_MS = 60_000;

export function PreviewStep({
  preview,
  day,
  money,
  none,
  atOnce,
  query,
  start,
  chosen,
  children,
  onBack,
  onDo,
}: Props) {
  const { t } = useLingui();
  const again = (): void => {
    start.reset();
    query.refetch();
  };
  const isOver = isAsked(start);
  return (
    <>
      <p className="small t2">
        {t`Made at ${secondsText(preview.at)}; good for two minutes.`}{' '}
        {isOver ? null : (
          <button type="button" className="btn sm" disabled={query.isFetching} onClick={again}>
            {t`Make it again`}
          </button>
        )}
      </p>
      {preview.orders === 0 ? (
        <>
          <p className="empty">{none}</p>
          {chosen}
        </>
      ) : (
        <PreviewCards {...{ preview, day, money, chosen }} />
      )}
      {children}
      <Started job={start.data?.job} error={start.error} onAgain={again} />
      {isOver ? null : (
        <ConfirmForm
          key={preview.mark}
          preview={preview}
          action={preview.orders > 0 ? t`Ask for approval` : atOnce}
          busy={start.isPending || query.isFetching}
          onBack={onBack}
          onDo={onDo}
        />
      )}
    </>
  );
}
