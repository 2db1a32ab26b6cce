import { dayOf } from '#domain/day.ts';
import { openStore } from '#server/open-context.ts';
import { importHashes } from '#server/seed/hashes.ts';
import { runImport } from '#server/seed/import.ts';
import { readSettings } from '#server/settings.ts';
import { StartRefused } from '#server/store/sql-errors.ts';

/** `npm run import -- FILE`: imports a venue file whole, or says what is wrong with it. Stop the embedded server first. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartRefused('Which file? Use: npm run import -- FILE');
  const store = await openStore({ ...readSettings(process.env), LOG_LEVEL: 'warn' });
  try {
    process.exitCode = await runImport(store.db, file, dayOf(store.now()), (project) => importHashes(store.secrets, project), console.log);
  } finally {
    await store.db.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
});
