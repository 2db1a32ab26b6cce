import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Calendar, MOST_DAYS, setDays } from '#contract/office/calendar.ts';
import type { Day } from '#domain/lib/day.ts';
import { bulkChange, type Draft, isFaulty, typedFields } from '#domain/office/office-day.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { bulkParts, setDaysOf } from './bulk-parts.ts';
import { BulkDone } from './BulkDone.tsx';
import { BulkFields } from './BulkFields.tsx';
import { daysText } from './day-words.ts';

interface Props {
  data: Calendar;
  days: readonly Day[];
  onClose(): void;
  onDone(): void;
}

/** Shows the parts of all chosen days; empty fields change nothing on any day. */
export function BulkDialog({ data, days, onClose, onDone }: Props) {
  const { t } = useLingui();
  const save = useAction(setDays);
  const [draft, setDraft] = useState<Draft>({});
  const chosen = data.days.filter(({ day }) => days.includes(day));
  const chosenDays = chosen.map(({ day }) => day);
  const parts = bulkParts(data, chosen);
  const typed = typedFields(draft);
  const faulty = typed.some((name) => isFaulty(name, (draft[name] ?? '').trim()));
  const setOn = setDaysOf(draft, parts, chosenDays);
  const left = chosenDays.filter((day) => !setOn.includes(day));
  return (
    <Dialog title={t`Set several days`} onClose={save.isSuccess ? onDone : onClose}>
      <Text as="p" size="micro" tone="second" anywhere>
        {daysText(chosenDays)}
      </Text>
      {save.isSuccess ? (
        <BulkDone changed={save.data.days} chosen={chosen} types={data.types} />
      ) : (
        <BulkFields
          parts={parts}
          chosen={chosenDays}
          draft={draft}
          onSet={(name, text) => setDraft((before) => ({ ...before, [name]: text }))}
        />
      )}
      {!save.isSuccess && typed.length > 0 && left.length > 0 ? (
        <Note announce tone="wait">{t`Nothing changes on: ${daysText(left)}`}</Note>
      ) : null}
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
                  days: chosen.filter(({ day }) => setOn.includes(day)).map(({ day, rev }) => ({ day, rev })),
                  change: bulkChange(draft),
                })
              }
            >
              <Plural value={typed.length === 0 ? chosen.length : setOn.length} one="Set # day" other="Set # days" />
            </Button>
          </>
        )}
      </Row>
    </Dialog>
  );
}
