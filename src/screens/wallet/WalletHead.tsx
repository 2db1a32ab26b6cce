import { Trans } from '@lingui/react/macro';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { dayOf, parseDay } from '#domain/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { serverNow } from '#queries/clock.ts';
import styles from './Wallet.module.css';

/** The day and the place, in the size that somebody in the sun can read. */
export function WalletHead({ ticket }: { ticket: ShownTicket }) {
  const locale = useLocale();
  const day = parseDay(ticket.date);
  return (
    <>
      <div className={styles.when}>
        {ticket.date === dayOf(serverNow()) && (
          <span className={styles.today}>
            <Trans context="visit day">Today</Trans>
          </span>
        )}
        <h1>{day ? dayText(day, locale) : ticket.date}</h1>
      </div>
      <p className={styles.place}>
        <b>
          <Words of={ticket.program_name} />
        </b>{' '}
        {ticket.entrances && <Words of={ticket.entrances} />}
      </p>
    </>
  );
}
