import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { redemptionCode } from '#server/seed/redemption-code.ts';

const MOST = 100_000;
const { positionals } = parseArgs({ allowPositionals: true });
const count = Number(positionals[0] ?? '1');
if (!Number.isInteger(count) || count < 1 || count > MOST) {
  console.error(`Prints new redemption codes for a venue file. Use: npm run codes -- COUNT, with a count from 1 to ${MOST}.`);
  process.exit(1);
}
for (let index = 0; index < count; index += 1) console.log(redemptionCode(randomBytes(10)));
