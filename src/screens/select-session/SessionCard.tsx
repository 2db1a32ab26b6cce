import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import { sessionState, type SessionState } from '#domain/catalog/calendar.ts';
import type { OfferedSession } from '#domain/order/offer.ts';
import { clockText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { sessionClock } from '#domain/catalog/session-text.ts';
import { Words } from '#i18n/Words.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconAlert, IconCross, IconOk, type IconType } from '#ui/icons.ts';
import { FromFee } from '#components/FromFee.tsx';
import styles from './SelectSession.module.css';
import type { SessionData } from './session-data.ts';
import { pricesIn, type Section } from './session-prices.ts';

export interface SessionCardProps {
  data: SessionData;
  session: OfferedSession;
  wanted: number;
  zoneTypeId?: string | undefined;
  /** The only session of its day: then what is left on the day is what is left in it. */
  standalone: boolean;
  chosen: boolean;
  onChoose: () => void;
}

const ICONS = {
  over: IconCross,
  'sold-out': IconCross,
  'too-few': IconAlert,
  low: IconAlert,
  open: IconOk,
} as const satisfies Record<SessionState, IconType>;

export function SessionCard({ data, session, wanted, zoneTypeId, standalone, chosen, onChoose }: SessionCardProps) {
  const id = useId();
  const state = sessionState(session, data.now, wanted);
  const fits = state === 'open' || state === 'low';
  const [asked, setAsked] = useState(false);
  const { from: lowest, sections } = pricesIn(data, session, standalone);
  const zone = sections.find((section) => section.id === zoneTypeId);
  const from = zone ? { fee: zone.fee, isFrom: false } : lowest;
  // Beside the price of a zone stands what is left in it; where that is not known or too few, what is left in the hall.
  const left = zone?.left != null && zone.left >= wanted ? zone.left : session.left;
  const locale = useLocale();
  const end = sessionClock(session.date, session.ends_at, locale);
  const entry = sessionClock(session.date, session.last_entry_at, locale);
  return (
    <div className={clsx(styles.session, chosen && styles.chosen, !fits && styles.off)}>
      <button
        type="button"
        role="radio"
        aria-checked={chosen}
        aria-disabled={!fits || undefined}
        aria-labelledby={`${id}-time`}
        aria-describedby={`${id}-left ${id}-more`}
        className={styles.choose}
        onClick={() => (fits ? onChoose() : setAsked(true))}
      />
      <p id={`${id}-time`} className={styles.time}>
        {clockText(session.starts_at)}
        <small>– {end}</small>
      </p>
      <div className={styles.words}>
        <p id={`${id}-left`} className={clsx(styles.left, styles[state])}>
          <Icon of={ICONS[state]} size={16} />
          <span>
            <Left left={left} state={state} wanted={wanted} hall={data.hall} />
          </span>
        </p>
        <p id={`${id}-more`} className={styles.entry}>
          <Trans>Last entry {entry}</Trans>
        </p>
        {asked && !fits && (
          <p role="status" className={styles.why}>
            <Why session={session} state={state} wanted={wanted} />
          </p>
        )}
      </div>
      {fits && (
        <div className={styles.right}>
          {from !== null && <FromFee of={from} />}
          <span className={styles.dot} aria-hidden="true" />
        </div>
      )}
      {chosen && sections.length > 0 && <Sections sections={sections} wanted={wanted} zoneTypeId={zoneTypeId} />}
    </div>
  );
}

function Left({ left, state, wanted, hall }: { left: number; state: SessionState; wanted: number; hall: boolean }) {
  const { t } = useLingui();
  if (state === 'over') return <Trans context="session">Over</Trans>;
  if (state === 'sold-out') return <Trans context="session">Sold out</Trans>;
  if (state === 'too-few') return t`Only ${left} left for ${plural(wanted, { one: '# person', other: '# people' })}`;
  if (hall) return t`${plural(left, { one: '# seat left', other: '# seats left' })}`;
  return t`${plural(left, { one: '# place left', other: '# places left' })}`;
}

function Why({ session: { left }, state, wanted }: { session: OfferedSession; state: SessionState; wanted: number }) {
  const { t } = useLingui();
  if (state === 'sold-out') return <Trans>This session is fully booked. Choose another one.</Trans>;
  if (state === 'over') return <Trans>Last entry is over. Choose another session.</Trans>;
  return t`Only ${plural(left, { one: '# place is', other: '# places are' })} left; you are ${plural(wanted, { one: '# person', other: '# people' })}. Choose another session or come with fewer.`;
}

const TONES = [styles.zoneA, styles.zoneB, styles.zoneC];

function Sections({
  sections,
  wanted,
  zoneTypeId,
}: {
  sections: readonly Section[];
  wanted: number;
  zoneTypeId: string | undefined;
}) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/selectBatch' });
  return (
    <ul className={styles.zones}>
      {sections.map(({ id, name, fee, left }, index) => (
        <li key={id} className={TONES[index]}>
          <button
            type="button"
            className={styles.zone}
            aria-pressed={id === zoneTypeId}
            onClick={() =>
              void navigate({ search: (now) => ({ ...now, zone: id }), replace: true, resetScroll: false })
            }
          >
            <span className={styles.zoneName}>
              <Words of={name} />
            </span>
            <Fee fen={fee} className={styles.zoneFee} />
            {left !== null && (
              <span className={clsx(left < wanted && styles.few)}>
                {left > 0
                  ? t({ message: `${plural(left, { one: '# left', other: '# left' })}`, context: 'stock' })
                  : t({ message: 'Sold out', context: 'session' })}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
