import { Trans, useLingui } from '@lingui/react/macro';
import { partnerField } from '#components/booking/field-ids.ts';
import { useWords } from '#i18n/use-locale.ts';
import { quantityOf } from '#domain/order/draft-order.ts';
import type { OfferedType } from '#domain/order/offer.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { PartnerOffer } from '#components/PartnerOffer.tsx';
import styles from './TicketOrder.module.css';
import { useOrderForm, useVisit } from './order-form-context.ts';
import { BindSentence } from './BindSentence.tsx';

export function BoundCard() {
  const {
    index,
    visit,
    data: { offer, types },
  } = useVisit();
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
            <Together type={type} />
          </div>
        );
      })}
      <Note tone="mute">
        <Trans>Tickets that are sold together go back together: without the one, the other can’t be kept.</Trans>
      </Note>
    </Card>
  );
}

function Together({ type }: { type: OfferedType }) {
  const {
    draft: { visits },
    order,
  } = useOrderForm();
  const {
    index,
    visit,
    data: { types },
  } = useVisit();
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
  return (
    <PartnerOffer
      problem={problem}
      bind={bind}
      types={types}
      draft={visit}
      visit={index}
      onPartner={order.putPartner}
      fieldId={partnerField(type.id, index)}
    />
  );
}
