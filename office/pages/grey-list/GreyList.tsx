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
import { Panel } from '#office/ui/Panel.tsx';
import { instantText } from '#office/words/format.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { AddGreyDialog } from './AddGreyDialog.tsx';
import { CheckGrey } from './CheckGrey.tsx';
import { EndGreyDialog } from './EndGreyDialog.tsx';

export function GreyList() {
  const { t } = useLingui();
  const { may } = useOffice();
  const [adding, setAdding] = useState(false);
  const action = may('manage') ? (
    <Button size="md" icon={UserX} onPress={() => setAdding(true)}>
      {t`Add somebody…`}
    </Button>
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
          <Panel as="div" stack>
            <DataTable
              label={t`Entries`}
              rows={list}
              keyOf={({ id }) => id}
              empty={t`Nobody was added here. Who resells tickets or damages the place can be added by their document.`}
              columns={[
                { title: msg`Reason`, cell: ({ reason }) => reason },
                { title: msg`Until`, cell: ({ until }) => <Text numeric>{until ?? t`without an end`}</Text> },
                { title: msg`Added by`, cell: ({ by }) => by },
                { title: msg`Added`, cell: ({ at }) => <Text numeric>{instantText(at)}</Text> },
              ]}
              renderActions={(each) => (
                <Button variant="outline" size="sm" label={t`End: ${each.reason}`} onPress={() => setEnding(each)}>
                  {t`End…`}
                </Button>
              )}
            />
          </Panel>
          <Text as="p" size="micro" tone="third">
            {imported === 0 ? '' : t`${imported} more stand in the venue file.`}{' '}
            {t`Only a hash of each document is kept: nobody can read from here who it is.`}
          </Text>
          {ending ? <EndGreyDialog key={ending.id} entry={ending} onClose={() => setEnding(null)} /> : null}
        </>
      )}
    </Loaded>
  );
}
