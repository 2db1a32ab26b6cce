import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { DomainError } from '#server/domain-error.ts';
import { firstRoot, type KeyRing } from '#server/keys/root-keys.ts';
import { type GrowingSecrets, makeSecrets, type TicketKey, ticketSeedOf } from '#server/keys/secrets.ts';
import { type Fresh, opened, ROOT, sealAgain, sealedBy, TICKET, type Wrapper, wrapperOf } from './key-envelope.ts';
import { addDataKeys, dropOtherSeals, lockDataKeys, readDataKeys, type SealedKey } from './data-keys.store.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { fieldOf, SEALED_TABLES, someSealedRow } from './sealed.store.ts';
import { StartRefused } from '#server/db/sql-errors.ts';

/**
 * Milliseconds between making a key and using it, so that every process can load it before: each looks for new keys
 * every five seconds.
 */
export const USED_AFTER_MS = 30_000;

export interface DataKeyOptions {
  key: string;
  /** Earlier values of `SECRET_KEY`, the last one first. */
  old: readonly string[];
  generations: readonly TicketKey[];
  now(): number;
  log: Logger;
}

export interface DataKeys {
  reload(): Promise<void>;
  fault(): string | null;
  /**
   * Makes another root key, which is in use from `used_from` on.
   * @param leaked whether signatures by earlier keys become invalid then.
   * @throws DomainError `stateForbids` while the last one is not in use yet.
   */
  renew(leaked: boolean): Promise<{ id: number; used_from: Date }>;
  dropEarlierSeals(): Promise<number>;
  sealStatus(): Promise<{ isComplete: boolean; earlierSeals: number }>;
}

const WRONG_SECRET_KEY =
  'the database has keys that are sealed with another SECRET_KEY; name the new one in SECRET_KEY and the earlier one in SECRET_KEY_OLD';

export async function openDataKeys(
  db: Database,
  options: DataKeyOptions,
): Promise<{ secrets: GrowingSecrets; dataKeys: DataKeys }> {
  const { now, log } = options;
  const [present, ...earlier] = [options.key, ...options.old].map(wrapperOf);
  if (!present) throw new Error('no SECRET_KEY');
  const wrappers = [present, ...earlier];
  if ((await readDataKeys(db)).length === 0) await addFirst(db, options, wrappers);
  await addTicketSeeds(db, options.generations, present, now);
  /** A process may lack the keys of those generations of the ticket key that it does not use. */
  const unused = (name: string): boolean =>
    name.startsWith(TICKET) && !options.generations.some(({ key_id }) => name === `${TICKET}${key_id}`);
  const openAll = (rows: readonly SealedKey[]): { ring: KeyRing; unopened: string[] } => {
    const { ring, unopened } = opened(rows, wrappers);
    return { ring, unopened: unopened.filter((name) => !unused(name)) };
  };
  let { ring, unopened } = openAll(await sealAgain(db, wrappers));
  if (unopened.length > 0) throw new StartRefused(`This SECRET_KEY does not fit: ${WRONG_SECRET_KEY}.`);
  const secrets = makeSecrets(ring, options.generations, now);

  async function reload(): Promise<void> {
    const rows = await sealAgain(db, wrappers);
    const hadFault = unopened.length > 0;
    ({ ring, unopened } = openAll(rows));
    if (unopened.length > 0 && !hadFault) log.error({ keys: unopened }, WRONG_SECRET_KEY);
    secrets.takeRoots(ring.roots);
  }

  const dataKeys: DataKeys = {
    reload,
    fault: () => (unopened.length > 0 ? WRONG_SECRET_KEY : null),
    sealStatus: () => sealStatusOf(db, present),
    async renew(leaked) {
      const made = await db.transaction(async (tx) => {
        await lockDataKeys(tx);
        const { roots } = opened(await readDataKeys(tx), wrappers).ring;
        const last = roots.at(-1);
        if (!last || last.usedFrom > now()) throw new DomainError('stateForbids');
        const fresh = {
          name: `${ROOT}${last.id + 1}`,
          used_from: new Date(now() + USED_AFTER_MS),
          ends_signatures: leaked,
          secret: randomBytes(32),
        };
        await addDataKeys(tx, [sealedBy(present, fresh)]);
        return { id: last.id + 1, used_from: fresh.used_from };
      });
      await reload();
      log.warn({ key: made.id, leaked }, 'a new root key was made');
      return made;
    },
    dropEarlierSeals: () =>
      db.transaction(async (tx) => {
        await lockDataKeys(tx);
        if (!(await sealStatusOf(tx, present)).isComplete) throw new DomainError('stateForbids');
        return dropOtherSeals(tx, present.id);
      }),
  };
  return { secrets, dataKeys };
}

