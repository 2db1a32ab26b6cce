import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import type { CartItem, CartTicket } from '#contract/visitor/cart.ts';
import { isBuyable, namesIn, ticketsByType } from '#domain/order/cart.ts';
import { leavingWith, withQuantity } from '#domain/order/cart-edit.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCross, IconTrash } from '#ui/icons.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import text from '#ui/text.module.css';
import styles from './Cart.module.css';
import { type CartRowProps, lacksNames, RowState } from './RowState.tsx';
import { useRowWords } from './use-cart-edits.ts';
import { Words } from '#i18n/Words.tsx';
import { Stepper } from '#ui/Stepper.tsx';

// oxlint-disable-next-line max-lines-per-function -- one row of the cart, read from its picture to its price
export function CartRow(props: CartRowProps) {
  const { row, chosen, online, busy, refused, onChoose, onRemove, onLines, onPeople } = props;
  const { t } = useLingui();
  const words = useRowWords();
  const [lowering, setLowering] = useState<{ ticketTypeId: string; quantity: number; names: readonly string[] } | null>(
    null,
  );
  const name = words.name(row);
  const good = isBuyable(row);
  const isOver = row.state === 'gone' || row.state === 'date-past';
  const change = (ticketTypeId: string, quantity: number): void => {
    const names = leavingWith(row, ticketTypeId, quantity);
    if (names.length > 0) setLowering({ ticketTypeId, quantity, names });
    else onLines(withQuantity(row, ticketTypeId, quantity));
  };
  return (
    <li className={clsx(styles.row, !good && styles.bad)} aria-busy={busy || undefined}>
      <div className={styles.tick}>
        <Checkbox labelHidden checked={chosen} disabled={!good} onChange={onChoose}>
          <Trans comment="ticks a row of the cart">Choose {name}</Trans>
        </Checkbox>
      </div>
      <div className={styles.body}>
        <PictureRow picture={row.picture ?? 'mountain'} small listed className={clsx(!good && styles.grey)}>
          <div className={styles.head}>
            <h3 className={styles.spot}>{words.spot(row)}</h3>
            {online && (
              <IconButton
                icon={IconTrash}
                size={20}
                label={t`Delete ${name}`}
                className={styles.delete}
                onPress={onRemove}
              />
            )}
          </div>
          {words.time(row) && (
            <p className={clsx(text.small, text.strong, 'num', isOver && styles.struck)}>{words.time(row)}</p>
          )}
          {words.seats(row) && <p className={clsx(text.small, text.second)}>{words.seats(row)}</p>}
        </PictureRow>
        <RowTypes row={row} still={!online || busy || isOver} onQuantity={change} />
        <RowNames row={row} still={!online || isOver} onPeople={onPeople} />
        <RowState {...props} />
        {refused && (
          <p role="alert" className={styles.message}>
            <Icon of={IconCross} size={16} />
            <span>{refused}</span>
          </p>
        )}
        {(row.tickets.length > 1 || row.fee !== row.fee_then) && (
          <p className={styles.fees}>
            {row.fee !== row.fee_then && (
              <>
                <Fee fen={row.fee_then} size="s" struck={t({ message: 'was', context: 'before an old price' })} />{' '}
                <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <Fee fen={row.fee} />
          </p>
        )}
      </div>
      <LoweringDialog
        names={lowering?.names ?? []}
        onCancel={() => setLowering(null)}
        onLower={() => {
          if (lowering) onLines(withQuantity(row, lowering.ticketTypeId, lowering.quantity));
          setLowering(null);
        }}
      />
    </li>
  );
}

function RowNames({ row, still, onPeople }: { row: CartItem; still: boolean; onPeople: () => void }) {
  const { t } = useLingui();
  const name = useRowWords().name(row);
  const locale = useLocale();
  const { needed, named } = namesIn(row);
  if (needed === 0) return null;
  const names = commaText(
    row.tickets.flatMap(({ holders }) => holders.map((holder) => holder.name)),
    locale,
  );
  // When only names are missing, the row's state says so.
  const missing = lacksNames(row) ? 0 : needed - named;
  if (lacksNames(row) && named === 0) return null;
  return (
    <p className={styles.names}>
      <span>
        {names}
        {names && missing > 0 && ' · '}
        {missing > 0 && (
          <span
            className={clsx(text.wait, text.strong)}
          >{t`${plural(missing, { one: '# visitor to add', other: '# visitors to add' })}`}</span>
        )}
      </span>
      {!still && !lacksNames(row) && (
        <LinkButton label={t`Visitors: ${name}`} onPress={onPeople}>
          {named === 0 ? <Trans>Add visitors</Trans> : <Trans>Change</Trans>}
        </LinkButton>
      )}
    </p>
  );
}

/** Asks before a named person leaves the cart with a ticket: only the server has the number, so it can't be undone. */
function LoweringDialog({
  names,
  onCancel,
  onLower,
}: {
  names: readonly string[];
  onCancel: () => void;
  onLower: () => void;
}) {
  const { t } = useLingui();
  const who = commaText(names, useLocale());
  return (
    <AlertDialog
      open={names.length > 0}
      onClose={onCancel}
      title={<Trans>Fewer tickets?</Trans>}
      safeLabel={t`Keep`}
      actionLabel={t`Remove`}
      onAction={onLower}
    >
      <Trans>The last ticket is for {who}. The particulars leave the cart with it.</Trans>
    </AlertDialog>
  );
}

interface RowTypesProps {
  row: CartItem;
  still: boolean;
  onQuantity: (ticketTypeId: string, quantity: number) => void;
}

function RowTypes({ row, still, onQuantity }: RowTypesProps) {
  const types = ticketsByType(row);
  const fixed = still || row.tickets.some(({ seat_id, card_id }) => seat_id !== undefined || card_id !== undefined);
  return (
    <ul className={styles.types}>
      {types.map(({ ticket, count }) => (
        <li key={ticket.ticket_type_id} className={styles.type}>
          <span className={styles.typeName}>
            <Words of={ticket.type_name} /> {row.state !== 'gone' && <Fee fen={ticket.fee} size="s" />}
          </span>
          {fixed ? (
            <span className={styles.count}>× {count}</span>
          ) : (
            <Numbers
              ticket={ticket}
              count={count}
              least={types.length > 1 ? 0 : 1}
              onChange={(next) => onQuantity(ticket.ticket_type_id, next)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Numbers({
  ticket,
  count,
  least,
  onChange,
}: {
  ticket: CartTicket;
  count: number;
  least: number;
  onChange: (count: number) => void;
}) {
  const { t } = useLingui();
  const name = useWords()(ticket.type_name);
  return (
    <Stepper
      label={name}
      minusLabel={t`One fewer ${name}`}
      plusLabel={t`One more ${name}`}
      value={count}
      min={least}
      max={Math.max(count, ticket.limit_per_order ?? count)}
      onChange={onChange}
    />
  );
}
