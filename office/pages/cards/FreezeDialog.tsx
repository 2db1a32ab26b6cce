import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type CardLine, freezeCard } from '#contract/office/cards.ts';
import { useAction } from '#office/queries/use-office.ts';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { ReasonField } from '#office/ui/ReasonField.tsx';
import { ActionError } from '#office/ui/ActionError.tsx';
import { Text } from '#ui/Text.tsx';
import { CARD_WHY } from './card-words.ts';

export function FreezeDialog({ card, onClose }: { card: CardLine; onClose(): void }) {
  const { t } = useLingui();
  const set = useAction(freezeCard);
  const [reason, setReason] = useState('');
  const freeze = !card.frozen;
  return (
    <FormDialog
      title={freeze ? t`Freeze ${card.member_no}` : t`Unfreeze ${card.member_no}`}
      action={freeze ? t`Freeze` : t`Unfreeze`}
      disabled={set.isPending}
      onSubmit={() => set.mutate({ id: card.id, freeze, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text as="p" tone="second">
        {freeze
          ? t`It opens no gate and books no visit until it is unfrozen; a gate without a network learns it at its next contact. Visits that are booked already stay good. The holder sees that it is frozen, not why.`
          : t`It opens gates and books visits again, as long as it is valid.`}
      </Text>
      <ReasonField value={reason} onChange={setReason} />
      <ActionError error={set.error} words={CARD_WHY} />
    </FormDialog>
  );
}
