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
      <Text as="p" size="micro" tone="second">
        {t`Made at ${secondsText(preview.at)}; good for two minutes.`}{' '}
        {isOver ? null : (
          <Button variant="outline" size="sm" disabled={query.isFetching} onPress={again}>
            {t`Make it again`}
          </Button>
        )}
      </Text>
      {preview.orders === 0 ? (
        <>
          <Empty>{none}</Empty>
          {chosen}
        </>
      ) : (
        <PreviewCards preview={preview} day={day} money={money} chosen={chosen} />
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
