import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClosePreview } from '#contract/office/closing.ts';
import type { OfficeError } from '#office/queries/call.ts';
import { secondsText } from '#office/words/format.ts';
import type { Seen } from './ConfirmForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { PreviewCards } from './PreviewCards.tsx';
import { Started } from './Started.tsx';

interface Props {
  preview: ClosePreview;
  /** Whether money goes back. */
  money: boolean;
  /** Said where nothing was sold. */
  none: string;
  /** Label of the button when no second person has to approve. */
  atOnce: string;
  query: { isFetching: boolean; refetch(): unknown };
  start: { data: { job: string } | undefined; error: OfficeError | null; isPending: boolean; isSuccess: boolean; reset(): void };
  /** What else the preview found. */
  children?: ReactNode;
  onBack(): void;
  onDo(seen: Seen): void;
}

/** The last step: what would be done, its confirmation, and what came of it. */
export function PreviewStep({ preview, money, none, atOnce, query, start, children, onBack, onDo }: Props) {
  const { t } = useLingui();
  const again = (): void => {
    start.reset();
    query.refetch();
  };
  const isOver = start.isSuccess || start.error?.reason === 'secondNeeded';
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
      {preview.orders === 0 ? <p className="empty">{none}</p> : <PreviewCards preview={preview} money={money} />}
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
