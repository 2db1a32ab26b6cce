import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import type { Day } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { rangeText } from '#domain/catalog/session-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { sessionsQuery, workTimesQuery } from '#queries/availability.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { SelectField } from '#ui/Field.tsx';
import styles from './WaitingList.module.css';

export interface Wish {
  date: Day;
  batch_id?: string;
}

interface DaysPartProps {
  type: { id: string; scenic_id: string; zone?: string | undefined };
  preset: Day | null;
  wishes: readonly Wish[];
  onChange: (wishes: readonly Wish[]) => void;
}

export function DaysPart({ type, preset, wishes, onChange }: DaysPartProps) {
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
            (day) => day.state === 'open' && day.offers.some(({ ticket_type_id }) => ticket_type_id === type.id),
          );
          const more = open.filter(({ date }) => !dates.includes(date));
          return (
            <>
              {dates.map((date) => (
                <DayPart
                  key={date}
                  type={type}
                  date={date}
                  left={
                    open
                      .find((day) => day.date === date)
                      ?.offers.find(({ ticket_type_id }) => ticket_type_id === type.id)?.left ?? 0
                  }
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

interface DayPartProps extends Pick<DaysPartProps, 'type' | 'wishes' | 'onChange'> {
  date: Day;
  left: number;
}

function DayPart({ type, date, left, wishes, onChange }: DayPartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const query = useQuery(sessionsQuery(type.scenic_id, date));
  const day = dayText(date, locale);
  const toggle = (session: string | undefined, on: boolean): void => {
    const others = wishes.filter((wish) => wish.date !== date || wish.batch_id !== session);
    onChange(on ? [...others, { date, ...(session === undefined ? {} : { batch_id: session }) }] : others);
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
            ? [{ id: undefined, label: day, left }]
            : list.map((session) => ({
                ...session,
                label: `${day} ${rangeText(session.starts_at, session.ends_at, locale)}`,
                left: Math.min(session.left, left),
              }));
        return options.map((option) => (
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
            onChange={(on) => toggle(option.id, on)}
          >
            {option.label}
          </Checkbox>
        ));
      }}
    </QueryState>
  );
}
