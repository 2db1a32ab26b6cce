import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useVisitText } from '#components/ticket-words.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { Words } from '#i18n/Words.tsx';
import { Card, type DefinitionRow } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import styles from './OrderDetail.module.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { itineraryQuery } from '#queries/itineraries.ts';
import { useOnline } from '#state/online.ts';

const phoneLink = (phone: string) => (
  <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {phone}
  </a>
);

export function GuideCard({ order }: { order: Order }) {
  const { guide, batch: session } = order;
  const visitText = useVisitText();
  const { t } = useLingui();
  if (!guide) return null;
  const { agency } = guide;
  const rows: DefinitionRow[] = [
    { key: 'name', term: t`Guide`, value: <Words of={guide.name} /> },
    {
      key: 'phone',
      term: t`Guide’s phone`,
      value: guide.phone === undefined ? t`Shown once the order is paid` : phoneLink(guide.phone),
    },
    ...(session
      ? [{ key: 'time', term: t`Start of the tour`, value: <span className="num">{visitText(order)}</span> }]
      : []),
    { key: 'point', term: t`Meeting point`, value: <Words of={guide.meeting_point} /> },
    ...(guide.route ? [{ key: 'route', term: t`Route`, value: <Words of={guide.route} /> }] : []),
    ...(guide.party
      ? [{ key: 'party', term: t`Group`, value: t`${plural(guide.party, { one: '# person', other: '# people' })}` }]
      : []),
    ...(agency
      ? [
          { key: 'agency', term: t`Agency`, value: agency.agency },
          { key: 'leader', term: t`Group’s guide`, value: agency.guide_name },
          { key: 'leader-phone', term: t`Phone of the group’s guide`, value: phoneLink(agency.guide_phone) },
          {
            key: 'itinerary',
            term: t`Electronic itinerary`,
            value: agency.itinerary === undefined ? t`Not handed in` : t`Handed in`,
          },
        ]
      : []),
  ];
  return (
    <Card as="section" labelledBy="order-guide">
      <SectionTitle id="order-guide">
        <Trans>Guided tour</Trans>
      </SectionTitle>
      <DefinitionList rows={rows} />
      <Itinerary order={order} />
    </Card>
  );
}

/** The uploaded itinerary; from this device where it is stored, so that it is available without a network. */
function Itinerary({ order: { id, guide } }: { order: Order }) {
  const { t } = useLingui();
  const online = useOnline();
  const { data: stored } = useQuery(itineraryQuery(id));
  const address = useAddress(stored ?? null);
  const url = guide?.itinerary_url;
  const shown = address ?? (online ? url : undefined);
  if (!shown) return url ? <>{t`Handed in; it can be seen once there is a network.`}</> : null;
  return <img src={shown} alt={t`Electronic itinerary`} className={styles.itinerary} />;
}

function useAddress(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    // The address of the picture is made in an effect, since it has to be given back when the screen goes.
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
