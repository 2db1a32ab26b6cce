import { Trans, useLingui } from '@lingui/react/macro';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import type { SameOrderQuestion } from '#queries/place-order.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { Fee } from './Fee.tsx';

export function SameOrderDialog({ question }: { question: SameOrderQuestion | null }) {
  return question && <Asking {...question} />;
}

function Asking({ order, answer }: SameOrderQuestion) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <AlertDialog
      open
      onClose={() => answer(null)}
      title={<Trans>1 order waits for payment</Trans>}
      safeLabel={order.status === 'WAIT_PAY' ? t`Pay that order` : t`Open that order`}
      onSafe={() => answer('pay')}
      actionLabel={t`Order once more`}
      mild
      onAction={() => answer('again')}
    >
      <p>
        <Trans>You have already ordered the same tickets and not paid yet. Nothing new was ordered.</Trans>
      </p>
      <p>
        <Words of={order.scenic.name} /> · {dayText(order.date, locale)} · <Fee fen={order.fee} cents="always" />
      </p>
    </AlertDialog>
  );
}
