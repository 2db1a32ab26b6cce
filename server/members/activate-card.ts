import { type Day, dayOf } from '#domain/lib/day.ts';
import { cardStateOn, validityFrom } from '#domain/members/member.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { findCard, type FoundCard, lockCardsOf, startCard } from './cards.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockOrder } from '#server/orders/orders.store.ts';

/**
 * Activates a card, and with it the waiting cards of the same ticket: main card and subcards start together. Cards of
 * other tickets of the order keep waiting. Activating an active card changes nothing.
 */
export async function activateCard(context: Context, project: string, memberNo: string): Promise<Activated> {
  const found = await findCard(context.db, project, memberNo);
  if (!found) throw new DomainError('notFound');
  return context.db.transaction((tx) => activateFound(context, tx, project, found));
}

interface Activated {
  valid_from: Day;
  valid_until: Day;
  cards: string[];
}

export async function activateFound(
  context: Context,
  tx: Queryable,
  project: string,
  found: FoundCard,
): Promise<Activated> {
  await lockOrder(tx, project, found.order_id);
  const today = dayOf(context.now());
  const family = await lockCardsOf(tx, project, [found.ticket_id]);
  const card = family.find((each) => each.id === found.id);
  if (!card) throw new DomainError('notFound');
  const state = cardStateOn(card, today);
  if (state === 'CANCELED') throw new DomainError('cardUnusable', { state, sentence: 'This card was given back.' });
  if (state === 'EXPIRED')
    throw new DomainError('cardUnusable', {
      state,
      activate_by: card.activate_by,
      valid_until: card.valid_until,
      sentence: lateSentence(card),
    });
  if (card.frozen) throw new DomainError('cardUnusable', { state: 'FROZEN', sentence: 'This card is frozen.' });
  if (state === 'VALID' && card.valid_from && card.valid_until)
    return { valid_from: card.valid_from, valid_until: card.valid_until, cards: [card.member_no] };
  const term = validityFrom(today, card.valid_days ?? 365);
  const waiting = family.filter((each) => cardStateOn(each, today) === 'WAIT_ACTIVATE');
  for (const each of waiting) await startCard(tx, project, each.id, term.valid_from, term.valid_until);
  return { ...term, cards: waiting.map((each) => each.member_no) };
}

const lateSentence = (card: { valid_until: Day | null; activate_by: Day | null }): string =>
  card.valid_until
    ? `This card was valid until ${card.valid_until}.`
    : `This card had to be activated by ${card.activate_by ?? 'an earlier day'}.`;
