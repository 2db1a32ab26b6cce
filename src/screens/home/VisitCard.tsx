import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clockText, dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { useServerNow } from '#state/clock.ts';
import type { WalletTicket } from '#queries/wallet.ts';
import { Pill } from '#ui/Pill.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCalendar, IconQr, IconTicket } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import { nextVisit, type NextVisit } from './next-visit.ts';
import styles from './VisitCard.module.css';

export function VisitCard({ rows }: { rows: readonly WalletTicket[] }) {
  const visit = nextVisit(rows, useServerNow(60_000));
  if (!visit) return null;
  const { ticket } = visit;
  return (
    <Link to="/showQrcode" search={{ ticket: ticket.ticket_id }} className={styles.stubbed}>
      <div className={styles.body}>
        <WhenPill visit={visit} />
        <p className={clsx(text.lead, text.clamp, styles.name)}>
          <Words of={ticket.program_name} />
        </p>
        <Count visit={visit} />
        {ticket.entrances && (
          <p className={clsx(text.small, text.third)}>
            <Words of={ticket.entrances} />
          </p>
        )}
      </div>
      <div className={styles.stub}>
        <Icon of={IconQr} size={32} />
        <span>
          <Trans>Show QR code</Trans>
        </span>
      </div>
    </Link>
  );
}

function WhenPill({ visit: { today, tomorrow, date, closed } }: { visit: NextVisit }) {
  const locale = useLocale();
  if (today && !closed)
    return (
      <Pill tone="ok" icon={IconTicket}>
        <Trans>For today</Trans>
      </Pill>
    );
  return (
    <Pill tone={closed ? 'bad' : 'info'} icon={IconCalendar}>
      {tomorrow && <Trans context="visit day">Tomorrow</Trans>}
      {tomorrow && ' · '}
      {dayText(date, locale)}
      {closed && ' · '}
      {closed && (closed === 'day' ? <Trans context="day">Closed</Trans> : <Trans>Cancelled</Trans>)}
    </Pill>
  );
}

function Count({ visit: { ticket, count } }: { visit: NextVisit }) {
  const { t } = useLingui();
  const time = ticket.batch && clockText(ticket.batch.starts_at);
  const words = time
    ? t`${plural(count, { one: `${time} session · # ticket`, other: `${time} session · # tickets` })}`
    : t`${plural(count, { one: '# ticket', other: '# tickets' })}`;
  return <p className={clsx('num', text.small)}>{words}</p>;
}
