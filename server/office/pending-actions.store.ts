import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ByHand } from '#server/db/documents.ts';
import type { Tables } from '#server/db/rows.gen.ts';

interface OfOrder {
  order: string;
  rev: number;
  /** Fen. */
  amount: number;
}
export type OrderAction =
  | { kind: 'returns'; payload: OfOrder }
  | { kind: 'cancel'; payload: OfOrder & { tickets: string[]; waive: boolean; reason: string } }
  | { kind: 'repaid'; payload: OfOrder & { refund: string } & Pick<ByHand, 'means' | 'number' | 'day' | 'reason'> };

export interface ClosePlan {
  day: Day;
  scenics: string[];
  /** Id of the session, where only one is closed. */
  session?: string;
  reason: LocalText;
  change_until: number | null;
  orders: number;
}
export interface MovePlan {
  session: string;
  minutes: number;
  free: boolean;
  was: number;
  orders: number;
}
export type DayAction = { kind: 'close'; payload: ClosePlan } | { kind: 'move'; payload: MovePlan };
export type EraseAction = { kind: 'erase'; payload: { erasure: string; orders: number } };
export type PendingAction = OrderAction | DayAction | EraseAction;

export type PendingRow<Action = PendingAction> = Action &
  Pick<Tables['pending'], 'id' | 'object' | 'asked_by' | 'asked_at' | 'until' | 'state'>;

const COLUMNS = 'id, kind, object, payload, asked_by, asked_at, until, state';

export async function pendingOn(
  db: Queryable,
  project: string,
  object: `order:${string}`,
  at: Date,
): Promise<PendingRow<OrderAction> | null> {
  return db.maybe<PendingRow<OrderAction>>(
    `SELECT ${COLUMNS} FROM pending WHERE project_id = $1 AND object = $2 AND state = 'WAITING' AND until > $3`,
    [project, object, at],
  );
}

export const pendingDays = (
  db: Queryable,
  project: string,
  at: Date,
  limit: number,
): Promise<PendingRow<DayAction>[]> =>
  db.query<PendingRow<DayAction>>(
    `SELECT ${COLUMNS} FROM pending WHERE project_id = $1 AND state = 'WAITING' AND until > $2 AND kind IN ('close', 'move') ORDER BY asked_at, id LIMIT $3`,
    [project, at, limit],
  );

/** @returns the request while it may still be approved. */
export async function readOpenPending(
  db: Queryable,
  project: string,
  id: string,
  at: Date,
): Promise<PendingRow | null> {
  const row = await readPending(db, project, id);
  return row?.state === 'WAITING' && row.until > at ? row : null;
}

export async function readPending(db: Queryable, project: string, id: string): Promise<PendingRow | null> {
  return db.maybe<PendingRow>(`SELECT ${COLUMNS} FROM pending WHERE project_id = $1 AND id = $2`, [project, id]);
}

/** Asks for a second person's approval in place of an earlier request about the same object. */
export async function insertPending(
  tx: Queryable,
  project: string,
  row: PendingAction & Omit<PendingRow, 'state' | keyof PendingAction>,
): Promise<void> {
  const values = [
    project,
    row.id,
    row.kind,
    row.object,
    JSON.stringify(row.payload),
    row.asked_by,
    row.asked_at,
    row.until,
  ];
  // A day can't be locked: where another request about it was committed in between, this one is in its place, too.
  for (let stored = 0; stored === 0;) {
    await tx.execute(`UPDATE pending SET state = 'OVER' WHERE project_id = $1 AND object = $2 AND state = 'WAITING'`, [
      project,
      row.object,
    ]);
    stored = await tx.execute(
      `INSERT INTO pending (project_id, id, kind, object, payload, asked_by, asked_at, until) VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)
       ON CONFLICT (project_id, object) WHERE state = 'WAITING' DO NOTHING`,
      values,
    );
  }
}

/** @param answer why a colleague refused it. */
export const endPending = async (
  tx: Queryable,
  project: string,
  id: string,
  to: 'DONE' | 'WITHDRAWN',
  by: string,
  at: Date,
  answer: string | null = null,
): Promise<boolean> =>
  (await tx.execute(
    `UPDATE pending SET state = $3, decided_by = $4, decided_at = $5, answer = $6 WHERE project_id = $1 AND id = $2 AND state = 'WAITING' AND until > $5`,
    [project, id, to, by, at, answer],
  )) === 1;

export type AnsweredRow = PendingRow &
  Pick<Tables['pending'], 'decided_by' | 'answer'> & {
    /** When somebody decided, or when the time to decide was over. */
    answered_at: Date;
  };

/**
 * Requests that a colleague approved or refused, or that nobody decided in time; those that were taken back or replaced
 * need no answer.
 * @param staff who asked; null for everybody.
 */
export const answeredRequests = (
  db: Queryable,
  project: string,
  staff: string | null,
  times: { askedFrom: Date; now: Date },
  limit: number,
): Promise<AnsweredRow[]> =>
  db.query<AnsweredRow>(
    `SELECT ${COLUMNS}, decided_by, answer, coalesce(decided_at, until) AS answered_at FROM pending
     WHERE project_id = $1 AND asked_at >= $2 AND ($3::text IS NULL OR asked_by = $3)
       AND (decided_by <> asked_by OR (state = 'WAITING' AND until <= $4)) ORDER BY asked_at DESC, id DESC LIMIT $5`,
    [project, times.askedFrom, staff, times.now, limit],
  );

export type Answer = 'approved' | 'refused' | 'lapsed';
export const answerOf = ({ state }: Pick<AnsweredRow, 'state'>): Answer =>
  state === 'WAITING' ? 'lapsed' : state === 'DONE' ? 'approved' : 'refused';
