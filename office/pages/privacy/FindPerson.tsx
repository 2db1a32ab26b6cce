import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { findPerson, type Person } from '#contract/office/privacy.ts';
import type { OutputOf } from '#contract/operation.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { type Document, DocumentFields } from '#office/ui/DocumentFields.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { LookUpForm } from '#office/ui/LookUpForm.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { FoundOrders } from './FoundOrders.tsx';

/** The typed text stays in this form: neither the address nor the device stores it. */
// oxlint-disable-next-line max-lines-per-function -- one form, each change of which takes away what was found
export function FindPerson() {
  const { t } = useLingui();
  const find = useAction(findPerson);
  const [by, setBy] = useState<Person['by']>('document');
  const [document, setDocument] = useState<Document>({ id_type: 'ID_CARD', id_number: '' });
  const [phone, setPhone] = useState('');
  const [erasing, setErasing] = useState(false);
  const person: Person = by === 'document' ? { by, ...document } : { by, phone };
  const field = find.error?.extra['field'];
  const change = (): void => find.reset();
  return (
    <Panel pad stack aria-labelledby="find-person">
      <h2 id="find-person">{t`Find a person`}</h2>
      <LookUpForm
        onSubmit={() => {
          find.mutate({ person });
        }}
      >
        <Choice<Person['by']>
          label={t`Find by`}
          look="tall"
          value={by}
          options={[
            { value: 'document', text: t`Document` },
            { value: 'phone', text: t`Phone` },
          ]}
          onChange={(next) => {
            setBy(next);
            change();
          }}
        />
        {by === 'document' ? (
          <DocumentFields
            value={document}
            fault={
              field === 'id_number'
                ? t`This can’t be a number of such a document. Compare it digit by digit.`
                : undefined
            }
            onChange={(next) => {
              setDocument(next);
              change();
            }}
          />
        ) : (
          <Field
            label={t`Phone number`}
            type="tel"
            autoComplete="off"
            required
            maxLength={40}
            error={field === 'phone' ? t`This can’t be a phone number. Compare it digit by digit.` : undefined}
            value={phone}
            onChange={(event) => {
              setPhone(event.target.value);
              change();
            }}
          />
        )}
        <Button type="submit" variant="outline" size="lg" disabled={find.isPending}>
          {t`Find`}
        </Button>
      </LookUpForm>
      <Text as="p" size="micro" tone="third">
        {t`By document: this person on every order. By phone: all orders of the phone with everybody on them, and the account. It is noted that you looked, not for whom.`}
      </Text>
      <Stack role="status">
        {find.data ? <Found data={find.data} onErase={() => setErasing(true)} /> : null}
        {find.isError && field === undefined ? <Failure error={find.error} /> : null}
      </Stack>
      {erasing ? (
        <EraseDialog
          person={person}
          onClose={(asked) => {
            setErasing(false);
            if (!asked) return;
            setPhone('');
            setDocument({ ...document, id_number: '' });
            change();
          }}
        />
      ) : null}
    </Panel>
  );
}

function Found({ data, onErase }: { data: OutputOf<typeof findPerson>; onErase(): void }) {
  const { t } = useLingui();
  const { orders, count, accounts, waits, listed } = data;
  if (count + accounts + waits === 0) {
    return (
      <Note announce tone="ok">
        {t`Nothing is kept of this person.`}{' '}
        {listed ? t`The document is on the grey list; only there it can be taken off.` : ''}
      </Note>
    );
  }
  const open = orders.some(({ block }) => block !== undefined);
  return (
    <>
      <Text as="p" strong>
        <Plural value={count} one="# order" other="# orders" />
        {accounts === 0
          ? ''
          : ` · ${t`${plural(accounts, { one: '# account that nothing else needs', other: '# accounts that nothing else needs' })}`}`}
        {waits === 0 ? '' : ` · ${t`${plural(waits, { one: '# open wait', other: '# open waits' })}`}`}
      </Text>
      {listed ? (
        <Note announce tone="info">{t`The document is on the grey list. Erasing leaves that alone.`}</Note>
      ) : null}
      {orders.length === 0 ? null : <FoundOrders orders={orders} />}
      {orders.length < count ? (
        <Text as="p" size="micro" tone="third">{t`The newest ${orders.length} are shown.`}</Text>
      ) : null}
      {open ? (
        <Note announce tone="wait">{t`An order is still open. The person can be erased when it is over.`}</Note>
      ) : null}
      <Row>
        <Button variant="danger-outline" onPress={onErase}>
          {t`See what would be erased…`}
        </Button>
      </Row>
    </>
  );
}
