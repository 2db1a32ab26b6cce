import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { checkGrey } from '#contract/office/grey-list.ts';
import { useAction } from '#office/queries/use-office.ts';
import controls from '#office/ui/Control.module.css';
import { type Document, DocumentFields } from '#office/ui/DocumentFields.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Row.tsx';

export function CheckGrey() {
  const { t } = useLingui();
  const check = useAction(checkGrey);
  const [document, setDocument] = useState<Document>({ id_type: 'ID_CARD', id_number: '' });
  const { data } = check;
  return (
    <Panel pad stack aria-labelledby="check-grey">
      <h2 id="check-grey">{t`Look up a document`}</h2>
      <Row
        as="form"
        align="end"
        wrap
        className={controls.ask}
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
        <Button type="submit" variant="outline" size="lg" disabled={check.isPending}>
          {t`Look it up`}
        </Button>
      </Row>
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
