import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { encodeQR } from 'qr';
import { readCommandLine, sayWhyItEnds } from '#server/command-line.ts';
import { STAFF_TOKEN_FILE, staffTokenIn } from '#server/secrets.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { StartRefused } from '#server/db/sql-errors.ts';

const USAGE = `What venue staff do, at the running server. Use: npm run staff -- ACTION …
  check CODE [--people N]     the ticket window: the content of a ticket's picture, or its twelve-digit number
  confirm ORDER_NO            an order that waits for a word, before or after its payment
  refuse ORDER_NO REASON      the same, with the money back
  approve ORDER_NO            the returns of an order that wait for a decision
  deny ORDER_NO REASON
  activate MEMBER_NO          a member card at the ticket window
  expire DAY                  ends what is out of date, as if DAY (yyyy-MM-dd) were today
  retry-refund REFUND_NO      a refund that was given up, once what was in its way is mended
  show ORDER_NO               states, money and history of an order
  jobs [NAME]                 what the server does by itself, what of it fails; with NAME that job runs once more at once
  keys [renew|forget]         with what keys personal data is sealed, and whether an earlier SECRET_KEY may go; renew makes another
                              key, with --leaked also ends what the earlier one signed; forget drops what an earlier SECRET_KEY opens
  owner LOGIN --project P     a link, good for an hour, by which LOGIN becomes owner of the venue in its office; with --new NAME
                              the venue is made, too
  code LOGIN                  the code that the authenticator of a demo account shows now
Gates, with --project P:
  pair SITE                   a code for five minutes with which a new device joins; SITE is the address that it opens
  devices                     every device, with the four digits of those that wait
  accept DEVICE NAME GATE …   lets a device in whose digits are right, at these gates; again with another name or other gates
  revoke DEVICE               a lost device: what it sends from now on is held
  people                      who may use the devices
  people ID ROLE NAME         adds or changes somebody: steward, supervisor or office; prints the new PIN. With --off ends the account
  report [DAY]                who went in and out, who was refused, what does not fit together
  restored                    after a backup was put back: devices fetch their lists anew and send again what is missing
Options: --project P where two venues share a number · --url http://… of a server on another port`;

type Body = Record<string, unknown>;
interface Options {
  people?: string | undefined;
  off?: boolean | undefined;
  new?: string | undefined;
  leaked?: boolean | undefined;
}
type Made = Body & { action?: string };

const newPin = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const BODIES: Record<string, (words: readonly string[], options: Options) => Made> = {
  check: ([code], { people }) => ({ code, ...(people === undefined ? {} : { people: Number(people) }) }),
  confirm: ([order_no]) => ({ order_no }),
  refuse: ([order_no, ...reason]) => ({ order_no, reason: reason.join(' ') }),
  approve: ([order_no]) => ({ order_no }),
  deny: ([order_no, ...reason]) => ({ order_no, reason: reason.join(' ') }),
  activate: ([member_no]) => ({ member_no }),
  expire: ([day]) => ({ day }),
  'retry-refund': ([refund_no]) => ({ refund_no }),
  show: ([order_no]) => ({ order_no }),
  pair: ([origin]) => ({ origin }),
  devices: () => ({}),
  accept: ([device, name, ...gates]) => ({ device, name, gates }),
  revoke: ([device]) => ({ device }),
  people: ([id, role, ...name], { off }) =>
    id === undefined
      ? {}
      : {
          action: 'person',
          id,
          role,
          name: name.join(' '),
          ...(off ? { active: false, pin: newPin() } : { pin: newPin() }),
        },
  report: ([day]) => (day === undefined ? {} : { day }),
  restored: () => ({}),
  jobs: ([name]) => (name === undefined ? {} : { name }),
  keys: ([act], { leaked }) => (act === undefined ? {} : { act, ...(leaked ? { leaked } : {}) }),
  owner: ([login], { new: name }) => ({ login, ...(name === undefined ? {} : { name }) }),
  code: ([login]) => ({ login }),
};
const WORDLESS: ReadonlySet<string> = new Set(['devices', 'people', 'report', 'restored', 'jobs', 'keys']);

async function staffToken({ DATA_DIR }: Settings): Promise<string> {
  if (!existsSync(join(DATA_DIR, STAFF_TOKEN_FILE))) {
    throw new StartRefused(`No server has run with the data folder ${DATA_DIR}. Set DATA_DIR as the server has it.`);
  }
  return staffTokenIn(DATA_DIR);
}

/**
 * `npm run staff -- ACTION …`: talks to the server over HTTP, since only one process may open the embedded database.
 */
async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(
    {
      people: { type: 'string' },
      off: { type: 'boolean' },
      new: { type: 'string' },
      leaked: { type: 'boolean' },
      project: { type: 'string' },
      url: { type: 'string' },
    },
    USAGE,
  );
  const [name = '', ...words] = positionals;
  const bodyOf = BODIES[name];
  if (!bodyOf || (words.length === 0 && !WORDLESS.has(name))) throw new StartRefused(USAGE);
  const settings = readSettings(process.env);
  const { action = name, ...body } = bodyOf(words, values);
  const url = new URL(`/staff/${action}`, values.url ?? `http://127.0.0.1:${settings.PORT}`);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await staffToken(settings)}` },
    body: JSON.stringify({ ...body, ...(values.project ? { project: values.project } : {}) }),
  }).catch(() => {
    throw new StartRefused(`No server answers at ${url.origin}. Start it first, or name it with --url.`);
  });
  if (response.status === 404)
    throw new StartRefused(`The server at ${url.origin} has another data folder. Set DATA_DIR as it has it.`);
  const answer: unknown = await response.json();
  console.log(JSON.stringify(answer, null, 2));
  if (isDone(answer)) tell(answer, body);
  if (!isDone(answer)) process.exitCode = 1;
}

/** Secrets that are shown once and not stored: a device's pairing code, a person's PIN. */
function tell(answer: unknown, body: Body): void {
  const text = (answer as { result?: { text?: unknown } }).result?.text;
  if (typeof text === 'string') console.log(encodeQR(text, 'term'));
  if ('pin' in body && body['active'] !== false) console.log(`PIN of ${String(body['name'])}: ${String(body['pin'])}`);
}

const isDone = (answer: unknown): boolean => {
  const { ok, result } = answer as { ok?: boolean; result?: { opens?: boolean } };
  return ok === true && result?.opens !== false;
};

main().catch(sayWhyItEnds);
