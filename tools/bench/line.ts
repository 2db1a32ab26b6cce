import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#domain/lib/day.ts';
import { newId } from '#server/lib/ids.ts';
import { randomToken, tokenHash } from '#server/keys/secrets.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { insertSession, visitorOf } from '#server/sign-in/visitors.store.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';
import type { Outcome } from './goals.ts';
import { progress } from './instruments.ts';
import { poster } from './load.ts';

const SESSIONS = Number(process.env['LINE_SESSIONS'] ?? 500);
const VENUE = 'tests/fixtures/line-venue.json';
const PROJECT = 'lantern';
/**
 * Seconds in which all visitors arrive, and seconds for filling in a form; shorter than in reality, so that a run ends
 * soon.
 */
const ARRIVE_SECONDS = 60;
const FORM_SECONDS = 8;
const BUYERS = 0.8;
/** Clients that order without a pause, which shows how many orders a second the server can write. */
const WRITERS = 16;
const FULL_SPEED_MS = 8_000;

interface Session {
  token: string;
  early: boolean;
  place: number | null;
  notifiedAt: number;
  orderedAt: number | null;
  wrong: string[];
}

interface LineAnswer {
  state: string;
  place?: number;
  ask_again_ms?: number;
  ticket?: string;
}

/** @returns sessions of as many visitors, made as a sign-in makes them, without the messaging app's part. */
async function signAllIn(url: string, count: number): Promise<Session[]> {
  const db = await openDatabase({ databaseUrl: url, dataDir: '' });
  const sessions: Session[] = [];
  const at = new Date(Date.now() + clockOffset('09:30') * 1000);
  for (let from = 0; from < count; from += 200) {
    await db.transaction(async (tx) => {
      for (let index = from; index < Math.min(count, from + 200); index += 1) {
        const token = randomToken();
        const visitor = await visitorOf(tx, PROJECT, `line-${index}`, newId(at.getTime()));
        await insertSession(tx, { tokenHash: tokenHash(token), project: PROJECT, visitor, at });
        sessions.push({ token, early: index % 5 < 2, place: null, notifiedAt: 0, orderedAt: null, wrong: [] });
      }
    });
  }
  await db.close();
  return sessions;
}

/** Spearman's rank correlation of two lists. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const ranks = (list: readonly number[]): number[] => {
    const sorted = list.map((value, index) => ({ value, index })).sort((x, y) => x.value - y.value);
    const out = Array.from({ length: list.length }, () => 0);
    sorted.forEach(({ index }, rank) => (out[index] = rank));
    return out;
  };
  const [x, y] = [ranks(a), ranks(b)];
  const squares = x.reduce((sum, rank, index) => sum + (rank - (y[index] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1));
}

/** Asks again after each refusal, until the server names a place. */
async function askPlace(line: ReturnType<typeof poster>, session: Session, ticket?: string): Promise<LineAnswer> {
  const body = JSON.stringify({
    clear_session: session.token,
    ticket_type_id: 'river-night',
    ...(ticket ? { ticket } : {}),
  });
  for (;;) {
    const { resCode, extraInfo } = JSON.parse(await line.post('wxline/place', body)) as {
      resCode: number;
      extraInfo: LineAnswer;
    };
    if (resCode === 200) return extraInfo;
    await sleep(500 + Math.random() * 1000);
  }
}

interface Sale {
  sessions: readonly Session[];
  /** Seconds from the opening until the last visitor was done. */
  lasted: number;
  /** Orders placed by clients without a pause. */
  full: number;
}

function outcomeOf({ sessions, lasted, full }: Sale): Outcome {
  const ordered = sessions.flatMap(({ orderedAt }) => (orderedAt === null ? [] : [orderedAt]));
  const busiest =
    Math.max(...ordered.map((from) => ordered.filter((at) => at >= from && at < from + 10_000).length)) / 10;
  const placed = sessions.filter(({ place }) => place !== null);
  const placesOf = (list: readonly Session[]): number[] => list.map(({ place }) => place ?? 0);
  const inTurn = (list: readonly Session[]): number =>
    correlation(
      list.map((_, index) => index),
      placesOf(list),
    );
  const fairness = correlation(
    placesOf(placed),
    placed.map(({ notifiedAt }) => notifiedAt),
  );
  const inOrder = inTurn(placed.filter(({ early }) => !early));
  const byLot = inTurn(placed.filter(({ early }) => early));
  const wrong = sessions.flatMap((session) => session.wrong);
  const rate = full / (FULL_SPEED_MS / 1000);
  return {
    measured: {},
    notes: [
      `${SESSIONS} sessions at two processes, ${placed.length} of whom waited: all ${sessions.filter(({ notifiedAt }) => notifiedAt > 0).length} were admitted within ${lasted.toFixed(0)} s, ${ordered.length} ordered; ${wrong.length} things went wrong.`,
      `Rank correlation: place and admission ${fairness.toFixed(4)}, arrival and place after the opening ${inOrder.toFixed(4)}, arrival and place before it ${byLot.toFixed(3)}.`,
      `Busiest ten seconds: ${busiest.toFixed(1)} orders a second, ${Math.round((100 * busiest) / rate)} % of the ${rate.toFixed(0)} that ${WRITERS} clients without a pause reach.`,
      ...wrong.slice(0, 5),
    ],
    raw: {
      sessions: SESSIONS,
      lasted,
      ordered: ordered.length,
      fairness,
      inOrder,
      byLot,
      busiest,
      rate,
      wrong: wrong.length,
    },
  };
}

