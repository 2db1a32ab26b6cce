import { Trans, useLingui } from '@lingui/react/macro';
import { type DraftTraveller } from '#domain/order/draft-order.ts';
import { plural } from '@lingui/core/macro';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';

export function DisplacedDialog({
  people,
  onCancel,
  onRemove,
}: {
  people: readonly DraftTraveller[];
  onCancel: () => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const who = commaText(
    people.map(({ name }) => name),
    useLocale(),
  );
  const count = people.length;
  return (
    <AlertDialog
      open={count > 0}
      onClose={onCancel}
      title={<Trans>Fewer tickets?</Trans>}
      safeLabel={t`Keep`}
      actionLabel={t`${plural(count, { one: 'Remove visitor', other: 'Remove visitors' })}`}
      onAction={onRemove}
    >
      <Trans>With fewer tickets there is no place for {who}. The particulars stay in your list.</Trans>
    </AlertDialog>
  );
}
