import { useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import type { CartItem, CartTicket } from '#contract/cart.ts';
import { ticketsByType } from '#domain/cart.ts';
import { useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import styles from './Cart.module.css';

export interface RowTypesProps {
  row: CartItem;
  /** Numbers only show. */
  still: boolean;
  onQuantity: (ticketTypeId: string, quantity: number) => void;
}

/** Which tickets a row holds and how many; seats and cards make their own numbers. */
export function RowTypes({ row, still, onQuantity }: RowTypesProps) {
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
            <Numbers ticket={ticket} count={count} least={types.length > 1 ? 0 : 1} onChange={(next) => onQuantity(ticket.ticket_type_id, next)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Numbers({ ticket, count, least, onChange }: { ticket: CartTicket; count: number; least: number; onChange: (count: number) => void }) {
  const { t } = useLingui();
  const name = useWords()(ticket.type_name);
  return (
    <Stepper
      label={name}
      minusLabel={t`One ${name} fewer`}
      plusLabel={t`One ${name} more`}
      value={count}
      min={least}
      max={Math.max(count, ticket.limit_per_order ?? count)}
      onChange={onChange}
    />
  );
}
