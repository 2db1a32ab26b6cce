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
  /** Whether money goes back. */
  money: boolean;
  /** Said where nothing was sold. */
  none: string;
  /** Label of the button when no second person has to approve. */
  atOnce: string;
  query: { isFetching: boolean; refetch(): unknown };
  start: {
    data: { job: string } | undefined;
    error: OfficeError | null;
    isPending: boolean;
    isSuccess: boolean;
    reset(): void;
  };
  /** Summary of the form of the first step. */
  chosen?: ReactNode;
  /** What else the preview found. */
  children?: ReactNode;
  onBack(): void;
  onDo(seen: Seen): void;
}

type Start = Props['start'];

/** True once it was asked for or done. */
export const isAsked = ({ isSuccess, error }: Pick<Start, 'isSuccess' | 'error'>): boolean =>
  isSuccess || error?.reason === 'secondNeeded';

/** A preview is made again so often, before it grows too old to be confirmed, milliseconds. */
export const AGAIN_MS = 60_000;

/** The last step: what would be done, its confirmation, and what came of it. */
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
