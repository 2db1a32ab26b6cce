import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fee } from '#components/Fee.tsx';
import { dayOfSession } from '#domain/catalog/schedule.ts';
import { CROSS, TICK, WHEELCHAIR } from '#domain/seats/seat-drawing.ts';
import type { SeatZone } from '#domain/seats/seat-zones.ts';
import { largestPartyFor, mayWait } from '#domain/waiting/waiting-list.ts';
import type { SeatWords } from '#i18n/seat-words.ts';
import { Words } from '#i18n/Words.tsx';
import type { SeatData } from '#queries/seat-data.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import styles from './SeatPicker.module.css';

interface SeatLegendProps {
  data: SeatData;
  sessionId: string;
  words: SeatWords;
}

export function SeatLegend({ data, sessionId, words }: SeatLegendProps) {
  return (
    <>
      <Marks zones={data.zones} words={words} />
      {!data.moving &&
        data.closed !== 'over' &&
        data.types
          .filter(
            ({ id, people, zone }) =>
              mayWait(people, largestPartyFor(data.session?.waiting, id)) && isSoldOut(data, zone),
          )
          .map(({ id, name }) => (
            <Link
              key={id}
              to="/waitingList"
              search={{ type: id, date: dayOfSession(sessionId) ?? undefined, batch: sessionId }}
              className={linkButtonClass()}
            >
              <span>
                <Trans>
                  Wait for a seat: <Words of={name} />
                </Trans>
              </span>
            </Link>
          ))}
    </>
  );
}

function isSoldOut({ closed, layout, states }: SeatData, zone: string | undefined): boolean {
  const seats = layout.seats.filter((seat) => seat.zone === zone);
  return seats.length > 0 && (closed === 'sold-out' || seats.every((seat) => states.has(seat.seat_id)));
}

function Marks({ zones, words }: { zones: readonly SeatZone[]; words: SeatWords }) {
  const { t } = useLingui();
  // Seats that are not for sale look taken.
  const sold = zones.filter((each) => each.fee !== undefined);
  const plain = sold.filter((each) => !each.accessible);
  return (
    <ul className={styles.legend} aria-label={t`What the map shows`}>
      {plain.map((each) => (
        <Zone key={each.zone} of={each} words={words} />
      ))}
      <li>
        <Sample fill="none" line="var(--c-text-3)" />
        <span>{t({ message: 'Free', context: 'seat' })}</span>
      </li>
      <li>
        <Sample fill="var(--c-seat-sold)" faint mark={CROSS} markLine="var(--c-seat-sold-x)" />
        <span>{t({ message: 'Taken', context: 'seat' })}</span>
      </li>
      <li>
        <Sample fill="var(--c-action)" line="var(--c-pick-line)" mark={TICK} markLine="var(--c-on-action)" strong />
        <span>{t({ message: 'Yours', context: 'seat' })}</span>
      </li>
      {sold
        .filter((each) => each.accessible)
        .map((each) => (
          <Zone key={each.zone} of={each} words={words} />
        ))}
    </ul>
  );
}

function Zone({ of: { zone, colour, fee, accessible }, words }: { of: SeatZone; words: SeatWords }) {
  return (
    <li className={accessible ? styles.wide : undefined}>
      <Sample
        fill={`var(--c-zone-${colour}-bg)`}
        line={`var(--c-zone-${colour})`}
        mark={accessible ? WHEELCHAIR : undefined}
      />
      <span>
        {words.zoneName(zone)} {fee !== undefined && <Fee fen={fee} size="s" className={styles.legendFee} />}
      </span>
    </li>
  );
}

interface SampleProps {
  fill: string;
  line?: string;
  mark?: string | undefined;
  markLine?: string;
  faint?: boolean;
  strong?: boolean;
}

function Sample({ fill, line, mark, markLine, faint, strong }: SampleProps) {
  return (
    <svg viewBox="-14 -14 28 28" width="19" height="19" aria-hidden="true" focusable="false">
      <rect
        x="-12"
        y="-12"
        width="24"
        height="24"
        rx="7"
        style={{ fill, ...(line ? { stroke: line } : {}) }}
        strokeWidth="1.75"
        opacity={faint ? 0.55 : undefined}
      />
      {mark && (
        <path
          d={`M0 0${mark}`}
          fill="none"
          strokeWidth={strong ? 3 : 1.75}
          strokeLinecap="round"
          strokeLinejoin="round"
          style={{ stroke: markLine ?? line ?? 'currentColor' }}
        />
      )}
    </svg>
  );
}
