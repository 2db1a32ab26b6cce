import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { listClosable } from '#contract/office/closing.ts';
import type { OutputOf } from '#contract/operation.ts';
import { addDays, type Day, dayOf, instantOf, parseDay, timeOf, type TimeOfDay } from '#domain/lib/day.ts';
import { type Locale, LOCALES } from '#domain/lib/local-text.ts';
import { latestChoice, proposedChoice } from '#domain/office/closing.ts';
import { Panel } from '#office/ui/Panel.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { LANGUAGES } from './closing-words.ts';
import { OfferChoice } from './OfferChoice.tsx';
import { ReasonTexts } from './ReasonTexts.tsx';
import { SessionChoice } from './SessionChoice.tsx';
import { SpotChoice } from './SpotChoice.tsx';
import styles from './Closing.module.css';
import { namesText } from '#office/words/format.ts';

export interface ClosePlan {
  scenics: string[];
  session?: string;
  reason: Record<Locale, string>;
  change_until?: number;
}

interface Props {
  day: Day;
  spots: OutputOf<typeof listClosable>['spots'];
  chosen: { scenic?: string | undefined; session?: string | undefined };
  before: ClosePlan | null;
  onDay(day: Day): void;
  onDone(plan: ClosePlan): void;
}

const EMPTY: Record<Locale, string> = { zh_CN: '', en: '', ja: '', zh_HK: '', zh_TW: '' };

/** @returns the instant that a field of date and time means in the venue's time; undefined for none. */
function instantIn(text: string): number | undefined {
  const [date = '', time = ''] = text.split('T');
  const day = parseDay(date);
  return day && /^\d\d:\d\d$/.test(time) ? instantOf(day, time as TimeOfDay) : undefined;
}

const fieldOf = (instant: number): string => `${dayOf(instant)}T${timeOf(instant)}`;

// oxlint-disable-next-line max-lines-per-function -- day, spots, session and time decide each other's limits
export function PlanForm({ day, spots, chosen, before, onDay, onDone }: Props) {
  const { t } = useLingui();
  const [scenics, setScenics] = useState<readonly string[]>(
    before?.scenics ?? (chosen.scenic === undefined ? spots.map(({ id }) => id) : [chosen.scenic]),
  );
  const [wanted, setWanted] = useState(before ? before.session : chosen.session);
  const [reason, setReason] = useState(before?.reason ?? EMPTY);
  // Undefined until somebody decides; until then the form proposes a value.
  const [decided, setDecided] = useState(before ? before.change_until !== undefined : undefined);
  const [typed, setTyped] = useState(before?.change_until === undefined ? undefined : fieldOf(before.change_until));
  const [now] = useState(() => Date.now());
  const [spot, other] = spots.filter(({ id }) => scenics.includes(id));
  const sessions = spot && !other ? spot.sessions.filter(({ closed, ends_at }) => !closed && ends_at > now) : [];
  const session = sessions.find(({ id }) => id === wanted);
  const latest = latestChoice(day, session?.starts_at);
  const proposed = proposedChoice(day, session?.starts_at, now);
  const offers = decided ?? proposed !== null;
  const until = typed ?? fieldOf(proposed ?? latest);
  const instant = offers ? instantIn(until) : undefined;
  const isWrongTime = offers && (instant === undefined || instant <= now || instant > latest);
  const missing = LOCALES.filter((locale) => reason[locale].trim().length < 2);
  const problem =
    scenics.length === 0
      ? t`Choose a spot.`
      : missing.length > 0
        ? t`The reason is missing in: ${namesText(missing.map((locale) => LANGUAGES[locale]))}`
        : isWrongTime
          ? session
            ? t`Choose a time from now until the session starts.`
            : t`Choose a time from now until 22:00 on the closed day.`
          : undefined;
  return (
    <form
      className={styles.halves}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== undefined) return;
        const what = { scenics: [...scenics].toSorted(), ...(session ? { session: session.id } : {}) };
        onDone({ ...what, reason, ...(instant === undefined ? {} : { change_until: instant }) });
      }}
    >
      <Stack>
        <Panel pad stack>
          <Field
            label={t`Day`}
            type="date"
            required
            // A session that began yesterday may still be running.
            min={addDays(dayOf(now), -1)}
            value={day}
            onChange={(event) => {
              const next = parseDay(event.target.value);
              if (next) onDay(next);
            }}
          />
          <SpotChoice spots={spots} chosen={scenics} onChange={setScenics} />
          <SessionChoice sessions={sessions} chosen={session?.id} onChoose={setWanted} />
        </Panel>
        <Panel pad stack>
          <OfferChoice offers={offers} until={until} onOffers={setDecided} onUntil={setTyped} />
        </Panel>
      </Stack>
      <Panel pad stack>
        <ReasonTexts reason={reason} onChange={setReason} />
        <Text as="p" size="micro" tone="second" role="status">
          {problem ?? t`Next you see what it would do. Nothing happens yet.`}
        </Text>
        <Button type="submit" disabled={problem !== undefined}>
          {t`See the preview`}
        </Button>
      </Panel>
    </form>
  );
}
