import { createHash } from 'node:crypto';
import type { Database, Queryable } from '#server/db/database.ts';
import { type Filter, filterOf } from './filter.store.ts';
import { beginAt, type List, orderBy, positionColumn, type Positioned, reversed, type Sort } from './list.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type ActionRow = Pick<
  Tables['audit'],
  | 'id'
  | 'project_id'
  | 'at'
  | 'actor'
  | 'role'
  | 'action'
  | 'object'
  | 'outcome'
  | 'before'
  | 'after'
  | 'address_prefix'
  | 'request_id'
  | 'hash'
>;

const COLUMNS =
  'id, project_id, at, actor, role, action, object, outcome, before, after, address_prefix, request_id, hash';

export interface AuditText {
  actors: readonly string[];
  objects: readonly string[];
  request: string | null;
}

export interface AuditFilter {
  withoutOwners: boolean;
  text?: AuditText | undefined;
  actor?: string | undefined;
  kind?: string | undefined;
  object?: string | undefined;
  outcome?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

const NOT_OF_OWNERS = `a.role <> 'owner' AND NOT EXISTS (
  SELECT 1 FROM staff_role r WHERE r.project_id = $1 AND r.role = 'owner' AND a.actor = 'staff:' || r.staff_id)`;
/** Actions of the venue's staff that belong to no venue, such as signing in or changing a password. */
const OF_STAFF = `a.project_id = '' AND a.object IN (SELECT 'staff:' || staff_id FROM staff_role WHERE project_id = $1)`;
const OWN = 'a.project_id = $1';
/** SQL condition; `$2` is true where the actions of owners are left out. */
const VISIBLE = `(${OWN} OR (${OF_STAFF})) AND (NOT $2 OR (${NOT_OF_OWNERS}))`;

export type ShownActionRow = ActionRow & { previous: string | null };

const OLDEST: Sort = [
  { sql: 'a.at', type: 'timestamptz' },
  { sql: 'a.id', type: 'bigint' },
];

function fitting(project: string, search: AuditFilter): Filter {
  const filter = filterOf(project, 'a');
  if (search.withoutOwners) filter.is(NOT_OF_OWNERS);
  filter.add(search.actor, (placeholder) => `a.actor = ${placeholder}`);
  filter.add(search.kind, (placeholder) => `split_part(a.action, '.', 1) = ${placeholder}`);
  filter.add(search.object, (placeholder) => `a.object = ${placeholder}`);
  if (search.outcome === 'refused') filter.is(`a.outcome = 'refused'`);
  else filter.add(search.outcome, (placeholder) => `a.outcome = ${placeholder}`);
  filter.add(search.from, (placeholder) => `a.at >= ${placeholder}`);
  filter.add(search.to, (placeholder) => `a.at < ${placeholder}`);
  const { text } = search;
  if (text)
    filter.is(
      `(a.actor = ANY(${filter.placeholder(text.actors)}) OR a.object = ANY(${filter.placeholder(text.objects)}) OR a.request_id = ${filter.placeholder(text.request)})`,
    );
  return filter;
}

export const auditList: List<ShownActionRow, AuditFilter> = {
  sorts: { newest: reversed(OLDEST), oldest: OLDEST },
  find(db, project, { filters, sort, position, limit }) {
    const filter = fitting(project, filters);
    beginAt(filter, sort, position);
    const first = `ORDER BY ${orderBy(sort, position)} LIMIT ${filter.placeholder(limit)}`;
    const part = (own: string): string => `(SELECT ${COLUMNS} FROM audit a WHERE ${filter.text(own)} ${first})`;
    return db.query<Positioned<ShownActionRow>>(
      `SELECT ${COLUMNS}, CASE WHEN hash IS NOT NULL THEN (SELECT p.hash FROM audit p WHERE p.id < a.id AND p.hash IS NOT NULL ORDER BY p.id DESC LIMIT 1) END AS previous,
         ${positionColumn(sort)}
       FROM (${part(OWN)} UNION ALL ${part(OF_STAFF)}) a ${first}`,
      filter.params,
    );
  },
  async count(db, project, filters, most) {
    const filter = fitting(project, filters);
    const part = (own: string): string => `SELECT 1 FROM audit a WHERE ${filter.text(own)}`;
    const { count } = await db.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (${part(OWN)} UNION ALL ${part(OF_STAFF)} LIMIT ${filter.placeholder(most)}) x`,
      filter.params,
    );
    return count;
  },
};

/** @param text an object, its id, or the last eight characters of its id, which the office shows of a long one. */
export async function objectsNamed(db: Queryable, project: string, text: string, limit: number): Promise<string[]> {
  const rows = await db.query<Pick<Tables['audit'], 'object'>>(
    `SELECT DISTINCT object FROM audit WHERE project_id = $1 AND (object = $2 OR split_part(object, ':', -1) = $2 OR ($2 ~ '^[0-9a-f]{8}$' AND right(object, 8) = $2)) ORDER BY object LIMIT $3`,
    [project, text, limit],
  );
  return rows.map(({ object }) => object);
}

export interface ActionCounts {
  actions: number;
  refused: number;
  shown: number;
}

export async function countActions(
  db: Queryable,
  project: string,
  since: Date,
  withoutOwners: boolean,
): Promise<ActionCounts> {
  return db.one<ActionCounts>(
    `SELECT count(*)::integer AS actions, (count(*) FILTER (WHERE outcome = 'refused'))::integer AS refused,
       (count(*) FILTER (WHERE outcome = 'done' AND action IN ('person.show', 'guests.show', 'guests.print', 'invoice.show')))::integer AS shown
     FROM audit a WHERE ${VISIBLE} AND at >= $3`,
    [project, withoutOwners, since],
  );
}

/**
 * Input of a row's hash: all its columns and the previous row's hash. JSON keys keep the database's order, which is
 * stable.
 */
const hashOf = (row: ActionRow & { before_text: string | null; after_text: string | null }, previous: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        row.id,
        row.project_id,
        row.at.toISOString(),
        row.actor,
        row.role,
        row.action,
        row.object,
        row.outcome,
        row.before_text,
        row.after_text,
        row.address_prefix,
        row.request_id,
      ]),
    )
    .digest('base64url');

type ChainRow = ActionRow & { before_text: string | null; after_text: string | null };
const CHAIN_COLUMNS = `${COLUMNS}, before::text AS before_text, after::text AS after_text`;

/**
 * A row may be committed later than one with a higher number. Rows are chained only at this age, so that a late one is
 * in its place by then.
 */
const SETTLE_SECONDS = 30;
const CHUNK = 500;
const CHAIN_LOCK = 7_201_350_015;

export const chainNext = (db: Database, settleSeconds = SETTLE_SECONDS): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1::bigint)', [CHAIN_LOCK]);
    const rows = await tx.query<ChainRow>(
      `SELECT ${CHAIN_COLUMNS} FROM audit WHERE hash IS NULL AND at <= now() - $1 * interval '1 second' ORDER BY id LIMIT ${CHUNK}`,
      [settleSeconds],
    );
    const [first] = rows;
    if (!first) return 0;
    const last = await tx.maybe<{ hash: NonNullable<Tables['audit']['hash']> }>(
      'SELECT hash FROM audit WHERE id < $1 AND hash IS NOT NULL ORDER BY id DESC LIMIT 1',
      [first.id],
    );
    let previous = last?.hash ?? '';
    const hashes = rows.map((row) => (previous = hashOf(row, previous)));
    await tx.execute(
      `UPDATE audit a SET hash = n.hash FROM unnest($1::text[], $2::bigint[], $3::text[]) AS n (project_id, id, hash)
       WHERE a.project_id = n.project_id AND a.id = n.id`,
      [rows.map((row) => row.project_id), rows.map((row) => row.id), hashes],
    );
    return rows.length;
  });

export async function verifyChain(
  db: Database,
): Promise<{ rows: number; open: number; broken?: number; head: string }> {
  let previous = '';
  let after = 0;
  let rows = 0;
  for (;;) {
    const chunk = await db.query<ChainRow>(
      `SELECT ${CHAIN_COLUMNS} FROM audit WHERE id > $1 AND hash IS NOT NULL ORDER BY id LIMIT ${CHUNK}`,
      [after],
    );
    for (const row of chunk) {
      if (hashOf(row, previous) !== row.hash) return { rows, open: 0, broken: row.id, head: previous };
      previous = row.hash;
      rows += 1;
      after = row.id;
    }
    if (chunk.length < CHUNK) break;
  }
  const waiting = await db.one<{ open: number }>('SELECT count(*)::int AS open FROM audit WHERE hash IS NULL');
  return { rows, open: waiting.open, head: previous };
}

/** @param object as the audit log names it, such as `order:ID`. */
export async function lastActionOn(
  db: Queryable,
  project: string,
  object: string,
): Promise<{ actor: string; at: Date } | null> {
  return db.maybe<Pick<Tables['audit'], 'actor' | 'at'>>(
    `SELECT actor, at FROM audit WHERE project_id = $1 AND object = $2 AND outcome = 'done' ORDER BY id DESC LIMIT 1`,
    [project, object],
  );
}
