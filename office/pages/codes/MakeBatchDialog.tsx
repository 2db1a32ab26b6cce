import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { makeBatch } from '#contract/office/redemption.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { MOST_CODES } from '#domain/order/redeem.ts';
import { OfficeError } from '#office/queries/call.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { venueText } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';

interface Props {
  types: readonly { id: string; name: LocalText; scenic: LocalText }[];
  onMade(id: string): void;
  onClose(): void;
}

export function MakeBatchDialog({ types, onMade, onClose }: Props) {
  const { t } = useLingui();
  const make = useAction(makeBatch, { onSuccess: ({ id }) => onMade(id) });
  const [name, setName] = useState('');
  const [type, setType] = useState(types[0]?.id ?? '');
  const [count, setCount] = useState('100');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const field = make.error instanceof OfficeError ? make.error.extra['field'] : undefined;
  if (types.length === 0) return <NothingToGive onClose={onClose} />;
  return (
    <FormDialog
      title={t`Make codes`}
      action={t`Make them`}
      disabled={make.isPending}
      onSubmit={() => {
        const days = { ...(from === '' ? {} : { valid_from: from }), ...(until === '' ? {} : { valid_until: until }) };
        make.mutate({ name, ticket_type_id: type, count: Number(count), ...days });
      }}
      onClose={onClose}
    >
      <Field
        label={t`Name of the batch`}
        hint={t`For whom the codes are. Visitors never see it.`}
        required
        minLength={2}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Choice
        label={t`Each code gives`}
        look="tall"
        value={type}
        options={types.map((each) => ({ value: each.id, text: `${venueText(each.scenic)} · ${venueText(each.name)}` }))}
        onChange={setType}
      />
      <Field
        label={t`How many`}
        type="number"
        required
        min={1}
        max={MOST_CODES}
        step={1}
        value={count}
        onChange={(event) => setCount(event.target.value)}
      />
      <Field label={t`First day`} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      <Field
        label={t`Last day`}
        type="date"
        error={field === 'valid_until' ? t`Choose a day that is not over and not before the first one.` : undefined}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      {make.isError && field !== 'valid_until' ? <Failure error={make.error} /> : null}
    </FormDialog>
  );
}

function NothingToGive({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Make codes`} onClose={onClose}>
      <p>{t`Nothing is on sale that a code could give. Put a ticket type on sale first.`}</p>
      <Row justify="end">
        <Button variant="outline" onPress={onClose}>{t`Close`}</Button>
      </Row>
    </Dialog>
  );
}
