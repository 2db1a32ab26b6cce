import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import avatar from '#components/Avatar.module.css';
import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { slotsOf, travellersFor } from '#domain/order/draft-order.ts';
import { everybody, partyOn } from '#domain/order/draft-people.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
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
import { useOrderForm, useVisit } from './order-form-context.ts';
import { type Traveller } from '#domain/people/traveller.ts';
import { TravellerRow } from './TravellerRow.tsx';

export function TravellersCard() {
  const { openSheet, openForm } = useOrderForm();
  const { index, visit, data, problems, update } = useVisit();
  const { offer, types } = data;
  const { t } = useLingui();
  const words = useWords();
  const { people } = useKnownPeople();
  const named = offer.types.filter((type) => slotsOf(visit, type) > 0);
  if (named.length === 0) return null;
  const needed = named.reduce((sum, type) => sum + slotsOf(visit, type), 0);
  const chosen = visit.travellers.length;
  const title = titleId('travellers', index);
  const choose = (): void => openSheet('travellers', index);
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
      <ul id={fieldId('travellers', index)} tabIndex={-1} className={styles.target}>
        {named.flatMap((type) =>
          travellersFor(visit, type.id).map((traveller) => {
            const person = visit.travellers.indexOf(traveller);
            return (
              <TravellerRow
                key={person}
                traveller={traveller}
                ticket={nameOf(type.id)}
                problem={problems.find((each) => each.person === person)}
                onChange={choose}
                onMend={() => openForm(traveller, index)}
              />
            );
          }),
        )}
        <PartyRows />
        {chosen < needed && <PeopleChips data={data} draft={visit} people={people} update={update} />}
        {named.map((type) => (
          <Missing
            key={type.id}
            count={slotsOf(visit, type) - travellersFor(visit, type.id).length}
            ticket={nameOf(type.id)}
            onChoose={choose}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Everybody who fits, or the people of the last order, in one tap. */
function PartyRows() {
  const { draft } = useOrderForm();
  const { visit, data, update } = useVisit();
  const { offer } = data;
  const { t } = useLingui();
  const { people, last } = useKnownPeople();
  const known = everybody(visit, offer, people);
  const isOffered = draft.visits.length === 1 && !known && visit.travellers.length === 0 && last.length > 1;
  const party = isOffered ? partyOn(visit, offer, last) : null;
  return (
    <>
      {known && known.added.length > 1 && (
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
    </>
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
