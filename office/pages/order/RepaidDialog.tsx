import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OfficeOrder } from '#contract/office/order.ts';
import { noteRepaid } from '#contract/office/refund.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { namesCard, REPAY_MEANS } from '#domain/payment/repay.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { FactList } from '#office/ui/FactList.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { yuanText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { MEANS_WORDS } from './refund-words.ts';

type Means = (typeof REPAY_MEANS)[number];
interface Props {
  order: OfficeOrder;
  refund: OfficeOrder['refunds'][number];
  onClose(): void;
}

/** Asks for a repayment by hand, which a second person always has to approve. */
// oxlint-disable-next-line max-lines-per-function -- the fields of one form in the order of the screen
export function RepaidDialog({ order, refund, onClose }: Props) {
  const { t, i18n } = useLingui();
  const today = dayOf(order.now);
  const [means, setMeans] = useState<Means>('bank');
  const [number, setNumber] = useState('');
  const [day, setDay] = useState<Day>(today);
  const [reason, setReason] = useState('');
  const note = useAction(noteRepaid);
  if (note.error instanceof OfficeError && note.error.reason === 'secondNeeded') {
    return (
      <Dialog title={t`Paid back another way`} onClose={onClose}>
        <Note
          announce
          tone="ok"
        >{t`It waits for a second person, who must approve it within 30 minutes. Until then the refund stays as it is.`}</Note>
        <Row justify="end">
          <Button size="md" onPress={onClose}>
            {t`Close`}
          </Button>
        </Row>
      </Dialog>
    );
  }
  const amount = yuanText(refund.amount);
  return (
    <FormDialog
      title={t`Paid back another way`}
      action={t`Ask a second person`}
      disabled={note.isPending || namesCard(reason)}
      onSubmit={() =>
        note.mutate({
          order: order.id,
          rev: order.rev,
          refund: refund.refund_no,
          amount: refund.amount / 100,
          means,
          number,
          day,
          reason,
        })
      }
      onClose={onClose}
    >
      <FactList well>
        <dt>{t`To pay back`}</dt>
        <Text as="dd" size="lead" strong align="end">
          {amount}
        </Text>
      </FactList>
      <Choice<Means>
        label={t`How it was paid back`}
        value={means}
        options={REPAY_MEANS.map((value) => ({ value, text: i18n._(MEANS_WORDS[value]) }))}
        onChange={(value) => setMeans(value)}
      />
      <Field
        label={t`Number of the receipt`}
        hint={t`Of the bank’s receipt or the provider’s merchant page`}
        required
        minLength={4}
        maxLength={64}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      <Field
        label={t`Day on which it was paid back`}
        type="date"
        required
        min={dayOf(refund.at)}
        max={today}
        value={day}
        onChange={(event) => setDay(event.target.value as Day)}
      />
      <Field
        label={t`Reason, which colleagues read`}
        error={namesCard(reason) ? t`Do not write the whole number of a card.` : undefined}
        required
        minLength={2}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Note announce tone="info">
        {t`Once approved, the provider is never asked for this refund again, so that nothing goes back twice. The settlement has it as “Repaid by hand” on that day.`}
      </Note>
      {note.isError ? <Failure error={note.error} /> : null}
    </FormDialog>
  );
}
