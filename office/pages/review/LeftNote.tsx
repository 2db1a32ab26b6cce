import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import { Note } from '#ui/Banner.tsx';

/** Says of an order that is no longer in the list where it waits now. */
export function LeftNote({ order: { pending, returns, refunds } }: { order: OfficeOrder }) {
  const { t } = useLingui();
  return (
    <Note announce tone="info">
      {pending
        ? t`This one waits for a second person now.`
        : returns.some(({ state }) => state === 'WAIT_AUDIT')
          ? t`This one waits to be decided.`
          : refunds.some(({ failed }) => failed)
            ? t`A refund of this one failed.`
            : t`This one waits no longer. Its state and money below are what it came to.`}
    </Note>
  );
}
