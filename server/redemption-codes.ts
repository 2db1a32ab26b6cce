import { randomBytes } from 'node:crypto';
import { readCommandLine, logExitReason } from '#server/command-line.ts';
import { redemptionCode } from '#server/seed/redemption-code.ts';
import { StartRefused } from '#server/db/sql-errors.ts';

const MOST_CODES = 100_000;
const USAGE = `Prints new redemption codes for a venue file. Use: npm run codes -- COUNT, with a count from 1 to ${MOST_CODES}.`;

try {
  const { positionals } = readCommandLine({}, USAGE);
  const count = Number(positionals[0] ?? '1');
  if (!Number.isInteger(count) || count < 1 || count > MOST_CODES) throw new StartRefused(USAGE);
  for (let index = 0; index < count; index += 1) console.log(redemptionCode(randomBytes(10)));
} catch (error) {
  logExitReason(error);
}
