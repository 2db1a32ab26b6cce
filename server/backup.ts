import { readCommandLine, logExitReason } from '#server/command-line.ts';
import { openMigrated } from '#server/open-context.ts';
import { forgetLists } from '#server/gate/gate-devices.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { backUp, restore } from '#server/db/pglite/backup.ts';
import { StartRefused } from '#server/db/sql-errors.ts';

/**
 * `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: the embedded database with its keys, while the server is
 * stopped.
 */
async function main(): Promise<void> {
  const usage = `Use: npm run ${process.argv[2] ?? 'backup'} -- FOLDER`;
  const [what, folder] = readCommandLine({}, usage).positionals;
  if ((what !== 'backup' && what !== 'restore') || !folder) throw new StartRefused(`Which folder? ${usage}`);
  const settings = readSettings(process.env);
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL)
    throw new StartRefused('The data is in PostgreSQL: use pg_dump and pg_restore, see docs/backup.md.');
  const { files, madeAt } = what === 'backup' ? await backUp(DATA_DIR, folder) : await restore(folder, DATA_DIR);
  if (what === 'restore') await notifyGates(settings);
  console.log(
    what === 'backup' ? `${files} files copied to ${folder}.` : `${files} files of ${madeAt} restored to ${DATA_DIR}.`,
  );
}

/**
 * Gate devices may have logs and lists newer than the backup. At their next contact they download the lists again and
 * resend the log lines missing here.
 */
async function notifyGates(settings: Settings): Promise<void> {
  const { db } = await openMigrated(settings);
  try {
    await forgetLists(db);
  } finally {
    await db.close();
  }
}

main().catch(logExitReason);
