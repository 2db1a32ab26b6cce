import { useLingui } from '@lingui/react/macro';
import type { Guest } from '#contract/office/guests.ts';
import type { SheetColumn } from '#domain/office/guest-list.ts';
import { DOCUMENT_WORDS } from '#office/words/document-words.ts';
import { timeText } from '#office/words/format.ts';
import { seatText, spacedNumber, venueText } from '#office/words/order-words.ts';
import { clsx } from '#ui/clsx.ts';
import styles from './GuestPrint.module.css';

export function SheetRow({ guest, columns }: { guest: Guest; columns: readonly SheetColumn[] }) {
  const { t } = useLingui();
  const { number, name, first, came, places, came_at } = guest;
  const whole = came > 0 && came === places;
  return (
    <tr>
      <td className="num">{number}</td>
      <td className="num">
        <span className={styles.box}>{whole ? '✓' : ''}</span> {came > 0 && came < places ? `${came}/${places} ` : ''}
        {came_at === undefined ? '' : timeText(came_at)}
        {whole ? <span className="vh">{t`in`}</span> : null}
      </td>
      <th scope="row" className={clsx(!first && styles.under)}>
        {name === '' ? '____________' : name}
      </th>
      {columns.map((column) => (
        <td key={column} className="num">
          <SheetCell guest={guest} column={column} />
        </td>
      ))}
    </tr>
  );
}

function SheetCell({ guest, column }: { guest: Guest; column: SheetColumn }) {
  const { t, i18n } = useLingui();
  const { id_type, document = '', first, phone, type, order_no, seat, review } = guest;
  switch (column) {
    case 'document':
      return id_type === undefined ? '' : `${i18n._(DOCUMENT_WORDS[id_type])} ${document}`;
    case 'phone':
      return first || phone === '' ? phone : t`as above`;
    case 'type':
      return venueText(type);
    case 'order':
      return first ? spacedNumber(order_no) : '';
    case 'note':
      return [review ? t`Return in review` : '', seat ? seatText(seat) : ''].filter(Boolean).join(' · ');
  }
}
