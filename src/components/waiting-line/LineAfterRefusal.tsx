import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { placeInLineQuery } from '#queries/waiting-line.ts';
import type { InLineRefusal } from './BehindLine.tsx';
import { WaitingLine } from './WaitingLine.tsx';

interface LineAfterRefusalProps {
  refusal: InLineRefusal;
  name: ReactNode;
  part?: boolean;
  children: ReactNode;
}

/** The waiting line to which a submission was sent. */
export function LineAfterRefusal({ refusal: { ticketTypeId, error }, ...rest }: LineAfterRefusalProps) {
  const client = useQueryClient();
  useEffect(() => {
    // Another refusal: the turn that is on screen is over.
    const { queryKey } = placeInLineQuery(ticketTypeId);
    if (client.getQueryData(queryKey)?.state === 'admitted') void client.invalidateQueries({ queryKey });
  }, [client, ticketTypeId, error]);
  return <WaitingLine ticketTypeId={ticketTypeId} {...rest} />;
}
