import type { Day } from '#domain/lib/day.ts';
import type { TicketTypeDoc } from '#contract/venue/venue.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface UsableCard extends Pick<
  Tables['member_card'],
  'id' | 'ticket_type_id' | 'state' | 'activate_by' | 'valid_from' | 'valid_until' | 'uses_left'
> {
  frozen: boolean;
  /** The card holder's hash; null where the card has no named holder. */
  person_hash: string | null;
}

/** Locks cards that this visitor may use, in order of their ids. Others' cards are not among them. */
export const lockOwnCards = (
  tx: Queryable,
  project: string,
  visitor: string,
  ids: readonly string[],
  at: Date,
): Promise<UsableCard[]> =>
  tx.query<UsableCard>(
    `SELECT c.id, c.ticket_type_id, c.state, c.activate_by, c.valid_from, c.valid_until, c.uses_left, c.frozen_at IS NOT NULL AS frozen,
       (SELECT h.person_hash FROM ticket_holder h WHERE h.project_id = c.project_id AND h.ticket_id = c.ticket_id AND h.position = c.position) AS person_hash
     FROM member_card c
     WHERE c.project_id = $1 AND c.id = ANY($3) AND (
       EXISTS (SELECT 1 FROM orders o WHERE o.project_id = c.project_id AND o.id = c.order_id AND o.visitor_id = $2)
       OR EXISTS (SELECT 1 FROM card_access a WHERE a.project_id = c.project_id AND a.card_id = c.id AND a.visitor_id = $2 AND a.expires_at > $4))
     ORDER BY c.id FOR UPDATE OF c`,
    [project, visitor, ids, at],
  );

export interface CardHolder extends Pick<
  Tables['ticket_holder'],
  'ticket_id' | 'position' | 'name_enc' | 'id_type' | 'id_number_enc'
> {
  card_id: Tables['member_card']['id'];
}

export const ownCardHolders = (
  db: Queryable,
  project: string,
  visitor: string,
  ids: readonly string[],
  at: Date,
): Promise<CardHolder[]> =>
  db.query<CardHolder>(
    `SELECT c.id AS card_id, h.ticket_id, h.position, h.name_enc, h.id_type, h.id_number_enc
     FROM member_card c JOIN ticket_holder h ON h.project_id = c.project_id AND h.ticket_id = c.ticket_id AND h.position = c.position
     WHERE c.project_id = $1 AND c.id = ANY($3) AND (
       EXISTS (SELECT 1 FROM orders o WHERE o.project_id = c.project_id AND o.id = c.order_id AND o.visitor_id = $2)
       OR EXISTS (SELECT 1 FROM card_access a WHERE a.project_id = c.project_id AND a.card_id = c.id AND a.visitor_id = $2 AND a.expires_at > $4))`,
    [project, visitor, ids, at],
  );

export async function spendCard(
  tx: Queryable,
  project: string,
  use: { card_id: string; visit_day: Day; ticket_id: string },
): Promise<boolean> {
  const noted = await tx.execute(
    'INSERT INTO card_use (project_id, card_id, visit_day, ticket_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [project, use.card_id, use.visit_day, use.ticket_id],
  );
  if (noted === 0) return false;
  const counted = await tx.execute(
    'UPDATE member_card SET uses_left = uses_left - 1 WHERE project_id = $1 AND id = $2 AND (uses_left IS NULL OR uses_left > 0)',
    [project, use.card_id],
  );
  return counted === 1;
}

export async function giveBackCardUses(tx: Queryable, project: string, tickets: readonly string[]): Promise<void> {
  const gone = await tx.query<Pick<Tables['card_use'], 'card_id'>>(
    'DELETE FROM card_use WHERE project_id = $1 AND ticket_id = ANY($2) RETURNING card_id',
    [project, tickets],
  );
  for (const { card_id } of gone.toSorted((a, b) => (a.card_id < b.card_id ? -1 : 1))) {
    await tx.execute(
      'UPDATE member_card SET uses_left = uses_left + 1 WHERE project_id = $1 AND id = $2 AND uses_left IS NOT NULL',
      [project, card_id],
    );
  }
}

