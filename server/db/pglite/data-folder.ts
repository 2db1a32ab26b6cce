import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '#server/db/sql-errors.ts';

/** Raised when the meaning of the folder changes; an upgrade then goes through export and import. */
export const FORMAT = 1;
/** The PostgreSQL version inside the engine, which alone can read the folder. */
export const POSTGRES_VERSION = 18;

const NEW = 'database.new-';

/** The database inside the data folder: complete as soon as it has this name. */
export const databaseIn = (dataDir: string) => join(dataDir, 'database');
export const newDatabaseIn = (dataDir: string) => join(dataDir, `${NEW}${process.pid}`);
export const engineFilesIn = (database: string) => join(database, 'pgdata');
export const formatFileIn = (database: string) => join(database, 'format.json');

export function ensureDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return realpathSync(dataDir);
  } catch (error) {
    throw new StartRefused(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}

/** Removes what a killed first start left behind. The caller must hold the folder's lock. */
export function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(NEW)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

export function refuseOtherFormat(dataDir: string): void {
  const database = databaseIn(dataDir);
  if (!existsSync(database)) return;
  const { format, postgres } = readFormat(database);
  if (format === FORMAT && postgres === POSTGRES_VERSION) return;
  const found = `format ${format}, PostgreSQL ${postgres}`;
  const wanted = `format ${FORMAT}, PostgreSQL ${POSTGRES_VERSION}`;
  const age = format > FORMAT || postgres > POSTGRES_VERSION ? 'a newer' : 'another';
  throw new StartRefused(
    `The database in ${dataDir} was written by ${age} version of this program (${found}; this one reads ${wanted}); start that version, or export with it and import here.`,
  );
}

function readFormat(database: string): { format: number; postgres: number } {
  try {
    const { format } = JSON.parse(readFileSync(formatFileIn(database), 'utf8')) as { format: unknown };
    const postgres = Number(readFileSync(join(engineFilesIn(database), 'PG_VERSION'), 'utf8'));
    if (typeof format !== 'number' || Number.isNaN(postgres)) throw new TypeError('not a number');
    return { format, postgres };
  } catch (error) {
    throw new StartRefused(
      `The folder ${database} is not a database of this program (its format file cannot be read); choose another data folder or restore a backup.`,
      { cause: error },
    );
  }
}
