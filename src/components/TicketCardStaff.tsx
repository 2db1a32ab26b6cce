import { useLocale } from '#i18n/use-locale.ts';
import type { ShownTicket } from './shown-ticket.ts';
import styles from './TicketCard.module.css';
import type { IdType } from '#domain/people/id-types.ts';
import { timeText } from './ticket-words.ts';

/** Chinese on purpose, in every language of the interface: the people at the gate read this line, not the visitor. */
const DOCUMENTS = {
  ID_CARD: '身份证',
  PASSPORT: '护照',
  HK_MACAU_PERMIT: '港澳通行证',
  TAIWAN_PERMIT: '台湾通行证',
} as const satisfies Record<IdType, string>;

const tailOf = (mask: string): string => /[^*]*$/.exec(mask)?.[0] ?? '';

function staffText(ticket: ShownTicket): string {
  const [holder] = ticket.holders;
  const seat = ticket.seat ? `${ticket.seat.zone}区${ticket.seat.row}排${ticket.seat.number}座` : '';
  const paper = holder ? `${DOCUMENTS[holder.id_type]}\u00A0尾号${tailOf(holder.id_mask)}` : '';
  return ['请扫码入园', ticket.type_name.zh_CN, `${ticket.people}人`, seat, timeText(ticket, 'zh_CN'), paper]
    .filter(Boolean)
    .join(' · ');
}

export function TicketCardStaff({ ticket }: { ticket: ShownTicket }) {
  const locale = useLocale();
  if (locale.startsWith('zh')) return null;
  return (
    <p lang="zh-CN" className={styles.staff}>
      {staffText(ticket)}
    </p>
  );
}
