import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Day } from '#domain/lib/day.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SessionsLoading } from './SessionsLoading.tsx';
import { SessionChoice } from './SessionChoice.tsx';
import { useSessionData } from './session-data.ts';
import { useSessionDraft } from './session-draft.ts';

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
