import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { retention } from '#contract/office/privacy.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { Table } from '#office/ui/Table.tsx';
import { RETAINED_WORDS } from '#office/words/privacy-words.ts';
import { Text } from '#ui/Text.tsx';

const DAY = 24 * 60;

export function RetentionTable() {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const query = useQuery(officeQuery(project, retention, {}));
  return (
    <Panel scroll tabIndex={0} aria-labelledby="retention">
      <PanelHead>
        <h2 id="retention">{t`What is kept, and for how long`}</h2>
      </PanelHead>
      <Loaded query={query}>
        {({ list }) => (
          <Table rows="low" flow>
            <thead>
              <tr>
                <th scope="col">{t({ message: 'What', context: 'is kept' })}</th>
                <th scope="col">{t`How long`}</th>
              </tr>
            </thead>
            <tbody>
              {list.map(({ what, minutes }) => (
                <tr key={what}>
                  <th scope="row">{i18n._(RETAINED_WORDS[what])}</th>
                  <Text as="td" numeric>
                    {what === 'audit' ? (
                      t`nothing deletes it`
                    ) : minutes === undefined ? (
                      t`until it is erased on request`
                    ) : (
                      <Span minutes={minutes} />
                    )}
                  </Text>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Loaded>
    </Panel>
  );
}

const Span = ({ minutes }: { minutes: number }) =>
  minutes >= DAY ? (
    <Plural value={minutes / DAY} one="# day" other="# days" />
  ) : (
    <Plural value={minutes} one="# minute" other="# minutes" />
  );
