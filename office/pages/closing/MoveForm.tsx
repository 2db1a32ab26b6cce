import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { listClosable } from '#contract/office/closing.ts';
import type { OutputOf } from '#contract/operation.ts';
import { type Day, dayOf, instantOf, parseDay, type TimeOfDay } from '#domain/lib/day.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { spanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';

export interface MovePlan {
  session: string;
  minutes: number;
  free: boolean;
}

interface Props {
  day: Day;
  spots: OutputOf<typeof listClosable>['spots'];
  chosen: string | undefined;
  onDay(day: Day): void;
  onDone(plan: MovePlan): void;
}

// oxlint-disable-next-line max-lines-per-function -- the fields of one form in the order of the screen
export function MoveForm({ day, spots, chosen, onDay, onDone }: Props) {
  const { t } = useLingui();
  const sessions = spots.flatMap((spot) =>
    spot.sessions.filter(({ closed }) => !closed).map((session) => ({ spot, session })),
  );
  const [id, setId] = useState(
    sessions.some(({ session }) => session.id === chosen) ? (chosen ?? '') : (sessions[0]?.session.id ?? ''),
  );
  const [today] = useState(() => dayOf(Date.now()));
  const [time, setTime] = useState('');
  const [free, setFree] = useState(true);
  const picked = sessions.find(({ session }) => session.id === id)?.session;
  const minutes =
    picked && /^\d\d:\d\d$/.test(time) ? (instantOf(day, time as TimeOfDay) - picked.starts_at) / 60_000 : 0;
  const dayField = (
    <Field
      label={t`Day`}
      type="date"
      required
      min={today}
      value={day}
      onChange={(event) => {
        const next = parseDay(event.target.value);
        if (next) onDay(next);
      }}
    />
  );
  if (sessions.length === 0) {
    return (
      <Panel pad stack>
        {dayField}
        <Empty>{t`No spot has sessions on this day.`}</Empty>
      </Panel>
    );
  }
  return (
    <Panel
      as="form"
      pad
      stack
      onSubmit={(event) => {
        event.preventDefault();
        if (minutes !== 0) onDone({ session: id, minutes, free });
      }}
    >
      {dayField}
      <Choice
        label={t`Session`}
        look="tall"
        value={id}
        options={sessions.map(({ spot, session }) => ({
          value: session.id,
          text: `${venueText(spot.name)} · ${spanText(session)}`,
        }))}
        onChange={setId}
      />
      <Field
        label={t`New start (venue time)`}
        type="time"
        required
        value={time}
        onChange={(event) => setTime(event.target.value)}
      />
      <Row as="label">
        <input type="checkbox" checked={free} onChange={(event) => setFree(event.target.checked)} />
        {t`Its tickets can be changed and returned without a fee until it starts`}
      </Row>
      <Text as="p" size="micro" tone="second" role="status">
        {minutes === 0
          ? t`Choose another time. The session keeps its length and its last entry moves along.`
          : t`Next you see what it would do. Nothing happens yet.`}
      </Text>
      <Button type="submit" disabled={minutes === 0}>
        {t`See the preview`}
      </Button>
    </Panel>
  );
}
