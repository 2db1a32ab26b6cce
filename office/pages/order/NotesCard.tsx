import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { addNote, type OfficeOrder } from '#contract/office/order.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import facts from '#office/ui/FactList.module.css';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { useKey } from '#office/ui/use-key.ts';
import { instantText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

export function NotesCard({ order }: { order: OfficeOrder }) {
  const { t } = useLingui();
  const { may } = useOffice();
  const add = useAction(addNote, { onSuccess: () => setText('') });
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  useKey('n', () => field.current?.focus());
  return (
    <Panel pad stack aria-labelledby="notes">
      <h2 id="notes">{t`Notes`}</h2>
      {order.notes.length === 0 ? <Text as="p" tone="third">{t`No note yet.`}</Text> : null}
      <Stack as="ul">
        {order.notes.map((note) => (
          <li key={note.id} className={facts.well}>
            {note.text}
            <Text size="micro" tone="third">
              {' '}
              {note.by} · {instantText(note.at)}
            </Text>
          </li>
        ))}
      </Stack>
      {may('note') ? (
        <Stack
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate({ order: order.id, text });
          }}
        >
          <TextAreaField
            ref={field}
            label={t`A note that only staff see`}
            required
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {add.isError ? <Failure error={add.error} /> : null}
          <Row>
            <Button type="submit" variant="outline" disabled={add.isPending}>
              {t`Add it`}
            </Button>
          </Row>
        </Stack>
      ) : null}
    </Panel>
  );
}
