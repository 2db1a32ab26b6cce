import { readSettings } from '#server/settings.ts';
import { backUp, restore } from '#server/store/pglite/backup.ts';
import { StartRefused } from '#server/store/sql-errors.ts';

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: the embedded database with its keys, while the server is stopped. */
async function main(): Promise<void> {
  const [what, folder] = process.argv.slice(2);
  if ((what !== 'backup' && what !== 'restore') || !folder) throw new StartRefused(`Which folder? Use: npm run ${what ?? 'backup'} -- FOLDER`);
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env);
  if (DATABASE_URL) throw new StartRefused('The data is in PostgreSQL: use pg_dump and pg_restore, see docs/operations.md.');
  const { files, madeAt } = what === 'backup' ? await backUp(DATA_DIR, folder) : await restore(folder, DATA_DIR);
  console.log(what === 'backup' ? `${files} files copied to ${folder}.` : `${files} files of ${madeAt} restored to ${DATA_DIR}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
});
