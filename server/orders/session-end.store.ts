/** SQL: end of the use of ticket `t`, which must equal `endOfUse` of the shared rules. */
export const USE_END = `greatest((coalesce(t.valid_until, t.visit_day) + 1)::timestamp AT TIME ZONE 'UTC' - interval '8 hours',
  to_timestamp((t.doc #>> '{batch,ends_at}')::float8 / 1000))`;

/**
 * SQL condition: the visit of a ticket or order is on that venue day, or its session began the day before and is not
 * over at `at`.
 */
export const isVisitOf = (row: 't' | 'o', day: string, at: string): string =>
  `(${row}.visit_day = ${day}::date OR (${row}.visit_day = ${day}::date - 1 AND to_timestamp((${row}.doc #>> '{batch,ends_at}')::float8 / 1000) > ${at}::timestamptz))`;