export type CardTerms = Pick<
  Tables['member_card'],
  | 'id'
  | 'member_no'
  | 'order_id'
  | 'ticket_id'
  | 'position'
  | 'main_id'
  | 'state'
  | 'activate_by'
  | 'valid_from'
  | 'valid_until'
  | 'uses_left'
  | 'doc'
  | 'created_at'
>;

export interface NewCard extends CardTerms, Pick<Tables['member_card'], 'ticket_type_id'> {
  valid_days: NonNullable<Tables['member_card']['valid_days']>;
}

export interface CardRow extends Omit<NewCard, 'valid_days'>, Pick<Tables['member_card'], 'serial' | 'valid_days'> {
  frozen: boolean;
  scenic_id: string;
  name_enc: Tables['ticket_holder']['name_enc'] | null;
  id_type: Tables['ticket_holder']['id_type'] | null;
  id_mask: Tables['ticket_holder']['id_mask'] | null;
  photo: Tables['ticket_holder']['photo'];
  buyer: string;
}

export async function insertCard(tx: Queryable, project: string, card: NewCard): Promise<boolean> {
  const done = await tx.execute(
    `INSERT INTO member_card (project_id, id, member_no, order_id, ticket_id, ticket_type_id, position, main_id, state, activate_by, valid_from, valid_until,
       valid_days, uses_left, doc, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) ON CONFLICT (project_id, member_no) DO NOTHING`,
    [
      project,
      card.id,
      card.member_no,
      card.order_id,
      card.ticket_id,
      card.ticket_type_id,
      card.position,
      card.main_id,
      card.state,
      card.activate_by,
      card.valid_from,
      card.valid_until,
      card.valid_days,
      card.uses_left,
      JSON.stringify(card.doc),
      card.created_at,
    ],
  );
  return done === 1;
}

export async function cardTypes(
  tx: Queryable,
  project: string,
  ids: readonly string[],
): Promise<Map<string, TicketTypeDoc>> {
  const rows = await tx.query<Pick<Tables['ticket_type'], 'id' | 'doc'>>(
    'SELECT id, doc FROM ticket_type WHERE project_id = $1 AND id = ANY($2)',
    [project, ids],
  );
  return new Map(rows.map(({ id, doc }) => [id, doc]));
}

const CARD_COLUMNS = `c.id, c.member_no, c.order_id, c.ticket_id, c.ticket_type_id, c.position, c.main_id, c.state, c.activate_by, c.valid_from, c.valid_until,
  c.valid_days, c.uses_left, c.frozen_at IS NOT NULL AS frozen, c.serial, c.doc, c.created_at, h.name_enc, h.id_type, h.id_mask, h.photo,
  (SELECT t.scenic_id FROM ticket t WHERE t.project_id = c.project_id AND t.id = c.ticket_id) AS scenic_id,
  (SELECT o.visitor_id FROM orders o WHERE o.project_id = c.project_id AND o.id = c.order_id) AS buyer`;
const CARD_HOLDER =
  'LEFT JOIN ticket_holder h ON h.project_id = c.project_id AND h.ticket_id = c.ticket_id AND h.position = c.position';

/**
 * @returns also cards bought with a phone number that this visitor proved; newest purchase first, each main card before
 * its subcards.
 */
export const ownCards = (db: Queryable, project: string, visitor: string, at: Date): Promise<CardRow[]> =>
  db.query<CardRow>(
    `SELECT ${CARD_COLUMNS} FROM member_card c ${CARD_HOLDER}
     WHERE c.project_id = $1 AND c.id IN (
       SELECT m.id FROM orders o JOIN member_card m ON m.project_id = o.project_id AND m.order_id = o.id WHERE o.project_id = $1 AND o.visitor_id = $2
       UNION SELECT a.card_id FROM card_access a WHERE a.project_id = $1 AND a.visitor_id = $2 AND a.expires_at > $3)
     ORDER BY c.created_at DESC, c.order_id, c.ticket_id, c.position`,
    [project, visitor, at],
  );

