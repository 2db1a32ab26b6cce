import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LightCodesLink } from '#components/LightCodesLink.tsx';
import { firstOpenTicket } from '#components/order-actions.ts';
import { GettingThereCard } from '#components/GettingThereCard.tsx';
import { type OrderVisit, timeText, useSeatsText, visitsOfOrder } from '#components/ticket-words.ts';
import { ProgrammeName } from '#components/ProgrammeName.tsx';
import { usePeopleCount } from '#components/use-order-count.ts';
import { VisitLines } from '#components/VisitLines.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import { sessionClock } from '#domain/catalog/session-text.ts';
import { addDays, dayOf, parseDay } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { serverNow } from '#state/clock.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import { buttonClass } from '#ui/buttonClass.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconCalendar, IconIdCard, IconQr, IconSend } from '#ui/icons.ts';
import styles from './Arrival.module.css';
import { SameDay } from './SameDay.tsx';

function Time({ visit, order: { scenic, tickets } }: { visit: OrderVisit; order: Order }) {
  const locale = useLocale();
  const time = timeText(visit, locale);
  const seats = useSeatsText()(tickets);
  const day = parseDay(visit.date);
  const entry = visit.batch && day ? sessionClock(day, visit.batch.last_entry_at, locale) : undefined;
  return (
    <>
      {time !== '' && (
        <p className={clsx(text.small, text.strong, 'num')}>
          {time}
          {entry !== undefined && (
            <>
              {' · '}
              <Trans>Last entry {entry}</Trans>
            </>
          )}
        </p>
      )}
      {seats.length > 0 && <p className={clsx(text.small, text.strong)}>{seats.join(' · ')}</p>}
      {scenic.entrances && (
        <p className={clsx(text.small, text.third)}>
          <Words of={scenic.entrances} />
        </p>
      )}
    </>
  );
}

// oxlint-disable-next-line max-lines-per-function -- the parts of the page in order, most of them components already
export function Arrival({ order }: { order: Order }) {
  const { t } = useLingui();
  const locale = useLocale();
  const ticket = firstOpenTicket(order);
  const today = dayOf(serverNow());
  const peopleCount = usePeopleCount();
  const day = parseDay(order.date);
  const [only, ...others] = visitsOfOrder(order);
  const days = new Set(order.tickets.map(({ date }) => date)).size;
  const spots = new Set(order.tickets.map(({ scenic_id }) => scenic_id)).size;
  return (
    <>
      <section aria-label={t`When and where`} className={styles.visit}>
        {days === 1 && (
          <p className={styles.day}>
            {order.date === today && (
              <span className={text.dayPill}>
                <Trans context="visit day">Today</Trans>
              </span>
            )}
            {order.date === addDays(today, 1) && (
              <span className={text.dayPill}>
                <Trans context="visit day">Tomorrow</Trans>
              </span>
            )}
            <b>{dayText(order.date, locale)}</b>
          </p>
        )}
        <p>
          <b>{spots === 1 ? <Words of={order.scenic.name} /> : <ProgrammeName order={order} />}</b>
          {/* The same people may visit several spots, so they are not added up. */}
          {spots === 1 && ' · '}
          {spots === 1 && peopleCount(order)}
        </p>
        {days === 1 && only && others.length === 0 ? (
          <Time visit={only} order={order} />
        ) : (
          <VisitLines order={order} small />
        )}
      </section>
      {ticket && (
        <div className={styles.ways}>
          <Link
            to="/showQrcode"
            search={{ order: order.id, ticket: ticket.id, sheet: 'calendar' }}
            className={buttonClass({ variant: 'outline' })}
          >
            <Icon of={IconCalendar} size={20} />
            <Trans context="button">Add to calendar</Trans>
          </Link>
          <Link to="/ticketShare" search={{ order: order.id }} className={buttonClass({ variant: 'outline' })}>
            <Icon of={IconSend} size={20} />
            <Trans context="button">Send to family</Trans>
          </Link>
        </div>
      )}
      <GettingThereCard order={order} />
      <BringCard order={order} />
      {days === 1 && day && <SameDay day={day} booked={new Set(order.tickets.map(({ scenic_id }) => scenic_id))} />}
    </>
  );
}

function BringCard({ order }: { order: Order }) {
  const { t } = useLingui();
  const named = order.tickets.reduce((sum, { holders }) => sum + holders.length, 0);
  return (
    <Card as="section" labelledBy="bring">
      <SectionTitle id="bring">
        <Trans>Bring these</Trans>
      </SectionTitle>
      <ul className={styles.bring}>
        {named > 0 && (
          <li>
            <Icon of={IconIdCard} size={20} />
            <span>{t`${plural(named, { one: 'The original document of # visitor', other: 'The original documents of # visitors' })}`}</span>
          </li>
        )}
        <li>
          <Icon of={IconQr} size={20} />
          <span>
            <Trans>This phone: the codes are stored on it and show without a network</Trans>
          </span>
        </li>
      </ul>
      <LightCodesLink order={order} />
    </Card>
  );
}
