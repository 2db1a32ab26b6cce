import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { savedTicketsLink } from '#components/states/MissingState.tsx';
import type { ApiError } from '#contract/api-error.ts';
import { clockText } from '#i18n/format.ts';
import { type PlaceInLine, placeInLineQuery } from '#queries/waiting-line.ts';
import { Banner } from '#ui/Banner.tsx';
import { IconClock } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { BeforeOpening } from './BeforeOpening.tsx';
import { InLine } from './InLine.tsx';

export interface WaitingLineProps {
  ticketTypeId: string;
  name: ReactNode;
  children: ReactNode;
  part?: boolean;
  /** The server's last refusal for lack of a turn: it means that the turn on screen, if any, is over. */
  refused?: ApiError;
}

export function WaitingLine({ ticketTypeId, name, children, part = false, refused }: WaitingLineProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = useQuery(placeInLineQuery(ticketTypeId));
  useEffect(() => {
    if (refused)
      void client.invalidateQueries({ queryKey: placeInLineQuery(ticketTypeId).queryKey }, { cancelRefetch: false });
  }, [client, ticketTypeId, refused]);
  const [waited, setWaited] = useState(false);
  const { data } = query;
  if (data?.state === 'waiting' && !waited) setWaited(true);
  if (data && (data.state === 'none' || data.state === 'admitted')) {
    return (
      <>
        <p role="status" className="vh">
          {waited && <Trans>It is your turn. You can go on.</Trans>}
        </p>
        {(waited || (data.people ?? 0) > 0) && data.until !== undefined && <Turn until={data.until} />}
        {children}
      </>
    );
  }
  const Frame = part ? 'div' : 'main';
  return (
    <Frame className={layout.screen} aria-busy={data === undefined && query.error === null}>
      <QueryState
        query={query}
        loading={<LoadingState label={t`Loading tickets`} blocks={[120, 190, 230]} className={layout.content} />}
        title={<Trans>The tickets could not be loaded</Trans>}
        offline={{ text: <Trans>Tickets can be booked once there is a network. Saved tickets still work.</Trans> }}
        actions={savedTicketsLink}
      >
        {(place) => <Waiting name={name} place={place} at={query.dataUpdatedAt} />}
      </QueryState>
    </Frame>
  );
}

interface WaitingProps {
  name: ReactNode;
  place: PlaceInLine;
  at: number;
}

const Waiting = (props: WaitingProps) =>
  props.place.state === 'waiting' ? <InLine {...props} /> : <BeforeOpening {...props} />;

function Turn({ until }: { until: number }) {
  const time = clockText(until);
  return (
    <Banner tone="ok" icon={IconClock}>
      <Trans>It is your turn until {time}; after that you go to the end of the line.</Trans>
    </Banner>
  );
}
