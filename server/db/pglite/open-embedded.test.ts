import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from './open-embedded.ts';
import { StartRefused, Unavailable } from '#server/db/sql-errors.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { isTrial, trial } from '#tests/fixtures/trial.ts';
import { chance } from '#tests/fixtures/chance.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tickets-test-'));
const template = join(scratch, 'template');
// Sockets go into the scratch folder, too, so that left-over ones can be counted even while other tests run.
const usual = tmpdir();
process.env['TMPDIR'] = scratch;
const socketFolders = () => readdirSync(scratch).filter((name) => name.startsWith('tickets-db-'));
const children = new Set<ChildProcess>();

const open = (dataDir: string, options: Partial<EmbeddedOptions> = {}) =>
  openEmbedded({ dataDir, log: () => {}, onFatal: (reason) => expect.unreachable(reason), ...options });

let copies = 0;
function copyOfTemplate(): string {
  copies += 1;
  const folder = join(scratch, `copy-${copies}`);
  cpSync(template, folder, { recursive: true });
  return folder;
}

function runChild(script: string, folder: string): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The test runner's own environment must not leak into the child process.
    env: { PATH: process.env['PATH'] ?? '', TMPDIR: scratch },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const OPEN = `
  import { openDatabase } from '#server/db/open-database.ts';
  const db = await openDatabase({ dataDir: process.argv[1] }).catch((error) => {
    console.log(error.name + ': ' + error.message);
    process.exit(3);
  });
`;
const PRINT_COMMITTED = `${OPEN}
  import { writeSync } from 'node:fs';
  const [row] = await db.query('SELECT coalesce(max(id), 0) AS last FROM kept');
  for (let id = row.last + 1; ; id += 1) {
    await db.transaction(async (tx) => {
      await tx.execute('INSERT INTO kept VALUES ($1)', [id]);
      await tx.execute('UPDATE counted SET rows = rows + 1');
    });
    writeSync(1, id + '\\n');
    if (id % 50 === 0) await db.maintain((own) => own.execute('CHECKPOINT'));
  }
`;

beforeAll(async () => {
  const db = await open(template);
  await db.execute(`
    CREATE TABLE kept (id integer PRIMARY KEY);
    CREATE TABLE counted (rows integer);
    INSERT INTO counted VALUES (0);
  `);
  await db.close();
});

afterAll(async () => {
  await Promise.all([...children].map(kill));
  process.env['TMPDIR'] = usual;
  rmSync(scratch, { recursive: true, force: true });
});

describe('durability', () => {
  it('flushes exactly once for each transaction that writes', async () => {
    const db = await open(copyOfTemplate());
    const before = await db.flushes();
    for (let id = 1; id <= 20; id += 1) await db.execute('INSERT INTO kept VALUES ($1)', [id]);
    const after = await db.flushes();
    await db.close();
    expect(after - before).toBeGreaterThanOrEqual(20);
    expect(after - before).toBeLessThan(30);
  });

  it('has a checksum on every page', async () => {
    const db = await open(copyOfTemplate());
    expect(await db.query('SHOW data_checksums')).toEqual([{ data_checksums: 'on' }]);
    await db.close();
  });

  it('refuses to start when a commit is not flushed', async () => {
    const folder = copyOfTemplate();
    const error: unknown = await open(folder, { withoutFlush: true }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartRefused);
    expect((error as Error).message).toContain('does not flush its commits');
    await (await open(folder)).close();
  });

  it('keeps every printed commit through kill -9', async () => {
    const folder = copyOfTemplate();
    let printed = 0;
    for (let round = 1; round <= (isTrial ? 6 : 1); round += 1) {
      const child = runChild(PRINT_COMMITTED, folder);
      const lines = createInterface({ input: child.stdout! });
      lines.on('line', (line) => (printed = Number(line)));
      await once(lines, 'line');
      await sleep(chance() * 500);
      const drained = once(lines, 'close');
      await kill(child);
      await drained;

      const db = await open(folder);
      const [row] = await db.query<{ ids: number; last: number; rows: number }>(
        'SELECT count(*) AS ids, max(id) AS last, (SELECT rows FROM counted) FROM kept',
      );
      await db.close();
      expect(row?.last).toBeGreaterThanOrEqual(printed);
      expect([row?.ids, row?.rows]).toEqual([row?.last, row?.last]);
    }
    expect(printed).toBeGreaterThan(0);
    // Each reopening removed what the killed process could not.
    expect(socketFolders()).toEqual([]);
  });

  trial('opens after a first start was killed anywhere', async () => {
    const folder = join(scratch, 'killed-first-start');
    for (const part of [0.2, 0.55, 0.9]) {
      const child = runChild(OPEN, folder);
      await sleep(part * 3_000);
      if (child.exitCode === null) await kill(child);
    }
    const db = await open(folder);
    expect(await db.health()).toBe('ok');
    await db.close();
    expect(readdirSync(folder)).toEqual(['database']);
  });
});

describe('one process only', () => {
  it('refuses a second process with the number of the first', async () => {
    const folder = copyOfTemplate();
    const db = await open(folder);
    const child = runChild(OPEN, folder);
    let text = '';
    child.stdout?.on('data', (part: Buffer) => (text += part.toString()));
    const [code] = (await once(child, 'close')) as [number];
    await db.close();
    expect(code).toBe(3);
    expect(text.trim()).toBe(
      `StartRefused: The data folder ${folder} is already in use by process ${process.pid}; stop that process or choose another data folder.`,
    );
  });

  it('refuses a second opening in the same process, and allows it after close', async () => {
    const folder = copyOfTemplate();
    const db = await open(folder);
    await expect(open(folder)).rejects.toThrow(`already in use by process ${process.pid}`);
    await db.close();
    await (await open(folder)).close();
  });

  it('sees an owner in another container by its heartbeat', async () => {
    const folder = join(scratch, 'shared');
    mkdirSync(folder);
    const file = join(folder, 'process.json');
    const stranger = { pid: 7, place: 'another container', started: '1', socketDir: '/nowhere' };
    writeFileSync(file, JSON.stringify(stranger));
    const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 200);
    await expect(lockFolder(folder, scratch, 1_500)).rejects.toThrow('already in use by process 7');
    clearInterval(beat);
    const lock = await lockFolder(folder, scratch, 1_500);
    expect(lock.leftSocketDir).toBe('/nowhere');
    await lock.release();
    expect(existsSync(file)).toBe(false);
  });
});

