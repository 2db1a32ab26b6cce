import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import type { Day } from '#domain/lib/day.ts';
import { largestPartyFor, mayWait, type WaitOffer } from '#domain/waiting/waiting-list.ts';
import { dayText } from '#i18n/format.ts';
import { rangeText } from '#domain/catalog/session-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { sessionsQuery, workTimesQuery } from '#queries/availability.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { SelectField } from '#ui/Field.tsx';
import { CannotWait } from './JoinError.tsx';
import styles from './WaitingList.module.css';

export interface Wish {
  date: Day;
  batch_id?: string;
  /** The largest party that may wait for it. */
  largest: number;
}

interface DaysPartProps {
  type: { id: string; scenic_id: string; zone?: string | undefined };
  /** People of the party; days and sessions without room for them are left out. */
  size: number;
  preset: Day | null;
  wishes: readonly Wish[];
  onChange: (wishes: readonly Wish[]) => void;
}

export function DaysPart({ type, size, preset, wishes, onChange }: DaysPartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const query = useQuery(workTimesQuery(type.scenic_id));
  const [dates, setDates] = useState<readonly Day[]>(preset ? [preset] : []);
  return (
    <Card className={styles.wait}>
      <SectionTitle>
        <Trans>Days and sessions</Trans>
      </SectionTitle>
      <p>
        <Trans>
          You can choose several. The first with room for all of you is offered to you, and you stop waiting for the
          others.
        </Trans>
      </p>
      <QueryState
        query={query}
        loading={<LoadingState label={t`Loading days`} blocks={[48]} />}
        title={<Trans>The days could not be loaded</Trans>}
        offline={{ text: <Trans>You can join the waiting list once there is a network.</Trans> }}
      >
        {({ list }) => {
          const open = list.filter(
            ({ state, offers }) => state === 'open' && mayWait(size, largestPartyFor(offers, type.id)),
          );
          const more = open.filter(({ date }) => !dates.includes(date));
          return (
            <>
              {dates.map((date) => (
                <DayPart
                  key={date}
                  type={type}
                  size={size}
                  date={date}
                  offer={list
                    .find((day) => day.date === date)
                    ?.offers.find(({ ticket_type_id }) => ticket_type_id === type.id)}
                  wishes={wishes}
                  onChange={onChange}
                />
              ))}
              <SelectField
                id="wait-day"
                label={t`Add a day`}
                value=""
                placeholder={t`Choose a day`}
                options={more.map(({ date }) => ({ value: date, label: dayText(date, locale) }))}
                onChange={(event) => setDates([...dates, event.target.value as Day].sort())}
              />
            </>
          );
        }}
      </QueryState>
    </Card>
  );
}

interface DayPartProps extends Pick<DaysPartProps, 'type' | 'size' | 'wishes' | 'onChange'> {
  date: Day;
  offer: (WaitOffer & { left: number }) | undefined;
}

function DayPart({ type, size, date, offer, wishes, onChange }: DayPartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const query = useQuery(sessionsQuery(type.scenic_id, date));
  const day = dayText(date, locale);
  const left = offer?.left ?? 0;
  const toggle = (session: string | undefined, largest: number, on: boolean): void => {
    const others = wishes.filter((wish) => wish.date !== date || wish.batch_id !== session);
    onChange(on ? [...others, { date, ...(session === undefined ? {} : { batch_id: session }), largest }] : others);
  };
  return (
    <QueryState
      query={query}
      loading={<LoadingState label={t`Loading sessions`} blocks={[48]} />}
      title={<Trans>The sessions could not be loaded</Trans>}
      offline={{ text: <Trans>You can join the waiting list once there is a network.</Trans> }}
    >
      {({ list }) => {
        const options =
          list.length === 0
            ? [{ id: undefined, label: day, left, largest: offer?.largest_party ?? 0 }]
            : list.map((session) => ({
                id: session.id,
                label: `${day} ${rangeText(session.starts_at, session.ends_at, locale)}`,
                left: Math.min(session.left, left),
                largest: largestPartyFor(session.waiting, type.id),
              }));
        const fitting = options.filter(({ largest }) => mayWait(size, largest));
        if (fitting.length === 0)
          return (
            <Note tone="wait">
              {day}: <CannotWait />
            </Note>
          );
        return fitting.map((option) => (
          <Checkbox
            key={option.id ?? date}
            checked={wishes.some((wish) => wish.date === date && wish.batch_id === option.id)}
            // How many seats of a class are free in a session is not known here.
            hint={
              option.left === 0
                ? t`Sold out`
                : type.zone === undefined
                  ? t`${plural(option.left, { one: '# place is free', other: '# places are free' })}`
                  : undefined
            }
            onChange={(on) => toggle(option.id, option.largest, on)}
          >
            {option.label}
          </Checkbox>
        ));
      }}
    </QueryState>
  );
}
