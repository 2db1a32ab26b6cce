import { msg } from '@lingui/core/macro';
import { activateCard, freezeCard, searchCards, type CardLine } from '#contract/office/cards.ts';
import { listPage } from '#office/list/list-page.tsx';
import { actionForm } from '#office/list/list-types.ts';
import { CARD_WHY, CARD_WORDS } from '#office/pages/cards/card-words.ts';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { dayText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { useLingui } from '@lingui/react/macro';
import { SubLine } from '#office/ui/SubLine.tsx';
import { venueText } from '#office/words/order-words.ts';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { Row } from '#ui/Row.tsx';

export const Cards = listPage({
  read: searchCards,
  title: msg`Member cards`,
  about: msg`Names and phones are masked`,
  empty: msg`There is no card yet. A card is there once its order is paid.`,
  keyOf: ({ id }) => id,
  nameOf: ({ member_no }) => member_no,
  choices: { state: () => Object.entries(CARD_WORDS).map(([value, [text]]) => ({ value, text })) },
  takenFor: {
    card: msg`card number`,
    order: msg`order number`,
    phone: msg`phone`,
    tail: msg`end of a phone`,
    name: msg`whole name`,
  },
  columns: [
    { id: 'card', title: msg`Card`, cell: ({ member_no }) => <Text numeric>{member_no}</Text> },
    { id: 'type', title: msg`Type`, cell: (card) => <CardType card={card} /> },
    { id: 'holder', title: msg`Holder`, cell: ({ holder }) => holder || '–' },
    { id: 'phone', title: msg`Phone`, cell: ({ phone }) => <Text numeric>{phone}</Text> },
    { id: 'state', title: msg`State`, cell: (card) => <CardState card={card} /> },
    { id: 'uses', title: msg`Visits left`, number: true, cell: ({ uses_left }) => uses_left ?? '–' },
    {
      id: 'bought',
      title: msg({ message: 'Bought', context: 'when' }),
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ bought_at }) => <Text numeric>{dayText(bought_at)}</Text>,
    },
    { id: 'order', title: msg`Order`, cell: ({ order, order_no }) => <OrderLink order={order} number={order_no} /> },
  ],
  actions: [
    {
      id: 'activate',
      may: 'serve',
      isPossible: ({ state, frozen }) => state === 'WAIT_ACTIVATE' && !frozen,
      name: () => msg`Activate…`,
      form: actionForm({
        write: activateCard,
        title: ({ member_no }) => msg`Activate ${member_no}`,
        about: () =>
          msg`Compare the holder’s document first. The card and its subcards start today, and can’t be given back any more.`,
        submit: () => msg`Activate`,
        input: ({ id }) => ({ id }),
        refusals: CARD_WHY,
      }),
    },
    {
      id: 'freeze',
      may: 'manage',
      isPossible: ({ state, frozen }) => frozen !== undefined || state === 'WAIT_ACTIVATE' || state === 'VALID',
      name: ({ frozen }) => (frozen ? msg`Unfreeze…` : msg`Freeze…`),
      form: actionForm({
        write: freezeCard,
        title: ({ member_no, frozen }) => (frozen ? msg`Unfreeze ${member_no}` : msg`Freeze ${member_no}`),
        about: ({ frozen }) =>
          frozen
            ? msg`It opens gates and books visits again, as long as it is valid.`
            : msg`It opens no gate and books no visit until it is unfrozen; a gate without a network learns it at its next contact. Visits that are booked already stay good. The holder sees that it is frozen, not why.`,
        submit: ({ frozen }) => (frozen ? msg`Unfreeze` : msg`Freeze`),
        field: { label: msg`Reason, which colleagues read`, most: 200 },
        input: ({ id, frozen }, reason) => ({ id, freeze: !frozen, reason }),
        refusals: CARD_WHY,
      }),
    },
  ],
});

function CardType({ card }: { card: CardLine }) {
  const { t } = useLingui();
  return (
    <>
      {venueText(card.type_name)}
      {card.main ? null : <SubLine>{t`subcard`}</SubLine>}
    </>
  );
}

function CardState({ card }: { card: CardLine }) {
  const { t } = useLingui();
  const { state, frozen, activate_by, valid_until } = card;
  return (
    <>
      <Row as="span">
        <StatusPill words={CARD_WORDS[state]} />
        {frozen ? <StatusPill words={CARD_WORDS.FROZEN} /> : null}
      </Row>
      {state === 'WAIT_ACTIVATE' && activate_by !== undefined ? <SubLine>{t`by ${activate_by}`}</SubLine> : null}
      {state === 'VALID' && valid_until !== undefined ? <SubLine>{t`until ${valid_until}`}</SubLine> : null}
      {frozen ? <SubLine>{t`${frozen.by}, ${dayText(frozen.at)}: ${frozen.reason}`}</SubLine> : null}
    </>
  );
}
