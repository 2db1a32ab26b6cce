import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { checkGrey } from '#contract/office/grey-list.ts';
import { useAction } from '#office/queries/use-office.ts';
import { type Document, DocumentFields } from '#office/ui/DocumentFields.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { LookUpForm } from '#office/ui/LookUpForm.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

export function CheckGrey() {
  const { t } = useLingui();
  const check = useAction(checkGrey);
  const [document, setDocument] = useState<Document>({ id_type: 'ID_CARD', id_number: '' });
  const { data } = check;
  return (
    <Panel pad stack aria-labelledby="check-grey">
      <h2 id="check-grey">{t`Look up a document`}</h2>
      <LookUpForm
        onSubmit={() => {
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
        <Button type="submit" variant="outline" size="lg" disabled={check.isPending}>
          {t`Look it up`}
        </Button>
      </LookUpForm>
      <div role="status">
        {data?.listed ? (
          <Note announce tone="bad">
            {t`On the list: ${data.reason ?? ''}`}{' '}
            {data.until === undefined ? t`Without an end.` : t`Until ${data.until}.`}
          </Note>
        ) : data ? (
          <Note announce tone="ok">{t`Not on the list.`}</Note>
        ) : null}
        {check.isError ? <Failure error={check.error} /> : null}
      </div>
    </Panel>
  );
}
