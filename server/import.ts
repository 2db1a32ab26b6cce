import { dayOf } from '#domain/day.ts';
import { openContext } from '#server/open-context.ts';
import { importHashes } from '#server/seed/hashes.ts';
import { runImport } from '#server/seed/import.ts';
import { readSettings } from '#server/settings.ts';
import { StartRefused } from '#server/store/sql-errors.ts';

/** `npm run import -- FILE`: imports a venue file whole, or says what is wrong with it. Stop the embedded server first. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartRefused('Which file? Use: npm run import -- FILE');
  const context = await openContext({ ...readSettings(process.env), LOG_LEVEL: 'warn' });
  try {
    process.exitCode = await runImport(context.db, file, dayOf(context.now()), (project) => importHashes(context.secrets, project), console.log);
  } finally {
    await context.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
});
