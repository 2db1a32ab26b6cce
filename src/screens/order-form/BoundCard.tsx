import { Trans, useLingui } from '@lingui/react/macro';
import { partnerField } from '#components/booking/field-ids.ts';
import { useWords } from '#i18n/use-locale.ts';
import type { DraftVisit } from '#domain/draft-order.ts';
import { quantityOf } from '#domain/draft-order.ts';
import type { OfferedType } from '#domain/offer.ts';
import { Note } from '#ui/Banner.tsx';
import { Card, SectionTitle } from '#ui/Card.tsx';
import { BindSentence } from './BindSentence.tsx';
import type { PutPartner } from '#components/PartnerOffer.tsx';
import { PartnerOffer } from '#components/PartnerOffer.tsx';
import styles from './TicketOrder.module.css';
import type { VisitData } from './use-order-data.ts';

export interface BoundCardProps {
  visits: readonly DraftVisit[];
  data: VisitData;
  visit: DraftVisit;
  index: number;
  onAdd: PutPartner;
}

/** What is sold together, said before anything is filled in: the rule, what goes with it, and what a refund of a part means. */
export function BoundCard({ visits, data: { offer, types }, visit, index, onAdd }: BoundCardProps) {
  const words = useWords();
  const bound = offer.types.filter((type) => type.bind && quantityOf(visit, type.id) > 0);
  if (bound.length === 0) return null;
  const title = `order-bound-${index}`;
  return (
    <Card as="section" labelledBy={title} className={styles.card}>
      <SectionTitle id={title}>
        <Trans>Sold together</Trans>
      </SectionTitle>
      {bound.map((type) => {
        const named = types.find((each) => each.id === type.id);
        return (
          <div key={type.id} className={styles.boundRule}>
            <h3 className={styles.ticketName}>{named ? words(named.name) : ''}</h3>
            {type.bind && (
              <p>
                <BindSentence bind={type.bind} types={types} />
              </p>
            )}
            <Together {...{ type, visits, types, visit, index, onAdd }} />
          </div>
        );
      })}
      <Note tone="mute">
        <Trans>Tickets that are sold together go back together: without the one, the other can’t be kept.</Trans>
      </Note>
    </Card>
  );
}

/** The partners: how many are on the order, else the way to add them. */
function Together({ type, visits, types, visit, index, onAdd }: { type: OfferedType } & Pick<VisitData, 'types'> & Omit<BoundCardProps, 'data'>) {
  const { t } = useLingui();
  const words = useWords();
  const { bind } = type;
  if (!bind) return null;
  const held = types
    .filter((each) => bind.with.includes(each.id))
    .map((each) => ({ name: words(each.name), count: visits.reduce((sum, one) => sum + quantityOf(one, each.id), 0) }))
    .filter(({ count }) => count > 0);
  const count = held.reduce((sum, each) => sum + each.count, 0);
  const needed = Math.ceil(quantityOf(visit, type.id) / bind.ratio) - count;
  const partners = held.map((each) => `${each.name} × ${each.count}`).join(' · ');
  if (needed <= 0) return <p className={styles.note}>{t`On this order: ${partners}`}</p>;
  const problem = { code: 'bind-missing', part: 'tickets', ticket_type_id: type.id, params: { needed } } as const;
  return <PartnerOffer {...{ problem, bind, types }} draft={visit} visit={index} onPartner={onAdd} place={partnerField(type.id, index)} />;
}
