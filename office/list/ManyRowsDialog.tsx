import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { FormDialog } from '#office/ui/FormDialog.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import type { AnyList, AnyRow, RowAction } from './list-types.ts';
import { useManyRows } from './use-many-rows.ts';

interface Props {
  list: AnyList;
  action: RowAction<AnyRow>;
  rows: readonly AnyRow[];
  /** @param isDone true once the action was attempted, whatever its result. */
  onClose(isDone: boolean): void;
}

export function ManyRowsDialog({ list, action, rows, onClose }: Props) {
  const { i18n } = useLingui();
  const { form, forMany } = action;
  const [text, setText] = useState('');
  // The rows from when the dialog opened: the list is reloaded while the calls go on.
  const [fitting] = useState(() => rows.filter((row) => action.isPossible?.(row) !== false));
  const many = useManyRows(form);
  if (!form || !forMany) return null;
  const title = i18n._(forMany.title(fitting.length));
  if (many.outcomes.length > 0) {
    return (
      <OutcomesDialog
        title={title}
        list={list}
        rows={fitting}
        many={many}
        onAgain={() => many.run(fitting, text)}
        onClose={() => onClose(true)}
      />
    );
  }
  return (
    <FormDialog
      title={title}
      action={i18n._(forMany.submit)}
      disabled={many.isBusy || fitting.length === 0}
      onSubmit={() => many.run(fitting, text)}
      onClose={() => onClose(false)}
    >
      <Text as="p" tone="second">
        {i18n._(forMany.about)}
      </Text>
      {fitting.length < rows.length ? (
        <Note tone="wait">
          <Plural
            value={rows.length - fitting.length}
            one="For # of the selected rows this is not possible."
            other="For # of the selected rows this is not possible."
          />
        </Note>
      ) : null}
      {form.field ? (
        <TextAreaField
          label={i18n._(form.field.label)}
          hint={`${text.length} / ${form.field.most}`}
          required
          minLength={2}
          maxLength={form.field.most}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
    </FormDialog>
  );
}

interface OutcomesProps {
  title: string;
  list: AnyList;
  rows: readonly AnyRow[];
  many: ReturnType<typeof useManyRows>;
  onAgain(): void;
  onClose(): void;
}

function OutcomesDialog({ title, list, rows, many, onAgain, onClose }: OutcomesProps) {
  const { t, i18n } = useLingui();
  const failed = rows.filter((_, index) => many.outcomes[index]?.error !== undefined);
  return (
    <Dialog title={title} onClose={onClose}>
      <Text as="p" role="status">
        {t`Done: ${many.outcomes.filter(({ error }) => error === undefined).length} of ${rows.length}`}
      </Text>
      <Stack as="ul" gap={1}>
        {rows.slice(0, many.outcomes.length).map((row, index) => {
          const error = many.outcomes[index]?.error;
          return (
            <Row as="li" key={list.keyOf(row)} align="start">
              <Text numeric grow>
                {list.nameOf(row)}
              </Text>
              <Text tone={error === undefined ? 'ok' : 'bad'}>{error === undefined ? t`done` : i18n._(error)}</Text>
            </Row>
          );
        })}
      </Stack>
      <Row justify="end">
        {failed.length > 0 && !many.isBusy ? (
          <Button variant="outline" onPress={onAgain}>
            {t`Try again`}
          </Button>
        ) : null}
        <Button variant="outline" disabled={many.isBusy} onPress={onClose}>
          {t`Close`}
        </Button>
      </Row>
    </Dialog>
  );
}
