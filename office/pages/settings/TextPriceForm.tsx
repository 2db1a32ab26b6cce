import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OutputOf } from '#contract/operation.ts';
import { type getSettings, saveSettings } from '#contract/office/settings.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Field } from '#office/ui/Field.tsx';
import { Note } from '#office/ui/Note.tsx';

export function TextPriceForm({ settings: { rev, text_price } }: { settings: OutputOf<typeof getSettings> }) {
  const { t } = useLingui();
  const save = useAction(saveSettings);
  const [yuan, setYuan] = useState(text_price === null ? '' : String(text_price / 100));
  return (
    <section className="card pad stack" aria-labelledby="text-price">
      <h2 id="text-price" className="b">{t`Text messages`}</h2>
      <form
        className="stack"
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
        {save.isSuccess ? <Note tone="ok">{t`Saved.`}</Note> : null}
        <div className="actions">
          <button type="submit" className="btn" disabled={save.isPending}>
            {t`Save the price`}
          </button>
        </div>
      </form>
    </section>
  );
}
