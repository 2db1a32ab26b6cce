import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Calendar, getDay, MOST_DAYS, setDays } from '#contract/office/calendar.ts';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { bulkChange, type Draft, isFaulty, typedFields } from '#domain/office/office-day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery, useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { weekdayText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { BulkFields } from './BulkFields.tsx';
import { StoppedNote } from './StoppedNote.tsx';

interface Props {
  data: Calendar;
  days: readonly Day[];
  onClose(): void;
  onDone(): void;
}

/** The first chosen day determines which fields are shown; empty fields change nothing on any day. */
// oxlint-disable-next-line max-lines-per-function -- one form over the same days, before and after they are set
export function BulkDialog({ data, days, onClose, onDone }: Props) {
  const { t } = useLingui();
  const { project } = useOffice();
  const save = useAction(setDays);
  const [draft, setDraft] = useState<Draft>({});
  const chosen = data.days.filter(({ day }) => days.includes(day));
  const query = useQuery(officeQuery(project, getDay, { scenic: data.scenic, day: chosen[0]?.day ?? data.today }));
  const typed = typedFields(draft);
  const faulty = typed.some((name) => isFaulty(name, (draft[name] ?? '').trim()));
  const stopped = save.data?.days.filter(({ stopped_at }) => stopped_at.length > 0) ?? [];
  return (
    <Dialog title={t`Set several days`} onClose={save.isSuccess ? onDone : onClose}>
      <Text as="p" size="micro" tone="second" anywhere>
        {chosen.map(({ day }) => weekdayText(instantOf(day, '12:00'))).join(' · ')}
      </Text>
      <Loaded query={query}>
        {(day) =>
          save.isSuccess ? (
            <>
              <Note announce tone="ok">
                <Plural value={save.data.days.length} one="# day is set." other="# days are set." />
              </Note>
              {stopped.map((each) => (
                <Stack key={each.day}>
                  <b>{weekdayText(instantOf(each.day, '12:00'))}</b>
                  <StoppedNote stopped={each.stopped_at} day={day} />
                </Stack>
              ))}
            </>
          ) : (
            <BulkFields
              day={day}
              draft={draft}
              onSet={(name, text) => setDraft((before) => ({ ...before, [name]: text }))}
            />
          )
        }
      </Loaded>
      {chosen.length > MOST_DAYS ? <Note announce tone="wait">{t`At most ${MOST_DAYS} days at once.`}</Note> : null}
      {save.isError ? <Failure error={save.error} /> : null}
      <Row justify="end">
        {save.isSuccess ? (
          <Button size="md" onPress={onDone}>
            {t`Close`}
          </Button>
        ) : (
          <>
            <Button variant="outline" onPress={onClose}>
              {t`Cancel`}
            </Button>
            <Button
              size="md"
              disabled={typed.length === 0 || faulty || save.isPending || chosen.length > MOST_DAYS}
              onPress={() =>
                save.mutate({
                  scenic: data.scenic,
                  days: chosen.map(({ day, rev }) => ({ day, rev })),
                  change: bulkChange(draft),
                })
              }
            >
              <Plural value={chosen.length} one="Set # day" other="Set # days" />
            </Button>
          </>
        )}
      </Row>
    </Dialog>
  );
}
