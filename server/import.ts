import { dayOf } from '#domain/lib/day.ts';
import { readCommandLine, logExitReason } from '#server/command-line.ts';
import { openStore } from '#server/open-context.ts';
import { importHashes } from '#server/seed/hashes.ts';
import { runImport } from '#server/seed/import.ts';
import { readSettings } from '#server/settings.ts';
import { StartRefused } from '#server/db/sql-errors.ts';

const USAGE = 'Use: npm run import -- FILE [--over VERSION]';

/**
 * `npm run import -- FILE [--over VERSION]`: imports a whole venue file, or names its defects. Stop the embedded server
 * first.
 */
async function main(): Promise<void> {
  const { values, positionals } = readCommandLine({ over: { type: 'string' } }, USAGE);
  const [file] = positionals;
  if (!file) throw new StartRefused(`Which file? ${USAGE}`);
  const over = values.over === undefined ? undefined : Number(values.over);
  const store = await openStore({ ...readSettings(process.env), LOG_LEVEL: 'warn' });
  try {
    process.exitCode = await runImport(
      store.db,
      file,
      dayOf(store.now()),
      (project) => importHashes(store.secrets, project),
      console.log,
      over,
    );
  } finally {
    await store.db.close();
  }
}

main().catch(logExitReason);
