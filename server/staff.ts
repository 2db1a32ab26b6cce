import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeSecrets, secretKeyIn } from '#server/secrets.ts';
import type { Settings } from '#server/settings.ts';
import { readSettings } from '#server/settings.ts';
import { StartRefused } from '#server/store/sql-errors.ts';

const USAGE = `What venue staff do, at the running server. Use: npm run staff -- ACTION …
  check CODE [--people N]     the gate: the content of a ticket's picture, or its twelve-digit number
  confirm ORDER_NO            an order that waits for a word, before or after its payment
  refuse ORDER_NO REASON      the same, with the money back
  approve ORDER_NO            the returns of an order that wait for a decision
  deny ORDER_NO REASON
  activate MEMBER_NO          a member card at the ticket window
  expire DAY                  ends what is out of date, as if DAY (yyyy-MM-dd) were today
  retry-refund REFUND_NO      a refund that was given up, once what was in its way is mended
  show ORDER_NO               states, money and history of an order
Options: --project P where two venues share a number · --url http://… of another server`;

type Body = Record<string, unknown>;

/** The body of each action, made of the words that stand behind it. */
const BODIES: Record<string, (words: readonly string[], options: { people?: string | undefined }) => Body> = {
  check: ([code], { people }) => ({ code, ...(people === undefined ? {} : { people: Number(people) }) }),
  confirm: ([order_no]) => ({ order_no }),
  refuse: ([order_no, ...reason]) => ({ order_no, reason: reason.join(' ') }),
  approve: ([order_no]) => ({ order_no }),
  deny: ([order_no, ...reason]) => ({ order_no, reason: reason.join(' ') }),
  activate: ([member_no]) => ({ member_no }),
  expire: ([day]) => ({ day }),
  'retry-refund': ([refund_no]) => ({ refund_no }),
  show: ([order_no]) => ({ order_no }),
};

async function staffToken(settings: Settings): Promise<string> {
  if (settings.SECRET_KEY) return makeSecrets(settings.SECRET_KEY).staffToken;
  if (!existsSync(join(settings.DATA_DIR, 'secret.key'))) {
    throw new StartRefused(`No server has run with the data folder ${settings.DATA_DIR}. Set DATA_DIR or SECRET_KEY as the server has it.`);
  }
  return makeSecrets(await secretKeyIn(settings.DATA_DIR)).staffToken;
}

/** `npm run staff -- ACTION …`: talks to the server over HTTP, since only one process may open the embedded database. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { people: { type: 'string' }, project: { type: 'string' }, url: { type: 'string' } },
  });
  const [name = '', ...words] = positionals;
  const bodyOf = BODIES[name];
  if (!bodyOf || words.length === 0) throw new StartRefused(USAGE);
  const settings = readSettings(process.env);
  const url = new URL(`/staff/${name}`, values.url ?? `http://127.0.0.1:${settings.PORT}`);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await staffToken(settings)}` },
    body: JSON.stringify({ ...bodyOf(words, values), ...(values.project ? { project: values.project } : {}) }),
  }).catch(() => {
    throw new StartRefused(`No server answers at ${url.origin}. Start it first, or name it with --url.`);
  });
  if (response.status === 404) throw new StartRefused(`The server at ${url.origin} has another secret key. Set DATA_DIR or SECRET_KEY as it has them.`);
  const answer: unknown = await response.json();
  console.log(JSON.stringify(answer, null, 2));
  if (!isDone(answer)) process.exitCode = 1;
}

const isDone = (answer: unknown): boolean => {
  const { ok, result } = answer as { ok?: boolean; result?: { opens?: boolean } };
  return ok === true && result?.opens !== false;
};

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
});
