import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/visitor/orders.ts';
import { Words } from '#i18n/Words.tsx';
import { scenicQuery } from '#queries/catalog.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import text from '#ui/text.module.css';
import { SpotFacts } from './SpotFacts.tsx';

/** Nothing is shown while the spot is not known: the tickets need no address. */
export function GettingThereCard({ order: { id, order_type, scenic, tickets } }: { order: Order }) {
  const hasPlace = order_type === 'TICKET' || order_type === 'MEMBER';
  const { data } = useQuery({ ...scenicQuery(scenic.id), enabled: hasPlace });
  // A query that is switched off still answers what is stored: a guide is stored as a spot without address and phone.
  if (!hasPlace || !data) return null;
  const title = `place-${id}`;
  // A card may admit to several spots, and its order names one of them.
  const spots = order_type === 'TICKET' ? tickets.map(({ scenic_id }) => scenic_id) : [];
  const others = [...new Set(spots)].filter((spot) => spot !== scenic.id);
  return (
    <Card as="section" labelledBy={title}>
      <SectionTitle id={title}>
        <Trans comment="the address of a spot and its phone">Getting there</Trans>
      </SectionTitle>
      {others.length > 0 && (
        <h3 className={text.strong}>
          <Words of={data.name} />
        </h3>
      )}
      <SpotFacts scenic={data} hours={false} />
      {others.map((spot) => (
        <OtherSpot key={spot} id={spot} />
      ))}
    </Card>
  );
}

function OtherSpot({ id }: { id: string }) {
  const { data } = useQuery(scenicQuery(id));
  if (!data) return null;
  return (
    <>
      <h3 className={text.strong}>
        <Words of={data.name} />
      </h3>
      <SpotFacts scenic={data} hours={false} />
    </>
  );
}
