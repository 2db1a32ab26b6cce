import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { checkGrey } from '#contract/office/grey-list.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';
import { type Document, DocumentFields } from '#office/ui/DocumentFields.tsx';

export function CheckGrey() {
  const { t } = useLingui();
  const check = useAction(checkGrey);
  const [document, setDocument] = useState<Document>({ id_type: 'ID_CARD', id_number: '' });
  const { data } = check;
  return (
    <section className="card pad stack" aria-labelledby="check-grey">
      <h2 id="check-grey" className="b">{t`Look up a document`}</h2>
      <form
        className="row ask"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          check.mutate(document);
        }}
      >
        <DocumentFields
          value={document}
          onChange={(next) => {
            setDocument(next);
            check.reset();
          }}
        />
        <button type="submit" className="btn big" disabled={check.isPending}>
          {t`Look it up`}
        </button>
      </form>
      <div role="status">
        {data?.listed ? (
          <Note tone="bad">
            {t`On the list: ${data.reason ?? ''}`}{' '}
            {data.until === undefined ? t`Without an end.` : t`Until ${data.until}.`}
          </Note>
        ) : data ? (
          <Note tone="ok">{t`Not on the list.`}</Note>
        ) : null}
        {check.isError ? <Failure error={check.error} /> : null}
      </div>
    </section>
  );
}