/**
 * Plays a sale with real sessions at two processes on one PostgreSQL: a part comes before the opening, the rest within
 * a minute after it.
 */
// oxlint-disable-next-line max-lines-per-function -- one sale from its first visitor to its last, in the order of time
export async function measureLine(): Promise<Outcome> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed; npm test installs it');
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-line-'));
  const databaseUrl = await postgres.createDatabase();
  const start = (offset: number, venues: readonly string[] = []): Promise<TestServer> =>
    startServer({
      dataDir,
      venues,
      env: {
        DATABASE_URL: databaseUrl,
        SERVER_CLOCK_OFFSET_SECONDS: String(offset),
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      },
    });
  const before = await start(clockOffset('09:30'), [VENUE]);
  const sessions = await signAllIn(databaseUrl, SESSIONS);
  const early = sessions.filter((session) => session.early);
  const late = sessions.filter((session) => !session.early);
  progress(`line: ${early.length} come before the opening`);
  const lobby = poster(before.url);
  for (let from = 0; from < early.length; from += 50)
    await Promise.all(early.slice(from, from + 50).map((session) => askPlace(lobby, session)));
  await before.stop();
  const open = clockOffset('10:00');
  const servers = [await start(open), await start(open)];
  const lines = servers.map(({ url }) => poster(url));
  const date = addDays(serverDay(open), 1);
  const began = performance.now();
  let count = 0;
  const order = async (session: Session): Promise<string> => {
    const tickets = [{ ticket_type_id: 'river-night', date, travellers: [] }];
    const body = JSON.stringify({
      clear_session: session.token,
      tickets,
      phone: '13800000000',
      fee: 10,
      agreement_version: '1',
      again: true,
    });
    const line = lines[(count += 1) % lines.length] as ReturnType<typeof poster>;
    return line.post('wxorder/new', body, { 'Idempotency-Key': randomUUID() });
  };
  const visit = async (session: Session, comesAfter: number): Promise<void> => {
    await sleep(comesAfter);
    let ticket: string | undefined;
    for (;;) {
      const lineAnswer = await askPlace(
        lines[(count += 1) % lines.length] as ReturnType<typeof poster>,
        session,
        ticket,
      );
      if (lineAnswer.place !== undefined && session.place !== null && lineAnswer.place !== session.place)
        session.wrong.push(`place ${session.place}, then ${lineAnswer.place}`);
      session.place = lineAnswer.place ?? session.place;
      ticket = lineAnswer.ticket ?? ticket;
      if (lineAnswer.state === 'admitted') break;
      await sleep(lineAnswer.ask_again_ms ?? 3000);
    }
    session.notifiedAt = performance.now() - began;
    if (Math.random() >= BUYERS) return;
    await sleep(2000 - (FORM_SECONDS - 2) * 1000 * Math.log(1 - Math.random()));
    const answer = await order(session);
    if (/"resCode":200/.test(answer)) session.orderedAt = performance.now() - began;
    else session.wrong.push(answer.slice(0, 200));
  };
  const arrival = (index: number): number => ((index + 0.5) / late.length) * ARRIVE_SECONDS * 1000;
  progress(`line: the sale is open, ${late.length} come within ${ARRIVE_SECONDS} s`);
  await Promise.all([
    ...early.map((session) => visit(session, Math.random() * 15_000)),
    ...late.map((session, index) => visit(session, arrival(index))),
  ]);
  const lasted = (performance.now() - began) / 1000;
  const mayOrder = sessions.filter((session) => performance.now() - began - session.notifiedAt < 480_000);
  const endAt = performance.now() + FULL_SPEED_MS;
  let full = 0;
  const writer = async (session: Session): Promise<void> => {
    while (performance.now() < endAt) if (/"resCode":200/.test(await order(session))) full += 1;
  };
  await Promise.all(mayOrder.slice(-WRITERS).map(writer));
  for (const server of servers) await server.stop();
  // The database ends with this program anyway, because a watching process notices the end.
  void postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  return outcomeOf({ sessions, lasted, full });
}