export async function usedDays(db: Queryable, project: string, cards: readonly string[]): Promise<Map<string, Day[]>> {
  const rows = await db.query<Pick<Tables['card_use'], 'card_id' | 'visit_day'>>(
    'SELECT card_id, visit_day FROM card_use WHERE project_id = $1 AND card_id = ANY($2) ORDER BY visit_day',
    [project, cards],
  );
  const days = new Map<string, Day[]>();
  for (const { card_id, visit_day } of rows) days.set(card_id, [...(days.get(card_id) ?? []), visit_day]);
  return days;
}

/** Lets a visitor see and use, until `until`, every card that was bought with this phone number. */
export const grantCards = (
  db: Queryable,
  project: string,
  visitor: string,
  phoneHash: string,
  until: Date,
): Promise<number> =>
  db.execute(
    `INSERT INTO card_access (project_id, card_id, visitor_id, expires_at)
     SELECT c.project_id, c.id, $2, $4 FROM member_card c JOIN orders o ON o.project_id = c.project_id AND o.id = c.order_id
     WHERE o.project_id = $1 AND o.phone_hash = $3 ORDER BY c.id
     ON CONFLICT (project_id, card_id, visitor_id) DO UPDATE SET expires_at = excluded.expires_at`,
    [project, visitor, phoneHash, until],
  );

export const dropOldGrants = (db: Queryable, at: Date): Promise<number> =>
  db.execute('DELETE FROM card_access WHERE expires_at <= $1', [at]);

export type FoundCard = Pick<Tables['member_card'], 'id' | 'order_id' | 'ticket_id'>;

export async function findCard(db: Queryable, project: string, memberNo: string): Promise<FoundCard | null> {
  return db.maybe<FoundCard>(
    'SELECT id, order_id, ticket_id FROM member_card WHERE project_id = $1 AND member_no = $2',
    [project, memberNo],
  );
}

export async function cardById(db: Queryable, project: string, id: string): Promise<FoundCard | null> {
  return db.maybe<FoundCard>('SELECT id, order_id, ticket_id FROM member_card WHERE project_id = $1 AND id = $2', [
    project,
    id,
  ]);
}

export type LockedCard = Pick<
  CardRow,
  'id' | 'member_no' | 'ticket_id' | 'state' | 'frozen' | 'activate_by' | 'valid_from' | 'valid_until' | 'valid_days'
>;

/** Locks all cards of tickets, in order of their ids; their order must be locked. */
export const lockCardsOf = (tx: Queryable, project: string, tickets: readonly string[]): Promise<LockedCard[]> =>
  tx.query<LockedCard>(
    `SELECT id, member_no, ticket_id, state, frozen_at IS NOT NULL AS frozen, activate_by, valid_from, valid_until, valid_days FROM member_card
     WHERE project_id = $1 AND ticket_id = ANY($2) ORDER BY id FOR UPDATE`,
    [project, tickets],
  );

export async function startCard(tx: Queryable, project: string, id: string, from: Day, until: Day): Promise<void> {
  await tx.execute(
    `UPDATE member_card SET state = 'VALID', valid_from = $3, valid_until = $4 WHERE project_id = $1 AND id = $2`,
    [project, id, from, until],
  );
}

export const expireCardsBefore = (db: Queryable, today: Day): Promise<number> =>
  db.execute(
    `UPDATE member_card SET state = 'EXPIRED' WHERE (state = 'WAIT_ACTIVATE' AND activate_by < $1::date) OR (state = 'VALID' AND valid_until < $1::date)`,
    [today],
  );
