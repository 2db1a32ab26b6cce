import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addShift } from '#contract/office/rota.ts';
import { instantOf } from '#domain/lib/day.ts';
import { useAction } from '#office/queries/use-office.ts';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { weekdayText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Field } from '#ui/Field.tsx';
import { Text } from '#ui/Text.tsx';
import type { Adding } from './RotaCell.tsx';
import { RotaRefused } from './RotaRefused.tsx';

const PROBLEMS: Readonly<Record<string, MessageDescriptor>> = {
  times: msg`The end must be after the start.`,
  begun: msg`It would have begun already.`,
  overlaps: msg`The guide has another session at that time.`,
  many: msg`No more sessions can be added to this day.`,
  closed: msg`This day is closed. Open it again in the calendar first.`,
  'day-far': msg`This day is more than two years ahead.`,
};

export function AddShiftDialog({ adding: { guide, day, rev }, onClose }: { adding: Adding; onClose(): void }) {
  const { t, i18n } = useLingui();
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('');
  const add = useAction(addShift, { onSuccess: onClose });
  const problem = PROBLEMS[String(add.error?.extra['problem'])];
  return (
    <FormDialog
      title={t`Add a session`}
      action={t`Add it`}
      disabled={add.isPending}
      onSubmit={() => add.mutate({ guide: guide.id, day, rev, start, end })}
      onClose={onClose}
    >
      <p>
        {venueText(guide.name)} · {weekdayText(instantOf(day, '12:00'))}
      </p>
      <Text
        as="p"
        size="micro"
        tone="second"
      >{t`Visitors can book it at once, at the usual price of this guide, on this day alone.`}</Text>
      <Field
        label={t`Start (venue time)`}
        type="time"
        required
        value={start}
        onChange={(event) => setStart(event.target.value)}
      />
      <Field
        label={t`End (venue time)`}
        hint={t`An end before the start is on the next day.`}
        type="time"
        required
        value={end}
        onChange={(event) => setEnd(event.target.value)}
      />
      {problem ? (
        <Note announce tone="bad">
          {i18n._(problem)}
        </Note>
      ) : add.isError ? (
        <RotaRefused error={add.error} />
      ) : null}
    </FormDialog>
  );
}
