import { Trans, useLingui } from '@lingui/react/macro';
import { partnerField } from '#components/booking/field-ids.ts';
import { useWords, useLocale } from '#i18n/use-locale.ts';
import { type DraftVisit, quantityOf } from '#domain/order/draft-order.ts';
import type { OfferedType, Binding } from '#domain/order/offer.ts';
import { Note } from '#ui/Banner.tsx';
import { Card, type Fact, Facts, SectionTitle } from '#ui/Card.tsx';
import { PartnerOffer, type PutPartner } from '#components/PartnerOffer.tsx';
import styles from './TicketOrder.module.css';
import type { VisitData, TicketType } from './use-order-data.ts';
import { plural } from '@lingui/core/macro';
import type { TicketTypeSummary, Scenic } from '#contract/visitor/catalog.ts';
import { orText } from '#i18n/list-text.ts';
import { KindWords } from '#components/KindWords.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { VenueTags } from '#components/VenueTags.tsx';
import { Words } from '#i18n/Words.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconReceipt, IconSwap, IconClock, IconIdCard, IconInfo } from '#ui/icons.ts';
import text from '#ui/text.module.css';

interface BoundCardProps {
  visits: readonly DraftVisit[];
  data: VisitData;
  visit: DraftVisit;
  index: number;
  onAdd: PutPartner;
}

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

function Together({
  type,
  visits,
  types,
  visit,
  index,
  onAdd,
}: { type: OfferedType } & Pick<VisitData, 'types'> & Omit<BoundCardProps, 'data'>) {
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
      {...{ problem, bind, types }}
      draft={visit}
      visit={index}
      onPartner={onAdd}
      place={partnerField(type.id, index)}
    />
  );
}

export function BindSentence({
  bind: { with: partners, rule, ratio },
  types,
}: {
  bind: Binding;
  types: readonly TicketTypeSummary[];
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useWords();
  const names = orText(
    types.filter((type) => partners.includes(type.id)).map((type) => words(type.name)),
    locale,
  );
  if (ratio < 1) {
    const needed = Math.ceil(1 / ratio);
    if (rule === 'with') return t`Each needs ${needed} × ${names}.`;
    return rule === 'same-date'
      ? t`Each needs ${needed} × ${names} on the same day.`
      : t`Each needs ${needed} × ${names} in the same session.`;
  }
  const covered = Math.floor(ratio);
  if (rule === 'with')
    return t`${plural(covered, { one: '# for each ticket of', other: 'Up to # for each ticket of' })}: ${names}.`;
  return rule === 'same-date'
    ? t`${plural(covered, { one: '# for each ticket of the same day', other: 'Up to # for each ticket of the same day' })}: ${names}.`
    : t`${plural(covered, { one: '# for each ticket of the same session', other: 'Up to # for each ticket of the same session' })}: ${names}.`;
}

const ICONS = { refund: IconReceipt, change: IconSwap } as const;

interface HeadCardProps {
  scenic: Scenic;
  tags: TicketTypeSummary['tags'];
  alone: TicketType | undefined;
}

export function HeadCard({ scenic, tags, alone }: HeadCardProps) {
  const rules = scenic.notices.flatMap(({ icon, text: rule }) =>
    icon === 'refund' || icon === 'change' ? [{ key: icon, icon: ICONS[icon], text: <Words of={rule} /> }] : [],
  );
  return (
    <Card>
      <PictureRow picture={alone?.picture ?? scenic.picture}>
        <h1 className={clsx(text.lead, text.clamp)}>
          <Words of={alone?.name ?? scenic.name} />
        </h1>
        <p className={clsx(text.small, text.third)}>
          {alone && alone.scenic_id !== alone.id ? <Words of={scenic.name} /> : <KindWords of={scenic} />}
        </p>
        <div className={styles.tags}>
          <VenueTags of={tags} />
        </div>
      </PictureRow>
      {alone ? (
        <TypeFacts type={alone} />
      ) : (
        rules.length > 0 && (
          <div className={styles.rules}>
            <Facts items={rules} />
          </div>
        )
      )}
    </Card>
  );
}

function TypeFacts({ type: { id, scenic_id, note, rules, confirm, real_name } }: { type: TicketType }) {
  const items: Fact[] = [
    // Elsewhere the row with the number has it.
    ...(id === scenic_id ? [{ key: 'note', icon: IconInfo, text: <Words of={note} /> }] : []),
    ...(real_name
      ? [
          {
            key: 'document',
            icon: IconIdCard,
            text: <Trans>Each person brings the document that is on the order.</Trans>,
          },
        ]
      : []),
    ...(confirm === 'none'
      ? []
      : [
          {
            key: 'confirm',
            icon: IconClock,
            text:
              confirm === 'before-pay' ? (
                <Trans>The venue looks at the order first; then you pay.</Trans>
              ) : (
                <Trans>The venue confirms the booking after the payment.</Trans>
              ),
          },
        ]),
    ...rules.map((rule, index) => ({ key: `rule ${index}`, icon: IconReceipt, text: <Words of={rule} /> })),
  ];
  return (
    <div className={styles.rules}>
      <Facts items={items} />
    </div>
  );
}
