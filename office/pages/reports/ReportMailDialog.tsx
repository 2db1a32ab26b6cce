import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type listReportMails, mailReportToMe, saveReportMail } from '#contract/office/report-mails.ts';
import type { OutputOf } from '#contract/operation.ts';
import { COMPARISONS, type Comparison, REPORT_KINDS, type ReportKind } from '#domain/office/report-period.ts';
import { type Rhythm, RHYTHMS } from '#domain/office/report-rhythm.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { COMPARISON_WORDS, REPORT_WORDS } from './periods.ts';
import { RHYTHM_WORDS } from './rhythm-words.ts';

type Listed = OutputOf<typeof listReportMails>;

interface Props {
  mail: Listed['list'][number] | undefined;
  shown: { by: ReportKind; beside: Comparison };
  colleagues: Listed['colleagues'];
  onClose(): void;
}

// oxlint-disable-next-line max-lines-per-function -- the fields of one form in the order of the screen
export function ReportMailDialog({ mail, shown, colleagues, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { hello } = useOffice();
  const save = useAction(saveReportMail, { onSuccess: onClose });
  const send = useAction(mailReportToMe);
  const [by, setBy] = useState<ReportKind>(mail?.by ?? shown.by);
  const [beside, setBeside] = useState<Comparison>(mail?.beside ?? shown.beside);
  const [rhythm, setRhythm] = useState<Rhythm>(mail?.rhythm ?? 'day');
  const [recipients, setRecipients] = useState<readonly string[]>(mail?.recipients ?? []);
  const [attempted, setAttempted] = useState(false);
  // Colleagues who lost the right are hidden and are removed with the next change.
  const chosen = recipients.filter((id) => colleagues.some((each) => each.id === id));
  const own = colleagues.find(({ id }) => id === hello.staff);
  return (
    <FormDialog
      title={mail ? t`Change a report by mail` : t`Send a report by mail`}
      action={t`Save`}
      disabled={save.isPending}
      onSubmit={() => {
        setAttempted(true);
        if (chosen.length > 0) save.mutate({ id: mail?.id, by, beside, rhythm, recipients: chosen });
      }}
      onClose={onClose}
    >
      <Choice
        label={t`Grouped by`}
        look="tall"
        value={by}
        options={REPORT_KINDS.map((value) => ({ value, text: i18n._(REPORT_WORDS[value]) }))}
        onChange={(value) => setBy(value)}
      />
      <Choice
        label={t`Beside`}
        look="tall"
        value={beside}
        options={COMPARISONS.map((value) => ({ value, text: i18n._(COMPARISON_WORDS[value]) }))}
        onChange={(value) => setBeside(value)}
      />
      <Choice
        label={t`When`}
        look="tall"
        value={rhythm}
        options={RHYTHMS.map((value) => ({ value, text: i18n._(RHYTHM_WORDS[value]) }))}
        onChange={(value) => setRhythm(value)}
      />
      <Stack as="fieldset">
        <Text as="legend" size="micro" strong tone="second">{t`Who gets it`}</Text>
        {colleagues.map(({ id, name, confirmed }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            hint={confirmed ? undefined : t`has no confirmed mail address yet`}
            onChange={(checked) => setRecipients(checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </Stack>
      {attempted && chosen.length === 0 ? <Note announce tone="bad">{t`Choose who gets it.`}</Note> : null}
      {save.error ? <Failure error={save.error} /> : null}
      {own?.confirmed ? (
        <Row>
          <Button
            variant="outline"
            size="sm"
            disabled={send.isPending}
            onPress={() => send.mutate({ by, beside, rhythm })}
          >
            {t`Send the last one to me now`}
          </Button>
        </Row>
      ) : null}
      {send.isSuccess ? <Note announce tone="ok">{t`It is on its way to your address.`}</Note> : null}
      {send.error ? <Failure error={send.error} /> : null}
    </FormDialog>
  );
}
