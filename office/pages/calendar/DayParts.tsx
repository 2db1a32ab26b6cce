import { useLingui } from '@lingui/react/macro';
import type { OneDay } from '#contract/office/calendar.ts';
import { fenOf } from '#domain/lib/fen.ts';
import { type Draft, type FieldName, isFaulty } from '#domain/office/office-day.ts';
import controls from '#office/ui/Control.module.css';
import { spanText, yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { clsx } from '#ui/clsx.ts';
import { Pill } from '#ui/Pill.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { ClosedSession } from './ClosedSession.tsx';
import { CloseSession } from './CloseSession.tsx';
import { GuestsLink } from './GuestsLink.tsx';
import { PauseField } from './PauseField.tsx';
import { PlacesField } from './PlacesField.tsx';
import styles from './Calendar.module.css';

interface Props {
  day: OneDay;
  draft: Draft;
  canSet: boolean;
  onSet(name: FieldName, text: string): void;
}

// oxlint-disable-next-line max-lines-per-function -- the parts of a day in the order of the screen
export function DayParts({ day, draft, canSet, onSet }: Props) {
  const { t } = useLingui();
  const common = { draft, canSet, onSet };
  return (
    <>
      {day.sessions.map((session) => {
        const time = spanText(session);
        if (session.closed) return <ClosedSession key={session.id} day={day} session={session} canSet={canSet} />;
        return (
          <section key={session.id} className={styles.part} aria-label={t`Session ${time}`}>
            <Row>
              <Text as="b" numeric grow>
                {time}
              </Text>
              <GuestsLink day={day} session={session.session_id} time={time} />
              {session.moved ? <Pill tone="info">{t`Moved`}</Pill> : null}
              {canSet && day.state !== 'closed' ? (
                <CloseSession scenic={day.scenic} day={day.day} session={session.session_id} time={time} />
              ) : null}
              <PauseField {...common} name={`session:${session.id}:paused`} paused={session.paused} what={time} />
            </Row>
            <PlacesField
              {...common}
              name={`session:${session.id}:places`}
              label={t`Places at ${time}`}
              places={session}
            />
          </section>
        );
      })}
      {day.places ? (
        <section className={styles.part} aria-label={t`The whole day`}>
          <Row>
            <Text as="b" grow>{t`The whole day`}</Text>
            {day.sessions.length === 0 ? <GuestsLink day={day} time={t`The whole day`} /> : null}
          </Row>
          <PlacesField {...common} name="places" label={t`Places of the whole day`} places={day.places} />
        </section>
      ) : null}
      {day.sessions.length === 0 && !day.places ? (
        <Text as="p" size="micro" tone="second">{t`The catalogue limits neither this day nor a session of it.`}</Text>
      ) : null}
      <section className={styles.part} aria-label={t`Ticket types`}>
        <b>{t`Prices of this day`}</b>
        {day.types.length === 0 ? (
          <Text as="p" size="micro" tone="second">{t`No ticket type is good on this day.`}</Text>
        ) : null}
        {day.types.map((type) => (
          <div key={type.id} className={styles.type}>
            <PriceField {...common} type={type} />
            {type.places ? (
              <PlacesField
                {...common}
                name={`type:${type.id}:places`}
                label={t`Places for ${venueText(type.name)}`}
                places={type.places}
              />
            ) : null}
          </div>
        ))}
      </section>
      <Row>
        <Text size="micro" strong tone="second" grow>{t`Sale of the whole day`}</Text>
        <PauseField {...common} name="paused" paused={day.paused} what={t`the whole day`} />
      </Row>
    </>
  );
}

function PriceField({ type, draft, canSet, onSet }: Omit<Props, 'day'> & { type: OneDay['types'][number] }) {
  const { t } = useLingui();
  const name: FieldName = `type:${type.id}:fee`;
  const typed = draft[name];
  const id = `cal-fee-${type.id}`;
  const faulty = typed !== undefined && isFaulty(name, typed);
  const differs = (typed === undefined || faulty ? type.fee : fenOf(typed)) !== type.usual_fee;
  return (
    <div className={styles.price}>
      <Text htmlFor={canSet ? id : undefined} as="label" grow>
        {venueText(type.name)}
        <Text size="micro" tone="third">
          {differs ? ` ${t`usually ${yuanText(type.usual_fee)}`}` : ''}
        </Text>
      </Text>
      {canSet ? (
        <Row as="span" gap={1}>
          <span aria-hidden="true">¥</span>
          <input
            id={id}
            className={clsx(styles.numberField, controls.control)}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={faulty}
            {...(faulty ? { 'aria-describedby': `${id}-fault` } : {})}
            value={typed ?? String(type.fee / 100)}
            onChange={(event) => onSet(name, event.target.value)}
          />
        </Row>
      ) : (
        <Text as="b" numeric>
          {yuanText(type.fee)}
        </Text>
      )}
      {faulty ? (
        <Text id={`${id}-fault`} size="micro" tone="bad" className={styles.wide} role="alert">
          {t`Yuan with at most two decimals.`}
        </Text>
      ) : null}
    </div>
  );
}
