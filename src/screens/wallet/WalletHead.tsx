import { Trans } from '@lingui/react/macro';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { useDayText } from '#components/ticket-words.ts';
import { isEndless } from '#domain/catalog/any-day.ts';
import { dayOf } from '#domain/lib/day.ts';
import { Words } from '#i18n/Words.tsx';
import { useServerNow } from '#state/clock.ts';
import styles from './Wallet.module.css';
import text from '#ui/text.module.css';

const TICK = 10_000;

export function WalletHead({ ticket }: { ticket: ShownTicket }) {
  const dayText = useDayText();
  // The day changes at midnight, also while the page is open.
  const today = dayOf(useServerNow(TICK));
  return (
    <>
      <div className={styles.when}>
        {ticket.date === today && !isEndless(ticket.valid_until ?? '') && (
          <span className={text.dayPill}>
            <Trans context="visit day">Today</Trans>
          </span>
        )}
        <h1>{dayText(ticket)}</h1>
      </div>
      <p className={styles.spot}>
        <b>
          <Words of={ticket.program_name} />
        </b>{' '}
        {ticket.entrances && <Words of={ticket.entrances} />}
      </p>
    </>
  );
}
