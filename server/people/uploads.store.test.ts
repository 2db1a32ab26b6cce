import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#domain/lib/day.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import {
  countUploads,
  dropOldFaces,
  dropUnusedUploads,
  insertUpload,
  markUploadsUsed,
  readUpload,
} from './uploads.store.ts';
import { copyEmptyDatabase } from '#tests/fixtures/empty-database.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const TODAY = '2026-11-20' as Day;
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
let db: Database;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
  await copyEmptyDatabase(dataDir);
  db = await openDatabase({ dataDir });
  await migrate(db);
  await db.execute(`INSERT INTO project (project_id, doc) VALUES ('p', '{}'), ('short', '{"keep_photos_days": 2}')`);
  await db.execute(
    `INSERT INTO visitor (project_id, id, openid) VALUES ('p', 'lin', 'lin'), ('p', 'emma', 'emma'), ('short', 'lin', 'lin')`,
  );
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

const put = (id: string, over: Partial<Parameters<typeof insertUpload>[1]> = {}): Promise<number> =>
  insertUpload(db, {
    project_id: 'p',
    id,
    visitor_id: 'lin',
    kind: 'photo',
    mime: 'image/jpeg',
    width: 1,
    height: 1,
    bytes: Buffer.from([1, 0, 255]),
    created_at: NOW,
    ...over,
  });
type Kind = Parameters<typeof insertUpload>[1]['kind'];
const mark = (visitor: string, ids: string[], at = NOW, project = 'p', kind: Kind = 'photo'): Promise<boolean> =>
  db.transaction((tx) =>
    markUploadsUsed(
      tx,
      project,
      visitor,
      ids.map((id) => ({ id, kind })),
      at,
    ),
  );
const unused = async (visitor: string): Promise<number> => (await countUploads(db, 'p', visitor, NOW)).unused;
const exists = async (id: string, project = 'p'): Promise<boolean> => (await readUpload(db, project, id)) !== null;

async function ticket(id: string, day: Day, photo: string, project = 'p'): Promise<void> {
  await db.execute(
    `INSERT INTO orders (project_id, id, order_no, visitor_id, order_type, status, fee, phone_enc, phone_mask, agreement_version, doc, visit_day, created_at, expires_at)
     VALUES ($1, $2, $2, 'lin', 'TICKET', 'WAIT_USE', 0, '', '', '', '{}', $3, $4, $4)`,
    [project, id, day, NOW],
  );
  await db.execute(
    `INSERT INTO ticket (project_id, id, order_id, position, ticket_no, ticket_type_id, scenic_id, visit_day, fee, status, stock, people, doc, valid_from, valid_until)
     VALUES ($1, $2, $2, 0, $2, 't', 's', $3, 0, 'WAIT_USE', '[]', 1, '{}', $3, $3)`,
    [project, id, day],
  );
  await db.execute(
    `INSERT INTO ticket_holder (project_id, ticket_id, position, name_enc, id_type, id_number_enc, id_mask, person_hash, photo) VALUES ($1, $2, 0, '', 'PASSPORT', '', '', '', $3)`,
    [project, id, photo],
  );
}

describe('uploads', () => {
  it('keep their bytes', async () => {
    await put('bytes');
    expect(await readUpload(db, 'p', 'bytes')).toEqual({
      visitor_id: 'lin',
      mime: 'image/jpeg',
      bytes: Buffer.from([1, 0, 255]),
    });
    expect(await exists('bytes', 'short')).toBe(false);
  });

  it('are taken up by their owner only, all or none', async () => {
    await put('mine-1', { visitor_id: 'emma' });
    await put('mine-2', { visitor_id: 'emma' });
    await put('hers');
    expect(await mark('emma', ['mine-1', 'hers'])).toBe(false);
    expect(await mark('emma', ['mine-1', 'never'])).toBe(false);
    expect(await mark('emma', ['mine-1'], NOW, 'short')).toBe(false);
    expect(await unused('emma')).toBe(2);
    expect(await mark('emma', ['mine-2', 'mine-1', 'mine-2'])).toBe(true);
    expect(await mark('emma', [])).toBe(true);
    expect(await unused('emma')).toBe(0);
  });

  it('are used for what they were sent for alone', async () => {
    await put('a-face');
    await put('a-view', { kind: 'comment' });
    await put('a-paper', { kind: 'health_code' });
    const uses = [
      { id: 'a-face', kind: 'photo' },
      { id: 'a-view', kind: 'comment' },
      { id: 'a-paper', kind: 'health_code' },
    ] as const;
    for (const use of uses) {
      for (const { kind } of uses)
        expect([use.id, kind, await mark('lin', [use.id], NOW, 'p', kind)]).toEqual([use.id, kind, kind === use.kind]);
    }
    expect(
      await db.transaction((tx) => markUploadsUsed(tx, 'p', 'lin', [uses[0], { id: 'a-face', kind: 'comment' }], NOW)),
    ).toBe(false);
  });

  it('are counted by number and bytes since an instant', async () => {
    await put('count-1', { visitor_id: 'emma', bytes: Buffer.alloc(5000), created_at: daysAgo(2) });
    await put('count-2', { visitor_id: 'emma', bytes: Buffer.alloc(70_000, 7) });
    expect(await countUploads(db, 'p', 'emma', daysAgo(1))).toMatchObject({ bytes: 70_000 + 2 * 3, pictures: 3 });
    await db.execute(`DELETE FROM upload WHERE id LIKE 'count-%'`);
  });

  it('that nothing took up go after a day', async () => {
    await put('old-unused', { created_at: daysAgo(2) });
    await put('old-used', { created_at: daysAgo(2) });
    await put('new-unused');
    await mark('lin', ['old-used']);
    await dropUnusedUploads(db, daysAgo(1));
    expect(await Promise.all(['old-unused', 'old-used', 'new-unused'].map((id) => exists(id)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('of faces go so many days after the visit, as the project says, and never while a ticket or card is good', async () => {
    for (const [id, project, days] of [
      ['past-long', 'p', -31],
      ['past-short', 'p', -29],
      ['to-come', 'p', 10],
      ['past-three', 'short', -3],
      ['past-one', 'short', -1],
      ['of-card', 'p', -90],
    ] as const) {
      await put(id, { project_id: project });
      await mark('lin', [id], daysAgo(100), project);
      await ticket(`t-${id}`, addDays(TODAY, days), id, project);
    }
    await db.execute(
      `INSERT INTO member_card (project_id, id, member_no, order_id, ticket_id, ticket_type_id, position, state, valid_until, doc, created_at)
       VALUES ('p', 'c', 'c', 't-of-card', 't-of-card', 't', 0, 'VALID', $1, '{}', $2)`,
      [addDays(TODAY, 5), NOW],
    );
    await put('of-a-rating', { kind: 'comment' });
    await put('of-a-cart', {});
    await mark('lin', ['of-a-rating'], daysAgo(100), 'p', 'comment');
    await mark('lin', ['of-a-cart'], daysAgo(100));
    await dropOldFaces(db, TODAY, NOW);
    const left = await Promise.all(
      ['past-long', 'past-short', 'to-come', 'of-card', 'of-a-rating', 'of-a-cart']
        .map((id) => exists(id))
        .concat([exists('past-three', 'short'), exists('past-one', 'short')]),
    );
    expect(left).toEqual([false, true, true, true, true, false, false, true]);
  });
});
