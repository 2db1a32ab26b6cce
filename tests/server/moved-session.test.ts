import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { CLUB, key, line, orderOf, pay } from '#tests/fixtures/members.ts';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { sessionOf, DATE, SECONDS_AHEAD } from '#tests/fixtures/races.ts';
import { startServer, type TestServer } from '#tests/fixtures/server.ts';
import { signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';

let postgres: TestPostgres | null;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const NOON = sessionOf('boat', 'noon');
const seats = (session = NOON) => orderOf([line('boat-seat', { batch_id: session })], { again: true });
const park = () => orderOf([line('day')]);
const startsAt = (time: '12:00' | '13:30') => instantOf(DATE, time);

describe('a venue that moves a session', () => {
  let folder: string;
  let databaseUrl: string | undefined;
  let server: TestServer;
  let visitor: TestVisitor;

  const env = (): Record<string, string> => ({
    SERVER_CLOCK_OFFSET_SECONDS: String(SECONDS_AHEAD),
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    RATE_LIMITS: 'off',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  /** Ends the server, imports the changed venue, and starts again. */
  async function publish(change: (venue: any) => void): Promise<void> {
    const venue = JSON.parse(await readFile('tests/fixtures/members-venue.json', 'utf8'));
    venue.scenics[1].moved_sessions_free = true;
    venue.ticket_types.find(({ id }: { id: string }) => id === 'boat-seat').refund = 'never';
    change(venue);
    const file = join(folder, 'venue.json');
    await writeFile(file, JSON.stringify(venue));
    await server?.stop();
    server = await startServer({ dataDir: join(folder, 'data'), venues: [file], env: env() });
    visitor = await signIn(server, 'holder', CLUB);
  }
  const atHalfPastOne = (venue: any): void => {
    Object.assign(venue.scenics[1].schedule.sessions[1], { start: '13:30', end: '14:20', last_entry: '13:30' });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moved-'));
    databaseUrl = await postgres?.createDatabase();
    await publish(() => {});
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('tells the holders once, on the order and in the list, with the old time and the new, and lets them return what they could not', async () => {
    const paid = await pay(server, visitor, await visitor.order('wxorder/new', seats(), key()));
    const other = await visitor.order('wxorder/new', seats(sessionOf('boat', 'early')), key());
    expect([paid.notices, paid.tickets[0]?.refund_block, paid.tickets[0]?.change_block]).toEqual([
      undefined,
      'policy',
      'policy',
    ]);
    await publish(atHalfPastOne);
    const { list } = (await visitor.call('wxorder/list')).extraInfo as { list: (typeof paid)[] };
    const listed = list.find(({ id }) => id === paid.id);
    const session = {
      was: {
        id: NOON,
        starts_at: startsAt('12:00'),
        ends_at: instantOf(DATE, '12:50'),
        last_entry_at: startsAt('12:00'),
      },
      now: {
        id: NOON,
        starts_at: startsAt('13:30'),
        ends_at: instantOf(DATE, '14:20'),
        last_entry_at: startsAt('13:30'),
      },
      free: true,
    };
    expect(listed?.notices).toEqual([
      {
        id: expect.any(String),
        kind: 'session-moved',
        created_at: expect.any(Number),
        scenic_id: 'boat',
        program_name: { zh_CN: '游船' },
        session,
      },
    ]);
    expect(list.find(({ id }) => id === other.id)?.notices).toBeUndefined();
    const read = await visitor.order('wxorder/get', { id: paid.id });
    expect([read.batch?.starts_at, read.tickets[0]?.batch?.starts_at]).toEqual([startsAt('13:30'), startsAt('13:30')]);
    expect([read.tickets[0]?.refund_block, read.tickets[0]?.change_block]).toEqual([undefined, undefined]);
    expect(read.tickets[0]?.refund_ladder).toEqual([{ until: startsAt('13:30'), fee: 0 }]);
    // Opening the order marks the notice as seen.
    expect((await visitor.order('wxorder/get', { id: paid.id })).notices?.[0]?.seen_at).toEqual(expect.any(Number));
    // Importing the same file again sends no notice.
    await publish(atHalfPastOne);
    expect((await visitor.order('wxorder/get', { id: paid.id })).notices).toHaveLength(1);
    const back = await visitor.call('wxorder/cancelpart', { id: paid.id, ticketIds: [paid.tickets[0]?.id] }, key());
    expect([back.resCode, back.extraInfo?.notices]).toEqual([200, undefined]);
  });

  it('books nobody for another time than the form showed, and says the new one', async () => {
    const shown = (time: '12:00' | '13:30') => ({
      ...seats(),
      sessions: [{ batch_id: NOON, starts_at: startsAt(time) }],
    });
    const refused = await visitor.call('wxorder/new', shown('12:00'), key());
    expect([refused.resCode, refused.extraInfo]).toEqual([
      40_005,
      { batch_id: NOON, starts_at: startsAt('13:30'), ends_at: instantOf(DATE, '14:20') },
    ]);
    expect((await visitor.order('wxorder/new', shown('13:30'), key())).batch?.starts_at).toBe(startsAt('13:30'));
  });

  it('tells of another gate', async () => {
    const order = await visitor.order('wxorder/new', park(), key());
    await publish((venue) => {
      atHalfPastOne(venue);
      venue.scenics[0].entrances = { zh_CN: '西门' };
    });
    const read = await visitor.order('wxorder/get', { id: order.id });
    expect(read.scenic.entrances).toEqual({ zh_CN: '西门' });
    expect(read.notices).toMatchObject([
      { kind: 'gate-changed', scenic_id: 'park', gate: { was: { zh_CN: '正门' }, now: { zh_CN: '西门' } } },
    ]);
  });

  it('leaves nothing that does not add up, and a row for each notice, which is handed to the ways of sending', async () => {
    await server.stop();
    const db = await openDatabase({ ...(databaseUrl ? { databaseUrl } : {}), dataDir: join(folder, 'data') });
    try {
      expect(await brokenInvariants(db)).toEqual([]);
      const notices = await db.query<{ kind: string }>('SELECT kind FROM notice ORDER BY created_at');
      expect(notices.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['session-moved', 'gate-changed']));
    } finally {
      await db.close();
    }
  });
});
