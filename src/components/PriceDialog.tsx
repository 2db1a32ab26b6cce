import { Trans, useLingui } from '@lingui/react/macro';
import type { Fen } from '#domain/lib/fen.ts';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { Fee } from './Fee.tsx';

export function PriceDialog({
  price,
  onCancel,
  onOrder,
}: {
  price: { was: Fen; now: Fen } | null;
  onCancel: () => void;
  onOrder: (total: Fen) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = price?.now ?? 0;
  const amount = money(now, locale);
  return (
    <AlertDialog
      open={price !== null}
      onClose={onCancel}
      title={<Trans>The price has changed</Trans>}
      safeLabel={t`Not now`}
      actionLabel={t`Order for ${amount}`}
      mild
      onAction={() => onOrder(now)}
    >
      <p>
        <Fee fen={price?.was ?? 0} cents="always" struck={t({ message: 'was', context: 'before an old price' })} /> →{' '}
        <Fee fen={now} cents="always" />
      </p>
      <p>
        <Trans>Nothing was ordered yet.</Trans>
      </p>
    </AlertDialog>
  );
}
