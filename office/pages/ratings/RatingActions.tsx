import { useLingui } from '@lingui/react/macro';
import type { RatingLine } from '#contract/office/ratings.ts';
import { RowButton } from '#office/ui/RowButton.tsx';

export type RatingAction = 'hide' | 'reply';

export function RatingActions({ rating, onChoose }: { rating: RatingLine; onChoose(action: RatingAction): void }) {
  const { t } = useLingui();
  const { order_no, reply, hidden } = rating;
  return (
    <>
      <RowButton
        words={reply === undefined ? t`Answer…` : t`Change the answer…`}
        about={order_no}
        onPress={() => onChoose('reply')}
      />
      <RowButton
        words={hidden === undefined ? t`Hide…` : t`Show again…`}
        about={order_no}
        onPress={() => onChoose('hide')}
      />
    </>
  );
}
