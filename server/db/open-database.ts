import type { Database, DatabaseLog } from './database.ts';
import { openEmbedded } from './pglite/open-embedded.ts';
import { openPostgres } from './open-postgres.ts';
import { withReplica } from './replica.ts';

export interface DatabaseSettings {
  /** PostgreSQL 15 or newer; without it the embedded engine in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** Address of the same database that bypasses a pooler, where `databaseUrl` leads to one. */
  directUrl?: string | undefined;
  /** A hot standby of the database, for calls that only read. */
  readUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
  log?: DatabaseLog;
  /** Called when the embedded engine failed three times in five minutes; ends the process by default. */
  onFatal?: (reason: string) => void;
}

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const {
    databaseUrl,
    directUrl,
    readUrl,
    dataDir,
    poolSize = 10,
    log = () => {},
    onFatal = () => process.exit(1),
  } = settings;
  if (!databaseUrl) return openEmbedded({ dataDir, log, onFatal });
  const db = await openPostgres({ databaseUrl, directUrl, poolSize, log });
  return readUrl ? withReplica(db, { readUrl, poolSize, log }) : db;
}
