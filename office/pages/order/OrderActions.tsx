import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cancelUnpaid, confirmOrder, type OfficeOrder, refuseOrder } from '#contract/office/order.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { CancelDialog } from './CancelDialog.tsx';

// oxlint-disable-next-line max-lines-per-function -- the buttons and their dialogs share which of them is open
export function OrderActions({ order }: { order: OfficeOrder }) {
  const { t } = useLingui();
  const { may } = useOffice();
  const confirm = useAction(confirmOrder);
  const [asking, setAsking] = useState<'refuse' | 'cancel' | 'cancel-paid' | null>(null);
  const close = (): void => setAsking(null);
  const refuse = useAction(refuseOrder, { onSuccess: close });
  const cancel = useAction(cancelUnpaid, { onSuccess: close });
  if (!may('confirm')) return null;
  const isPaid =
    order.pay_status === 'PAYED' && order.tickets.some(({ status }) => status === 'WAIT_USE' || status === 'PART_USE');
  const seen = { order: order.id, rev: order.rev };
  const waits = order.status === 'WAIT_PROCESS' || order.status === 'WAIT_CONFIRM';
  return (
    <>
      {order.status === 'WAIT_PAY' ? (
        <Button variant="danger-outline" onPress={() => setAsking('cancel')}>
          {t`Cancel the order…`}
        </Button>
      ) : null}
      {may('override') && isPaid && order.pending === undefined ? (
        <Button variant="danger-outline" onPress={() => setAsking('cancel-paid')}>
          {t`Cancel tickets…`}
        </Button>
      ) : null}
      {waits ? (
        <>
          <Button variant="danger-outline" onPress={() => setAsking('refuse')}>
            {t`Refuse…`}
          </Button>
          <Button size="md" disabled={confirm.isPending} onPress={() => confirm.mutate(seen)}>
            {t`Confirm the order`}
          </Button>
        </>
      ) : null}
      {confirm.isError ? (
        <Dialog title={t`Not confirmed`} onClose={() => confirm.reset()}>
          <Failure error={confirm.error} />
        </Dialog>
      ) : null}
      {asking === 'refuse' ? (
        <ReasonDialog
          title={t`Refuse the order`}
          about={
            order.paid > 0
              ? t`Everything that was paid goes back. The visitor reads the reason.`
              : t`Nothing was paid. The visitor reads the reason.`
          }
          busy={refuse.isPending}
          error={refuse.error}
          action={t`Refuse`}
          onDo={(reason) => refuse.mutate({ ...seen, reason })}
          onClose={close}
        />
      ) : null}
      {asking === 'cancel-paid' ? <CancelDialog order={order} onClose={close} /> : null}
      {asking === 'cancel' ? (
        <ReasonDialog
          title={t`Cancel the order`}
          about={t`Nobody paid it yet. Its places are free at once; money that still comes goes back. The visitor reads the reason.`}
          busy={cancel.isPending}
          error={cancel.error}
          action={t`Cancel the order`}
          onDo={(reason) => cancel.mutate({ ...seen, reason })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
