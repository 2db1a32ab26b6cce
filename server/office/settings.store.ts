import { retentionDays } from '#domain/lib/retention.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface SettingRow {
  /**
   * Fen above which a second person must approve; null where the venue switched that off, undefined where it has set
   * nothing.
   */
  second_above: Tables['office_setting']['second_above'] | undefined;
  /** Price of a text message, fen; null where the venue has set none. */
  text_price: Tables['office_setting']['text_price'];
  /** Number of changes; 0 where the venue has set nothing. */
  rev: Tables['office_setting']['rev'];
}

/** @param lock true makes every other writer wait. */
export async function readSetting(db: Queryable, project: string, lock = false): Promise<SettingRow> {
  const row = await db.maybe<Pick<Tables['office_setting'], 'second_above' | 'text_price' | 'rev'>>(
    `SELECT second_above, text_price, rev FROM office_setting WHERE project_id = $1 ${lock ? 'ORDER BY project_id FOR UPDATE' : ''}`,
    [project],
  );
  return row ?? { second_above: undefined, text_price: null, rev: 0 };
}

export async function writeSetting(
  tx: Queryable,
  project: string,
  seen: number,
  { second_above, text_price }: { second_above: number | null; text_price: number | null },
): Promise<boolean> {
  const written =
    seen === 0
      ? await tx.execute(
          'INSERT INTO office_setting (project_id, second_above, text_price, rev) VALUES ($1, $2, $3, 1) ON CONFLICT DO NOTHING',
          [project, second_above, text_price],
        )
      : await tx.execute(
          'UPDATE office_setting SET second_above = $3, text_price = $4, rev = rev + 1 WHERE project_id = $1 AND rev = $2',
          [project, seen, second_above, text_price],
        );
  return written === 1;
}

export async function projectSettings(
  db: Queryable,
  project: string,
): Promise<{ keep_photos_days: number; returns_wait_for_gates: boolean }> {
  const row = await db.maybe<{ days: number | null; waits: boolean }>(
    `SELECT (doc ->> 'keep_photos_days')::integer AS days, doc ->> 'returns_wait_for_gates' IS DISTINCT FROM 'false' AS waits FROM project WHERE project_id = $1`,
    [project],
  );
  return { keep_photos_days: row?.days ?? retentionDays('photos'), returns_wait_for_gates: row?.waits ?? true };
}