describe('the data folder', () => {
  const formatFile = (folder: string) => join(folder, 'database', 'format.json');

  it.each([
    ['newer', JSON.stringify({ format: 2 }), 'was written by a newer version'],
    ['older', JSON.stringify({ format: 0 }), 'was written by another version'],
    ['unreadable', 'x', 'is not a database of this program'],
  ])('is refused when its format is %s', async (_, text, sentence) => {
    const folder = copyOfTemplate();
    writeFileSync(formatFile(folder), text);
    await expect(open(folder)).rejects.toThrow(StartRefused);
    await expect(open(folder)).rejects.toThrow(sentence);
  });

  it('is refused when it belongs to another PostgreSQL', async () => {
    const folder = copyOfTemplate();
    expect(readFileSync(formatFile(folder), 'utf8')).toContain('"postgres":18');
    writeFileSync(join(folder, 'database', 'pgdata', 'PG_VERSION'), '19\n');
    await expect(open(folder)).rejects.toThrow('PostgreSQL 19; this one reads format 1, PostgreSQL 18');
  });

  it('leaves no socket behind after close', async () => {
    const db = await open(copyOfTemplate());
    expect(socketFolders()).toHaveLength(1);
    await db.close();
    expect(socketFolders()).toEqual([]);
  });
});

const FOREVER = 'SELECT count(*) FROM generate_series(1, 100000000000)';
const INTERNAL_ERROR = "DO $$ BEGIN RAISE EXCEPTION 'broken' USING ERRCODE = 'XX001'; END $$";

async function untilServing(db: EmbeddedDatabase): Promise<void> {
  await eventually(async () => (await db.health()) === 'ok', 'a database that serves again');
}

describe('the watchdog', () => {
  it('ends a statement without answer, tells everybody, and reopens with everything kept', async () => {
    const db = await open(copyOfTemplate(), { answerWithinMs: 800 });
    await db.execute('INSERT INTO kept VALUES (1)');
    const begun = Promise.withResolvers<void>();
    const stuck = db
      .transaction(async (tx) => {
        await tx.execute('INSERT INTO kept VALUES (2)');
        begun.resolve();
        await tx.query(FOREVER);
      })
      .catch((error: unknown) => error);
    await begun.promise;
    const waiting = db.query('SELECT 1').catch((error: unknown) => error);
    expect(await stuck).toBeInstanceOf(Unavailable);
    expect(await waiting).toBeInstanceOf(Unavailable);
    await untilServing(db);
    expect(await db.query('SELECT id FROM kept')).toEqual([{ id: 1 }]);
    await db.close();
  });

  it('does not send another statement after an internal error, and gives up the third time', async () => {
    const fatal: string[] = [];
    const db = await open(copyOfTemplate(), { onFatal: (reason) => void fatal.push(reason) });
    for (let time = 1; time <= 3; time += 1) {
      await untilServing(db);
      expect(fatal).toEqual([]);
      await expect(db.execute(INTERNAL_ERROR)).rejects.toThrow(Unavailable);
    }
    await eventually(() => fatal.length > 0, 'that it gives up');
    expect(fatal).toEqual(['broken']);
    expect(await db.health()).toContain('failed 3 times');
    await expect(db.query('SELECT 1')).rejects.toThrow(Unavailable);
    await db.close();
  });

  it('rolls back a transaction that sends nothing for too long', async () => {
    const db = await open(copyOfTemplate(), { idleInTransactionMs: 300 });
    const work = db.transaction(async (tx) => {
      await tx.execute('INSERT INTO kept VALUES (1)');
      await new Promise(() => {});
    });
    await expect(work).rejects.toThrow(Unavailable);
    expect(await db.query('SELECT * FROM kept')).toEqual([]);
    await db.close();
  });
});

describe('memory', () => {
  it('forgets every answer once nobody holds it', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const db = await open(copyOfTemplate());
    const ask = async (n: number): Promise<WeakRef<object>> => {
      const [row] = await db.query<object>('SELECT $1::integer AS n', [n]);
      return new WeakRef(row as object);
    };
    const rows: WeakRef<object>[] = [];
    for (let n = 0; n < 20; n += 1) rows.push(await ask(n));
    // The target of a WeakRef is held until the running job ends.
    await nextTurn();
    collectGarbage();
    // The driver may keep its last answer.
    expect(rows.filter((row) => row.deref()).length).toBeLessThanOrEqual(1);
    await db.close();
  });
});

describe('close', () => {
  it('waits for what is running and refuses what comes after', async () => {
    const db = await open(copyOfTemplate());
    const goOn = Promise.withResolvers<void>();
    const running = db.transaction(async (tx) => {
      await tx.execute('INSERT INTO kept VALUES (1)');
      await goOn.promise;
      return tx.query('SELECT * FROM kept');
    });
    const closed = db.close();
    goOn.resolve();
    expect(await running).toEqual([{ id: 1 }]);
    await closed;
    await db.close();
    await expect(db.query('SELECT 1')).rejects.toThrow(Unavailable);
    expect(await db.health()).not.toBe('ok');
  });
});
