import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { Card, SectionTitle } from '#ui/Card.tsx';
import { Tag } from '#ui/Chip.tsx';
import { IconReceipt, IconRefresh, IconStar, IconSwap, IconTrash } from '#ui/icons.ts';
import { ActionRow } from './ActionRow.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useAfterSale } from './use-after-sale.ts';
import { useDetailMoves } from './use-detail-moves.ts';

/** What can be done with an order after it was placed; what can't be done says why. */
export function AfterSale({ order }: { order: Order }) {
  const { t } = useLingui();
  const moves = useDetailMoves(order);
  const { refund, change, invoice, rate, remove } = useAfterSale(order);
  const [deleting, setDeleting] = useState(false);
  return (
    <Card as="section" labelledBy="after-sale">
      <SectionTitle id="after-sale">
        <Trans context="heading">Actions</Trans>
      </SectionTitle>
      <ul>
        <ActionRow icon={IconRefresh} title={t({ context: 'action', message: 'Refund' })} {...refund} onPress={() => moves.refund()} />
        <ActionRow
          icon={IconSwap}
          title={t({ context: 'action', message: 'Change date' })}
          hint={change.hint}
          reason={change.reason}
          badge={change.badge !== undefined && <Tag tone={change.reason === undefined ? 'info' : 'mute'}>{change.badge}</Tag>}
          onPress={() => moves.change()}
        />
        <ActionRow icon={IconReceipt} title={t({ context: 'action', message: 'Invoice' })} {...invoice} onPress={moves.invoice} />
        <ActionRow icon={IconStar} title={t({ context: 'action', message: 'Rate' })} {...rate} onPress={moves.rate} />
        <ActionRow icon={IconTrash} title={t({ context: 'action', message: 'Delete the order' })} {...remove} onPress={() => setDeleting(true)} />
      </ul>
      <DeleteDialog order={order} open={deleting} onClose={() => setDeleting(false)} onDeleted={moves.toList} />
    </Card>
  );
}
