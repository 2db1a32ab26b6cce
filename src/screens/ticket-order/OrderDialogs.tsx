import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import type { DraftTraveller } from '#domain/draft-order.ts';
import type { Fen } from '#domain/fen.ts';
import { money } from '#i18n/format.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AlertDialog } from '#ui/Sheet.tsx';

/** Asks before somebody who is filled in loses the place. */
export function DisplacedDialog({ people, onKeep, onRemove }: { people: readonly DraftTraveller[]; onKeep: () => void; onRemove: () => void }) {
  const { t } = useLingui();
  const who = commaText(
    people.map(({ name }) => name),
    useLocale(),
  );
  const count = people.length;
  return (
    <AlertDialog
      open={count > 0}
      onClose={onKeep}
      title={<Trans>Fewer tickets?</Trans>}
      safeLabel={t`Keep`}
      actionLabel={t`${plural(count, { one: 'Remove visitor', other: 'Remove visitors' })}`}
      onAction={onRemove}
    >
      <Trans>With fewer tickets there is no place for {who}. The particulars stay in your list.</Trans>
    </AlertDialog>
  );
}

/** The price moved before the order was placed: old, new, and a second yes. */
export function PriceDialog({ price, onKeep, onOrder }: { price: { was: Fen; now: Fen } | null; onKeep: () => void; onOrder: (total: Fen) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = price?.now ?? 0;
  const amount = money(now, locale);
  return (
    <AlertDialog
      open={price !== null}
      onClose={onKeep}
      title={<Trans>The price has changed</Trans>}
      safeLabel={t`Not now`}
      actionLabel={t`Order for ${amount}`}
      mild
      onAction={() => onOrder(now)}
    >
      <p>
        <Fee fen={price?.was ?? 0} cents="always" struck={t({ message: 'was', context: 'before an old price' })} /> → <Fee fen={now} cents="always" />
      </p>
      <p>
        <Trans>Nothing was ordered yet.</Trans>
      </p>
    </AlertDialog>
  );
}
