import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/visitor/orders.ts';
import { scenicQuery } from '#queries/catalog.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { SpotFacts } from './SpotFacts.tsx';

/** Nothing is shown while the spot is not known: the tickets need no address. */
export function GettingThereCard({ order: { id, order_type, scenic } }: { order: Order }) {
  const { data } = useQuery({ ...scenicQuery(scenic.id), enabled: order_type === 'TICKET' || order_type === 'MEMBER' });
  if (!data) return null;
  const title = `place-${id}`;
  return (
    <Card as="section" labelledBy={title}>
      <SectionTitle id={title}>
        <Trans comment="the address of a spot and its phone">Getting there</Trans>
      </SectionTitle>
      <SpotFacts scenic={data} hours={false} />
    </Card>
  );
}
