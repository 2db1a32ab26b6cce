import { useLingui } from '@lingui/react/macro';
import type { CardLine } from '#contract/office/cards.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { RowButton } from '#office/ui/RowButton.tsx';

export type CardAction = 'activate' | 'freeze';

export function CardActions({ card, onChoose }: { card: CardLine; onChoose(action: CardAction): void }) {
  const { t } = useLingui();
  const { may } = useOffice();
  const { state, frozen, member_no } = card;
  const open = state === 'WAIT_ACTIVATE' || state === 'VALID';
  return (
    <>
      {state === 'WAIT_ACTIVATE' && !frozen ? (
        <RowButton words={t`Activate…`} about={member_no} onPress={() => onChoose('activate')} />
      ) : null}
      {may('manage') && (frozen || open) ? (
        <RowButton words={frozen ? t`Unfreeze…` : t`Freeze…`} about={member_no} onPress={() => onChoose('freeze')} />
      ) : null}
    </>
  );
}
