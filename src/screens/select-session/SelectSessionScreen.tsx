import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Day } from '#domain/lib/day.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SessionChoice } from './SessionChoice.tsx';
import { useSessionData } from './session-data.ts';
import { useSessionDraft } from './session-draft.ts';
import type { ApiError } from '#contract/api-error.ts';
import { homeLink, QueryState } from '#components/states/QueryState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import styles from './SelectSession.module.css';

export interface SelectSessionScreenProps {
  scenicId: string | undefined;
  date: Day | null;
  people: number | null;
  ticketTypeId: string | undefined;
  zoneTypeId: string | undefined;
  sheet: string | undefined;
}

export function SelectSessionScreen({ scenicId, ...props }: SelectSessionScreenProps) {
  if (scenicId !== undefined) return <OfSpot {...props} scenicId={scenicId} />;
  return (
    <main>
      <EmptyState
        level={1}
        picture="calendar"
        title={<Trans>No show is chosen</Trans>}
        text={<Trans>Choose a show or boat first; its sessions then appear here.</Trans>}
        actions={
          <Link to="/" className={buttonClass({})}>
            <Trans>Back to home</Trans>
          </Link>
        }
      />
    </main>
  );
}

function OfSpot({
  scenicId,
  date,
  people,
  ticketTypeId,
  zoneTypeId,
  sheet,
}: SelectSessionScreenProps & { scenicId: string }) {
  const choice = useSessionDraft(ticketTypeId ?? scenicId, scenicId, { date, people });
  const { data, error, retry } = useSessionData(scenicId, choice.draft.date, zoneTypeId);
  if (!data) return <SessionsLoading error={error} onRetry={retry} />;
  return <SessionChoice data={data} choice={choice} zoneTypeId={zoneTypeId} sheet={sheet} />;
}

function SessionsLoading({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <main aria-busy={!error}>
      <QueryState
        level={1}
        query={{ error, refetch: onRetry }}
        loading={<LoadingState label={t`Loading sessions`} blocks={[72, 108, 76, 84, 85]} className={styles.content} />}
        title={<Trans>The sessions could not be loaded</Trans>}
        offline={{
          text: <Trans>Sessions can be chosen once there is a network. Saved tickets still work.</Trans>,
          savedTickets: true,
        }}
        actions={homeLink}
      />
    </main>
  );
}
