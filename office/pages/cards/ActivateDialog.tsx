import { useLingui } from '@lingui/react/macro';
import { activateCard, type CardLine } from '#contract/office/cards.ts';
import { useAction } from '#office/queries/use-office.ts';
import { ConfirmDialog } from '#office/ui/ConfirmDialog.tsx';
import { ActionError } from '#office/ui/ActionError.tsx';
import { Text } from '#ui/Text.tsx';
import { CARD_WHY } from './card-words.ts';

export function ActivateDialog({ card, onClose }: { card: CardLine; onClose(): void }) {
  const { t } = useLingui();
  const activate = useAction(activateCard);
  return (
    <ConfirmDialog
      title={t`Activate ${card.member_no}`}
      action={t`Activate`}
      busy={activate.isPending}
      onDo={() => activate.mutate({ id: card.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text
        as="p"
        tone="second"
      >{t`Compare the holder’s document first. Every card of the purchase starts today, and none of them can be given back any more.`}</Text>
      <ActionError error={activate.error} words={CARD_WHY} />
    </ConfirmDialog>
  );
}
