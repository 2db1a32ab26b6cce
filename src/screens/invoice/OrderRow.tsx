import { Fee } from '#components/Fee.tsx';
import { Words } from '#i18n/Words.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import styles from './InvoiceScreen.module.css';
import { type InvoiceableOrder, OrderFacts } from './OrderFacts.tsx';

export function OrderRow({
  order,
  checked,
  onToggle,
}: {
  order: InvoiceableOrder;
  checked: boolean;
  onToggle: () => void;
}) {
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <Checkbox checked={checked} onChange={onToggle} hint={<OrderFacts order={order} />}>
          <span className={styles.name}>
            <Words of={order.name} />
          </span>
        </Checkbox>
      </div>
      <Fee fen={order.amount} cents="always" />
    </li>
  );
}

export const hasNumber = (order_no: string, typed: string): boolean =>
  order_no.includes(typed.normalize('NFKC').replace(/[\s-]/g, ''));
