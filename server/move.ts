import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readCommandLine, logExitReason } from '#server/command-line.ts';
import { openMigrated } from '#server/open-context.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { secretKeyIn } from '#server/keys/secrets.ts';
import { moveDatabase } from '#server/db/move-database.ts';
import { StartRefused } from '#server/db/sql-errors.ts';

const SHOWN = 20;
const USAGE = 'Use: npm run move -- --to postgres://… or npm run move -- --to FOLDER';

/**
 * `npm run move -- --to postgres://…` or `--to FOLDER`: copies the database that the settings name into an empty one of
 * the other kind, or of the same.
 */
async function main(): Promise<void> {
  const { to } = readCommandLine({ to: { type: 'string' } }, USAGE).values;
  if (!to) throw new StartRefused(`Where to? ${USAGE}`);
  const settings: Settings = { ...readSettings(process.env), LOG_LEVEL: 'warn' };
  const isPostgres = /^postgres(ql)?:\/\//.test(to);
  const source = settings.DATABASE_URL ? 'PostgreSQL' : settings.DATA_DIR;
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, 'database')))
    throw new StartRefused(`There is no database in ${settings.DATA_DIR}.`);
  const SECRET_KEY = settings.SECRET_KEY ?? (await secretKeyIn(settings.DATA_DIR));
  const targetSettings: Settings = {
    ...settings,
    SECRET_KEY,
    ...(isPostgres ? { DATABASE_URL: to } : { DATABASE_URL: undefined, DATA_DIR: resolve(to) }),
  };
  const started = performance.now();
  const from = await openMigrated(settings);
  try {
    const target = await openMigrated(targetSettings);
    try {
      const { tables, rows, broken } = await moveDatabase(
        from.db,
        target.db,
        isPostgres ? 'The database' : targetSettings.DATA_DIR,
        console.log,
      );
      for (const line of broken.slice(0, SHOWN)) console.log(`Already wrong before, and copied as it is: ${line}`);
      if (broken.length > SHOWN) console.log(`… and ${broken.length - SHOWN} more that were wrong before.`);
      if (!isPostgres) await storeKey(targetSettings.DATA_DIR, SECRET_KEY);
      console.log(
        `${rows} rows of ${tables} tables moved from ${source} in ${Math.round((performance.now() - started) / 1000)} s, and compared.`,
      );
    } finally {
      await target.db.close();
    }
  } finally {
    await from.db.close();
  }
  console.log(
    isPostgres
      ? `Start the server with the new DATABASE_URL, and with the same key: ${settings.SECRET_KEY ? 'SECRET_KEY as it is' : `SECRET_KEY is the text in ${join(settings.DATA_DIR, 'secret.key')}`}.`
      : `Start the server with DATA_DIR=${targetSettings.DATA_DIR} and without DATABASE_URL; the key lies in its secret.key.`,
  );
  console.log(
    'The database of before is as it was. Start no server on it again: it would sell the same places a second time.',
  );
}

/** Names and documents are sealed with the key, so it is copied to the embedded database's folder. */
async function storeKey(dataDir: string, key: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, 'secret.key'), `${key}\n`, { mode: 0o600 });
}

main().catch(logExitReason);
