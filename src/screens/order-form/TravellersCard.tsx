import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import avatar from '#components/Avatar.module.css';
import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { type DraftTraveller, type DraftVisit, slotsOf, travellersFor } from '#domain/order/draft-order.ts';
import { everybody, partyOn } from '#domain/order/draft-people.ts';
import type { Problem } from '#domain/order/problems.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import type { UpdateVisit } from '#state/order-drafts.ts';
import { useKnownPeople } from '#state/people.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconPlus, IconUsers } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import { PeopleChips } from './PeopleChips.tsx';
import styles from './TicketOrder.module.css';
import type { VisitData } from './use-order-data.ts';
import { type Traveller } from '#domain/people/traveller.ts';
import { TravellerRow } from './TravellerRow.tsx';

interface TravellersCardProps {
  data: VisitData;
  visit: number;
  draft: DraftVisit;
  update: UpdateVisit;
  /** The counts may follow the people. */
  canChange: boolean;
  problems: readonly Problem[];
  onChoose: () => void;
  onMend: (traveller: DraftTraveller) => void;
}

export function TravellersCard({
  data: { offer, types },
  visit,
  draft,
  update,
  canChange,
  problems,
  onChoose,
  onMend,
}: TravellersCardProps) {
  const { t } = useLingui();
  const words = useWords();
  const { people, last } = useKnownPeople();
  const named = offer.types.filter((type) => slotsOf(draft, type) > 0);
  if (named.length === 0) return null;
  const needed = named.reduce((sum, type) => sum + slotsOf(draft, type), 0);
  const chosen = draft.travellers.length;
  const title = titleId('travellers', visit);
  const known = everybody(draft, offer, people);
  // Who was here the last time: counts and people by one tap, while nobody is chosen.
  const party = canChange && !known && chosen === 0 && last.length > 1 ? partyOn(draft, offer, last) : null;
  const nameOf = (id: string): string => {
    const type = types.find((each) => each.id === id);
    return type ? words(type.name) : '';
  };
  return (
    <Card as="section" labelledBy={title} className={styles.card}>
      <SectionTitle
        id={title}
        aside={
          <span
            className={clsx(chosen < needed && text.wait, chosen < needed && text.strong)}
          >{t`${plural(needed, { one: '# needed', other: '# needed' })} · ${plural(chosen, { one: '# chosen', other: '# chosen' })}`}</span>
        }
      >
        <Trans>Visitors</Trans>
      </SectionTitle>
      <ul id={fieldId('travellers', visit)} tabIndex={-1} className={styles.target}>
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
        {known && known.added.length > 1 && (
          // They fill the missing places exactly.
          <PartyRow
            people={known.added}
            label={(count, list) =>
              t`${plural(count, { one: `Add # visitor: ${list}`, other: `Add all # visitors: ${list}` })}`
            }
            words={(count) => t`${plural(count, { one: 'Add # visitor', other: 'Add all #' })}`}
            onTake={() => update(() => known.draft)}
          />
        )}
        {party && (
          <PartyRow
            people={last}
            label={(count, list) => t`The same ${count} as last time: ${list}`}
            words={(count) => t`The same ${count} as last time`}
            onTake={() => update(() => party)}
          />
        )}
        {chosen < needed && <PeopleChips data={{ offer, types }} draft={draft} people={people} update={update} />}
        {named.map((type) => (
          <Missing
            key={type.id}
            count={slotsOf(draft, type) - travellersFor(draft, type.id).length}
            ticket={nameOf(type.id)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </Card>
  );
}

interface PartyRowProps {
  people: readonly Traveller[];
  label: (count: number, names: string) => string;
  words: (count: number) => string;
  onTake: () => void;
}

function PartyRow({ people, label, words, onTake }: PartyRowProps) {
  const list = commaText(
    people.map(({ name }) => name),
    useLocale(),
  );
  return (
    <li className={styles.traveller}>
      <span className={avatar.avatar}>
        <Icon of={IconUsers} size={20} />
      </span>
      <p className={clsx(styles.grow, text.small, text.second)}>{list}</p>
      <Button variant="tonal" label={label(people.length, list)} onPress={onTake}>
        {words(people.length)}
      </Button>
    </li>
  );
}

function Missing({ count, ticket, onChoose }: { count: number; ticket: string; onChoose: () => void }) {
  const { t } = useLingui();
  if (count <= 0) return null;
  return (
    <li className={styles.traveller}>
      <span className={clsx(avatar.avatar, avatar.todo)}>
        <Icon of={IconPlus} size={20} />
      </span>
      <p
        className={clsx(styles.grow, text.strong, text.wait)}
      >{t`${ticket}: ${plural(count, { one: '# visitor to add', other: '# visitors to add' })}`}</p>
      <Button variant="tonal" label={t`Choose visitors for ${ticket}`} onPress={onChoose}>
        <Trans>Choose</Trans>
      </Button>
    </li>
  );
}
