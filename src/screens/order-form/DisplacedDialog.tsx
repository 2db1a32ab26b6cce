import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import type { useOrder } from './use-order.ts';

export function DisplacedDialog({ order }: { order: ReturnType<typeof useOrder> }) {
  const { lowering } = order;
  const people = lowering?.people ?? [];
  const { t } = useLingui();
  const who = commaText(
    people.map(({ name }) => name),
    useLocale(),
  );
  const count = people.length;
  return (
    <AlertDialog
      open={count > 0}
      onClose={order.cancel}
      title={<Trans>Fewer tickets?</Trans>}
      safeLabel={t`Keep`}
      actionLabel={t`${plural(count, { one: 'Remove visitor', other: 'Remove visitors' })}`}
      onAction={() => lowering && order.changeQuantity(lowering.visit, lowering.ticketTypeId, lowering.quantity, true)}
    >
      <Trans>With fewer tickets there is no place for {who}. The particulars stay in your list.</Trans>
    </AlertDialog>
  );
}
