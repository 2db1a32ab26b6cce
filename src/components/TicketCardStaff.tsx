import { useLocale } from '#i18n/use-locale.ts';
import type { ShownTicket } from './shown-ticket.ts';
import { staffText } from './staff-text.ts';
import styles from './TicketCard.module.css';

export function TicketCardStaff({ ticket }: { ticket: ShownTicket }) {
  const locale = useLocale();
  if (locale.startsWith('zh')) return null;
  return (
    <p lang="zh-CN" className={styles.staff}>
      {staffText(ticket)}
    </p>
  );
}