/** Whether this SECRET_KEY opens every key, and how many seals of earlier ones there are. */
async function sealStatusOf(db: Queryable, present: Wrapper): Promise<{ isComplete: boolean; earlierSeals: number }> {
  const rows = await readDataKeys(db);
  const names = new Set(rows.map(({ name }) => name));
  const ours = new Set(rows.filter(({ sealed_by }) => sealed_by === present.id).map(({ name }) => name));
  return { isComplete: names.size === ours.size, earlierSeals: rows.length - ours.size };
}

/**
 * Stores, at the first start with keys in the database, the keys that were derived from `SECRET_KEY` until then.
 * @throws StartRefused where this key does not open the sealed personal data.
 */
async function addFirst(
  db: Database,
  { key, old, generations }: DataKeyOptions,
  wrappers: readonly Wrapper[],
): Promise<void> {
  const root = firstRoot(old.at(-1) ?? key);
  const secrets = makeSecrets({ roots: [root], ticketSeeds: new Map() });
  for (const table of SEALED_TABLES.filter(({ unbound }) => unbound)) {
    const row = await someSealedRow(db, table);
    const [column] = table.columns;
    if (!row || column === undefined) continue;
    try {
      secrets.decrypt(String(row[column]), fieldOf(table, row, column));
    } catch {
      throw new StartRefused(
        'This SECRET_KEY does not fit: the personal data in this database was sealed with another one.',
      );
    }
  }
  const first: Fresh = { name: `${ROOT}1`, used_from: new Date(0), ends_signatures: false, secret: root.key };
  const seeds = generations
    .slice()
    .filter(hasSeed)
    .map(({ key_id }): Fresh => ({ ...first, name: `${TICKET}${key_id}`, secret: ticketSeedOf(root.key, key_id) }));
  await addDataKeys(
    db,
    wrappers.flatMap((wrapper) => [first, ...seeds].map((each) => sealedBy(wrapper, each))),
  );
}

/** The first generation is always derived from the first root key, so it has no seed. */
const hasSeed = ({ key_id }: TicketKey): boolean => key_id !== '1';

/**
 * Seeds of new generations of the ticket key are drawn at random: they must not be derived from a key that may have
 * leaked.
 */
async function addTicketSeeds(
  db: Database,
  generations: readonly TicketKey[],
  wrapper: Wrapper,
  now: () => number,
): Promise<void> {
  const missingIn = async (on: Queryable): Promise<TicketKey[]> => {
    const names = new Set((await readDataKeys(on)).map(({ name }) => name));
    return generations.filter((each) => hasSeed(each) && !names.has(`${TICKET}${each.key_id}`));
  };
  if ((await missingIn(db)).length === 0) return;
  await db.transaction(async (tx) => {
    await lockDataKeys(tx);
    const fresh = (await missingIn(tx)).map(({ key_id }): Fresh => ({
      name: `${TICKET}${key_id}`,
      used_from: new Date(now()),
      ends_signatures: false,
      secret: randomBytes(32),
    }));
    await addDataKeys(
      tx,
      fresh.map((each) => sealedBy(wrapper, each)),
    );
  });
}
