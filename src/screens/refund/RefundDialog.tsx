import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { money } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import type { Refund } from './use-refund.ts';

export function RefundDialog({ refund, reviewed }: { refund: Refund; reviewed: boolean }) {
  const { t } = useLingui();
  const { asking } = refund;
  const amount = money(asking?.amount ?? 0, useLocale());
  const count = Object.values(asking?.wish ?? {}).reduce((sum, each) => sum + each, 0);
  return (
    <AlertDialog
      open={asking !== null}
      onClose={refund.cancel}
      title={t`${plural(count, { one: 'Return # ticket?', other: 'Return # tickets?' })}`}
      safeLabel={t`Keep the tickets`}
      actionLabel={t`Return and get ${amount} back`}
      onAction={refund.confirm}
      busy={refund.isBusy}
    >
      {reviewed ? (
        <Trans>
          The codes stop working and the venue’s staff look at it. Once they approve, {amount} goes back the way you
          paid. You can’t undo it.
        </Trans>
      ) : (
        <Trans>
          The codes stop working at once and others may take the places. {amount} goes back the way you paid. You can’t
          undo it.
        </Trans>
      )}
    </AlertDialog>
  );
}
