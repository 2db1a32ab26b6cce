import { useLingui } from '@lingui/react/macro';
import type { OneDay } from '#contract/office/calendar.ts';
import { fenOf } from '#domain/lib/fen.ts';
import { spanText, yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { type Draft, type FieldName, isFaulty } from '#domain/office/office-day.ts';
import { ClosedSession } from './ClosedSession.tsx';
import { CloseSession } from './CloseSession.tsx';
import { PauseField } from './PauseField.tsx';
import { PlacesField } from './PlacesField.tsx';

interface Props {
  day: OneDay;
  draft: Draft;
  canSet: boolean;
  onSet(name: FieldName, text: string): void;
}

export function DayParts({ day, draft, canSet, onSet }: Props) {
  const { t } = useLingui();
  const common = { draft, canSet, onSet };
  return (
    <>
      {day.sessions.map((session) => {
        const time = spanText(session);
        if (session.closed) return <ClosedSession key={session.id} day={day} session={session} canSet={canSet} />;
        return (
          <section key={session.id} className="cal-part" aria-label={t`Session ${time}`}>
            <div className="row">
              <b className="num grow">{time}</b>
              {session.moved ? <span className="pill info">{t`Moved`}</span> : null}
              {canSet && day.state !== 'closed' ? (
                <CloseSession scenic={day.scenic} day={day.day} session={session.batch} time={time} />
              ) : null}
              <PauseField {...common} name={`session:${session.id}:paused`} paused={session.paused} what={time} />
            </div>
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
        <section className="cal-part" aria-label={t`The whole day`}>
          <b>{t`The whole day`}</b>
          <PlacesField {...common} name="places" label={t`Places of the whole day`} places={day.places} />
        </section>
      ) : null}
      {day.sessions.length === 0 && !day.places ? (
        <p className="small t2">{t`The catalogue limits neither this day nor a session of it.`}</p>
      ) : null}
      <section className="cal-part" aria-label={t`Ticket types`}>
        <b>{t`Prices of this day`}</b>
        {day.types.length === 0 ? <p className="small t2">{t`No ticket type is good on this day.`}</p> : null}
        {day.types.map((type) => (
          <div key={type.id} className="cal-type">
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
      <div className="row">
        <span className="grow lbl">{t`Sale of the whole day`}</span>
        <PauseField {...common} name="paused" paused={day.paused} what={t`the whole day`} />
      </div>
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
    <div className="cal-price">
      <label htmlFor={canSet ? id : undefined} className="grow">
        {venueText(type.name)}
        <span className="small dim">{differs ? ` ${t`usually ${yuanText(type.usual_fee)}`}` : ''}</span>
      </label>
      {canSet ? (
        <span className="row gap4">
          <span aria-hidden="true">¥</span>
          <input
            id={id}
            className="ctl cal-number-field"
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={faulty}
            {...(faulty ? { 'aria-describedby': `${id}-fault` } : {})}
            value={typed ?? String(type.fee / 100)}
            onChange={(event) => onSet(name, event.target.value)}
          />
        </span>
      ) : (
        <b className="num">{yuanText(type.fee)}</b>
      )}
      {faulty ? (
        <span id={`${id}-fault`} className="fault wide" role="alert">
          {t`Yuan with at most two decimals.`}
        </span>
      ) : null}
    </div>
  );
}
