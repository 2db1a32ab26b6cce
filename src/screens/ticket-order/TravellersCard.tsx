import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DraftOrder, DraftTraveller } from '#domain/draft-order.ts';
import { slotsOf, travellersFor } from '#domain/draft-order.ts';
import type { Problem } from '#domain/problems.ts';
import { useWords } from '#i18n/use-locale.ts';
import { Button } from '#ui/Button.tsx';
import { Card, SectionTitle } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconPlus } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import { placeOf } from './places.ts';
import styles from './TicketOrder.module.css';
import { TravellerRow } from './TravellerRow.tsx';
import type { OrderData } from './use-order-data.ts';

export interface TravellersCardProps {
  data: OrderData;
  draft: DraftOrder;
  problems: readonly Problem[];
  /** Opens the list of people. */
  onChoose: () => void;
  /** Opens the form of somebody whose particulars are wrong. */
  onMend: (traveller: DraftTraveller) => void;
}

/** Who holds which real-name ticket, and who is still missing. Nothing where no ticket asks for names. */
export function TravellersCard({ data: { offer, types }, draft, problems, onChoose, onMend }: TravellersCardProps) {
  const { t } = useLingui();
  const words = useWords();
  const named = offer.types.filter((type) => slotsOf(draft, type) > 0);
  if (named.length === 0) return null;
  const needed = named.reduce((sum, type) => sum + slotsOf(draft, type), 0);
  const chosen = draft.travellers.length;
  const nameOf = (id: string): string => {
    const type = types.find((each) => each.id === id);
    return type ? words(type.name) : '';
  };
  return (
    <Card as="section" labelledBy="order-travellers-title" className={styles.card}>
      <SectionTitle
        id="order-travellers-title"
        aside={
          <span
            className={cx(chosen < needed && text.wait, chosen < needed && text.strong)}
          >{t`${plural(needed, { one: '# needed', other: '# needed' })} · ${plural(chosen, { one: '# chosen', other: '# chosen' })}`}</span>
        }
      >
        <Trans>Visitors</Trans>
      </SectionTitle>
      <ul id={placeOf('travellers')} tabIndex={-1} className={styles.target}>
        {named.flatMap((type) =>
          travellersFor(draft, type.id).map((traveller) => {
            const person = draft.travellers.indexOf(traveller);
            return (
              <TravellerRow
                key={person}
                traveller={traveller}
                ticket={nameOf(type.id)}
                problem={problems.find((each) => each.person === person)}
                onChange={onChoose}
                onMend={() => onMend(traveller)}
              />
            );
          }),
        )}
        {named.map((type) => (
          <Missing key={type.id} count={slotsOf(draft, type) - travellersFor(draft, type.id).length} ticket={nameOf(type.id)} onChoose={onChoose} />
        ))}
      </ul>
    </Card>
  );
}

function Missing({ count, ticket, onChoose }: { count: number; ticket: string; onChoose: () => void }) {
  const { t } = useLingui();
  if (count <= 0) return null;
  return (
    <li className={styles.traveller}>
      <span className={cx(styles.avatar, styles.todo)}>
        <Icon of={IconPlus} size={20} />
      </span>
      <p className={cx(styles.grow, text.strong, text.wait)}>{t`${ticket}: ${plural(count, { one: '# visitor to add', other: '# visitors to add' })}`}</p>
      <Button variant="tonal" label={t`Choose visitors for ${ticket}`} onPress={onChoose}>
        <Trans>Choose</Trans>
      </Button>
    </li>
  );
}
