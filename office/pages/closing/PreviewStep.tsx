import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClosePreview } from '#contract/office/closing.ts';
import type { Day } from '#domain/lib/day.ts';
import type { OfficeError } from '#office/queries/call.ts';
import { Empty } from '#office/ui/Empty.tsx';
import { secondsText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { ConfirmForm, type Seen } from './ConfirmForm.tsx';
import { PreviewCards } from './PreviewCards.tsx';
import { Started } from './Started.tsx';

interface Props {
  preview: ClosePreview;
  day: Day;
  showsMoney: boolean;
  emptyText: string;
  startText: string;
  query: { isFetching: boolean; refetch(): unknown };
  submission: {
    data: { job: string } | undefined;
    error: OfficeError | null;
    isPending: boolean;
    isSuccess: boolean;
    reset(): void;
  };
  chosenOrders?: ReactNode;
  children?: ReactNode;
  onBack(): void;
  onConfirm(seen: Seen): void;
}

type Submission = Props['submission'];

export const isSubmitted = ({ isSuccess, error }: Pick<Submission, 'isSuccess' | 'error'>): boolean =>
  isSuccess || error?.reason === 'secondNeeded';

/** A preview is renewed at this interval, before it is too old to be confirmed, milliseconds. */
export const PREVIEW_REFRESH_MS = 60_000;

export function PreviewStep({
  preview,
  day,
  showsMoney,
  emptyText,
  startText,
  query,
  submission,
  chosenOrders,
  children,
  onBack,
  onConfirm,
}: Props) {
  const { t } = useLingui();
  const renew = (): void => {
    submission.reset();
    query.refetch();
  };
  const isDone = isSubmitted(submission);
  return (
    <>
      <Text as="p" size="micro" tone="second">
        {t`Made at ${secondsText(preview.at)}; good for two minutes.`}{' '}
        {isDone ? null : (
          <Button variant="outline" size="sm" disabled={query.isFetching} onPress={renew}>
            {t`Make it again`}
          </Button>
        )}
      </Text>
      {preview.orders === 0 ? (
        <>
          <Empty>{emptyText}</Empty>
          {chosenOrders}
        </>
      ) : (
        <PreviewCards preview={preview} day={day} money={showsMoney} chosen={chosenOrders} />
      )}
      {children}
      <Started job={submission.data?.job} error={submission.error} onAgain={renew} />
      {isDone ? null : (
        <ConfirmForm
          key={preview.mark}
          preview={preview}
          action={preview.orders > 0 ? t`Ask for approval` : startText}
          busy={submission.isPending || query.isFetching}
          onBack={onBack}
          onDo={onConfirm}
        />
      )}
    </>
  );
}
