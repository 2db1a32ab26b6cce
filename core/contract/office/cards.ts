import * as v from 'valibot';
import { Count, DayText, Id, Instant, LocalTextShape, Nothing } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';
import { choiceFilter, listOperation, textFilter } from './list.ts';
import { Reason } from './shapes.ts';

const CARD_STATES = ['WAIT_ACTIVATE', 'VALID', 'EXPIRED', 'CANCELED'] as const;

const CardLine = v.object({
  id: Id,
  member_no: v.string(),
  order: Id,
  order_no: v.string(),
  type_name: LocalTextShape,
  /** Masked; empty where the card names no person. */
  holder: v.string(),
  /** Masked: the phone of the order. */
  phone: v.string(),
  main: v.boolean(),
  state: v.picklist(CARD_STATES),
  activate_by: v.optional(DayText),
  valid_from: v.optional(DayText),
  valid_until: v.optional(DayText),
  uses_left: v.optional(Count),
  bought_at: Instant,
  frozen: v.optional(v.object({ reason: v.string(), by: v.string(), at: Instant })),
});
export type CardLine = v.InferOutput<typeof CardLine>;

export const searchCards = listOperation({
  name: 'searchCards',
  touches: ['cards'],
  permission: 'serve',
  filters: {
    text: textFilter(
      /*i18n*/ { id: 'Card, order, phone, its last four digits or a whole name' },
      /*i18n*/ { id: 'Card, order, phone, name' },
    ),
    state: choiceFilter([...CARD_STATES, 'FROZEN'], {
      label: /*i18n*/ { id: 'State' },
      empty: /*i18n*/ { id: 'Every state' },
    }),
  },
  sorts: ['newest', 'oldest'],
  line: CardLine,
  beside: { taken_for: v.optional(v.picklist(['card', 'order', 'phone', 'tail', 'name'])) },
});

/**
 * Starts every waiting card of a purchase, as at the ticket window.
 * @refuses `notFound`; `stateForbids` with the card's state as `why` where it was given back, is too late or is frozen.
 */
export const activateCard = operation({
  audience: 'office',
  name: 'activateCard',
  kind: 'write',
  touches: ['cards', 'audit'],
  permission: 'serve',
  input: v.object({ id: Id }),
  output: v.object({ valid_from: DayText, valid_until: DayText, cards: Count }),
});

/**
 * A frozen card opens no gate and pays for no visit until it is freed.
 * @refuses `notFound`; `stateForbids` with `why`: `same` where it is frozen or free already, or the state of a card
 * that is over.
 */
export const freezeCard = operation({
  audience: 'office',
  name: 'freezeCard',
  kind: 'write',
  touches: ['cards', 'audit'],
  permission: 'manage',
  input: v.object({ id: Id, freeze: v.boolean(), reason: Reason }),
  output: Nothing,
});
