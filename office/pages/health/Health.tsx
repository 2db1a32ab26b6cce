import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { health } from '#contract/office/settings.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { secondsText } from '#office/words/format.ts';
import { BrowserErrors } from './BrowserErrors.tsx';
import { Checks } from './Checks.tsx';
import { GatesSeen } from './GatesSeen.tsx';
import { JobsTable } from './JobsTable.tsx';

const POLL_MS = 15_000;

export function Health() {
  const { t } = useLingui();
  const { project } = useOffice();
  const query = useQuery({ ...officeQuery(project, health, {}), refetchInterval: POLL_MS });
  return (
    <Page title={t`Health`} about={query.data ? t`as of ${secondsText(query.data.at)}` : undefined}>
      <Loaded query={query}>
        {(data) => (
          <>
            <Checks health={data} />
            <GatesSeen gates={data.gates} />
            <JobsTable jobs={data.jobs} />
            <BrowserErrors errors={data.browser_errors} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
