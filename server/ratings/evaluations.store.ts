import type { Queryable } from '#server/db/database.ts';
import type { EvaluationDoc } from '#server/db/documents.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface GuideRating extends Pick<Tables['guide_rating'], 'guide_id' | 'count'> {
  mean: number;
}

export type Reply = Pick<Tables['evaluation'], 'reply' | 'replied_at'>;

export const guideRatings = (db: Queryable, project: string): Promise<GuideRating[]> =>
  db.query<GuideRating>(
    'SELECT guide_id, total::float8 / count AS mean, count FROM guide_rating WHERE project_id = $1 AND count > 0',
    [project],
  );

/** Comments on a guide are returned without their authors. */
export const guideComments = (
  db: Queryable,
  project: string,
  guide: string,
): Promise<
  ({ score: Tables['evaluation']['score']; text: string; at: Tables['evaluation']['created_at'] } & Reply)[]
> =>
  db.query(
    `SELECT score, doc->>'text' AS text, created_at AS at, reply, replied_at FROM evaluation
     WHERE project_id = $1 AND guide_id = $2 AND guide_id <> '' AND doc->>'text' <> '' AND hidden_at IS NULL
     ORDER BY created_at DESC LIMIT 20`,
    [project, guide],
  );

export interface OrderEvaluation extends Reply, Pick<Tables['evaluation'], 'score' | 'created_at'> {
  doc: EvaluationDoc;
}

/** Stores a rating, and counts that of a guide; an order is rated once, and its guide once. */
export async function insertEvaluation(
  tx: Queryable,
  row: {
    project_id: string;
    order_id: string;
    guide_id: string;
    visitor_id: string;
    score: number;
    doc: EvaluationDoc | { text: string };
    created_at: Date;
  },
): Promise<boolean> {
  const done = await tx.execute(
    `WITH kept AS (
       INSERT INTO evaluation (project_id, order_id, guide_id, visitor_id, score, doc, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT DO NOTHING RETURNING project_id, guide_id, score),
     counted AS (
       INSERT INTO guide_rating (project_id, guide_id, count, total) SELECT project_id, guide_id, 1, score FROM kept WHERE guide_id <> ''
       ON CONFLICT (project_id, guide_id) DO UPDATE SET count = guide_rating.count + 1, total = guide_rating.total + excluded.total)
     SELECT 1 FROM kept`,
    [row.project_id, row.order_id, row.guide_id, row.visitor_id, row.score, JSON.stringify(row.doc), row.created_at],
  );
  return done === 1;
}

export async function readEvaluation(db: Queryable, project: string, order: string): Promise<OrderEvaluation | null> {
  return db.maybe<OrderEvaluation>(
    `SELECT score, doc, created_at, reply, replied_at FROM evaluation WHERE project_id = $1 AND order_id = $2 AND guide_id = ''`,
    [project, order],
  );
}

export type GuideEvaluation = Reply & Pick<Tables['evaluation'], 'score' | 'doc' | 'created_at'>;

export async function readGuideEvaluation(
  db: Queryable,
  project: string,
  order: string,
  guide: string,
): Promise<GuideEvaluation | null> {
  return db.maybe<GuideEvaluation>(
    'SELECT score, doc, created_at, reply, replied_at FROM evaluation WHERE project_id = $1 AND order_id = $2 AND guide_id = $3',
    [project, order, guide],
  );
}

export async function wasUsed(db: Queryable, project: string, order: string, at: number): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 AS one FROM ticket WHERE project_id = $1 AND order_id = $2 AND used > 0
       AND (seat_id IS NULL OR coalesce((doc #>> '{batch,ends_at}')::float8, 0) <= $3) LIMIT 1`,
    [project, order, at],
  );
  return rows.length > 0;
}
