import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type OneDay, setDay, type Stopped } from '#contract/office/calendar.ts';
import { changedFields, changeOf, type Draft, type FieldName, isFaulty } from '#domain/office/office-day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { instantText, secondsText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text, textClass } from '#ui/Text.tsx';
import { TourTaken } from './TourTaken.tsx';
import { DayParts } from './DayParts.tsx';
import { StoppedNote } from './StoppedNote.tsx';
import styles from './Calendar.module.css';

const MOST_NOTE = 200;

/** If a colleague changes the day meanwhile, the typed values stay in the form. */
// oxlint-disable-next-line max-lines-per-function -- one form: what is typed, what changed and what is saved
export function DayForm({ day, online }: { day: OneDay; online: boolean }) {
  const { t } = useLingui();
  const { may } = useOffice();
  const save = useAction(setDay, {
    onSuccess({ stopped_at }) {
      setDraft({});
      setStopped(stopped_at);
    },
  });
  const [draft, setDraft] = useState<Draft>({});
  const [stopped, setStopped] = useState<readonly Stopped[]>([]);
  const changed = changedFields(day, draft);
  const faulty = changed.some(({ name }) => isFaulty(name, draft[name] ?? ''));
  const canSet = may('override') && day.state !== 'over';
  const set = (name: FieldName, text: string): void => setDraft((before) => ({ ...before, [name]: text }));
  const undo = (): void => {
    setDraft({});
    save.reset();
  };
  return (
    <Stack
      noValidate
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed.length === 0 || faulty) return;
        const input = { scenic: day.scenic, day: day.day, rev: day.rev, change: changeOf(day, draft) };
        save.mutate(input);
      }}
    >
      <DayParts day={day} draft={draft} canSet={canSet} onSet={set} />
      {canSet ? (
        <TextAreaField
          label={t`Note for colleagues`}
          maxLength={MOST_NOTE}
          value={draft.note ?? day.note ?? ''}
          onChange={(event) => set('note', event.target.value)}
        />
      ) : day.note ? (
        <Text as="p" anywhere>
          {day.note}
        </Text>
      ) : null}
      {day.changed ? (
        <Text as="p" size="micro" tone="third">
          {day.changed.by === ''
            ? t`Last changed ${instantText(day.changed.at)}`
            : t`Last changed by ${day.changed.by}, ${instantText(day.changed.at)}`}
        </Text>
      ) : null}
      {canSet ? (
        <div className={styles.save}>
          {stopped.length > 0 ? <StoppedNote stopped={stopped} day={day} /> : null}
          {save.isError ? <SaveFailed error={save.error} /> : null}
          {save.isSuccess && changed.length === 0 ? (
            <Note announce tone="ok">{t`Saved. It is sold like this from now on.`}</Note>
          ) : null}
          <Text as="p" size="micro" tone="second" role="status">
            {changed.length === 0 ? (
              t`Nothing changed yet.`
            ) : (
              <Plural value={changed.length} one="# change, good at once" other="# changes, good at once" />
            )}
          </Text>
          <Row>
            <Button
              variant="outline"
              size="lg"
              className={textClass({ grow: true })}
              disabled={changed.length === 0}
              onPress={undo}
            >
              {t`Undo`}
            </Button>
            <Button
              type="submit"
              className={textClass({ grow: true })}
              disabled={changed.length === 0 || faulty || save.isPending || !online}
            >
              {t`Save`}
            </Button>
          </Row>
          {online ? null : (
            <Text as="p" size="micro" tone="third">{t`Without a connection nothing can be saved.`}</Text>
          )}
        </div>
      ) : null}
    </Stack>
  );
}

function SaveFailed({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (!(error instanceof OfficeError) || error.reason !== 'staleRev')
    return <TourTaken error={error} otherwise={<Failure error={error} />} />;
  const { by, at } = error.extra;
  const when = typeof at === 'number' ? secondsText(at) : '';
  return (
    <Note announce tone="wait">
      {typeof by === 'string'
        ? t`${by} changed this day at ${when}. Nothing of yours was saved; what you typed is still here, beside the new state.`
        : t`This day was changed meanwhile. Nothing of yours was saved; what you typed is still here, beside the new state.`}
    </Note>
  );
}
