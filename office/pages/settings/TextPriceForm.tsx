import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type getSettings, saveSettings } from '#contract/office/settings.ts';
import type { OutputOf } from '#contract/operation.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';

export function TextPriceForm({ settings: { rev, text_price } }: { settings: OutputOf<typeof getSettings> }) {
  const { t } = useLingui();
  const save = useAction(saveSettings);
  const [yuan, setYuan] = useState(text_price === null ? '' : String(text_price / 100));
  return (
    <Panel pad stack aria-labelledby="text-price">
      <h2 id="text-price">{t`Text messages`}</h2>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ rev, text_price: yuan === '' ? null : yuan });
        }}
      >
        <Field
          label={t`Price of a text message, in yuan`}
          hint={t`As the carrier charges it. The preview of a closed day or a moved session then says what its messages cost. Empty: no cost is shown.`}
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          value={yuan}
          onChange={(event) => setYuan(event.target.value)}
        />
        {save.error ? <Failure error={save.error} /> : null}
        {save.isSuccess ? <Note announce tone="ok">{t`Saved.`}</Note> : null}
        <Row>
          <Button type="submit" variant="outline" disabled={save.isPending}>
            {t`Save the price`}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
