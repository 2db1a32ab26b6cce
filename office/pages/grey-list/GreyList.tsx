import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { type Listed, listGrey } from '#contract/office/grey-list.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { instantText } from '#office/words/format.ts';
import { AddGreyDialog } from './AddGreyDialog.tsx';
import { CheckGrey } from './CheckGrey.tsx';
import { EndGreyDialog } from './EndGreyDialog.tsx';

export function GreyList() {
  const { t } = useLingui();
  const { may } = useOffice();
  const [adding, setAdding] = useState(false);
  const action = may('manage') ? (
    <button type="button" className="btn pri" onClick={() => setAdding(true)}>
      <UserX className="i" aria-hidden="true" />
      {t`Add somebody…`}
    </button>
  ) : null;
  return (
    <Page title={t`Grey list`} about={t`Who stands on it can’t buy`} actions={action}>
      <CheckGrey />
      {may('manage') ? <Entries /> : null}
      {adding ? <AddGreyDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

function Entries() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery(officeQuery(project, listGrey, {}));
  const [ending, setEnding] = useState<Listed | null>(null);
  return (
    <Loaded query={query}>
      {({ list, imported }) => (
        <>
          <div className="card stack">
            <DataTable
              label={t`Entries`}
              rows={list}
              keyOf={({ id }) => id}
              empty={t`Nobody was added here. Who resells tickets or damages the place can be added by their document.`}
              columns={[
                { title: msg`Reason`, cell: ({ reason }) => reason },
                { title: msg`Until`, cell: ({ until }) => <span className="num">{until ?? t`without an end`}</span> },
                { title: msg`Added by`, cell: ({ by }) => by },
                { title: msg`Added`, cell: ({ at }) => <span className="num">{instantText(at)}</span> },
              ]}
              renderActions={(each) => (
                <button
                  type="button"
                  className="btn sm"
                  aria-label={t`End: ${each.reason}`}
                  onClick={() => setEnding(each)}
                >
                  {t`End…`}
                </button>
              )}
            />
          </div>
          <p className="hint">
            {imported === 0 ? '' : t`${imported} more stand in the venue file.`}{' '}
            {t`Only a hash of each document is kept: nobody can read from here who it is.`}
          </p>
          {ending ? <EndGreyDialog key={ending.id} entry={ending} onClose={() => setEnding(null)} /> : null}
        </>
      )}
    </Loaded>
  );
}
