import { readCommandLine, logExitReason } from '#server/command-line.ts';
import { runCommand } from '#server/commands.ts';
import { DomainError } from '#server/domain-error.ts';
import { officeOrigin } from '#server/http/office/host.ts';
import { demoCode } from '#server/office/demo-staff.ts';
import { openContext } from '#server/open-context.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { StartRefused } from '#server/db/sql-errors.ts';

const USAGE = `What is done at the server and not in the office. Use: npm run staff -- ACTION …
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
  report [DAY] --project P    who went in and out at the gates, who was refused, what does not fit together
  restored                    after a backup was put back: devices fetch their lists anew and send again what is missing
Options: --project P where two venues share a number. The database is that of DATABASE_URL, while servers run; the embedded one of
DATA_DIR opens for one process alone: stop the server first (for "code" it need not).`;

type Body = Record<string, unknown>;
interface Options {
  people?: string | undefined;
  new?: string | undefined;
  leaked?: boolean | undefined;
}

const BODIES: Record<string, (words: readonly string[], options: Options) => Body> = {
  check: ([code], { people }) => ({ code, ...(people === undefined ? {} : { people: Number(people) }) }),
  confirm: ([order_no]) => ({ order_no }),
  refuse: ([order_no, ...reason]) => ({ order_no, reason: reason.join(' ') }),
  approve: ([order_no]) => ({ order_no }),
  deny: ([order_no, ...reason]) => ({ order_no, reason: reason.join(' ') }),
  activate: ([member_no]) => ({ member_no }),
  expire: ([day]) => ({ day }),
  'retry-refund': ([refund_no]) => ({ refund_no }),
  show: ([order_no]) => ({ order_no }),
  report: ([day]) => (day === undefined ? {} : { day }),
  restored: () => ({}),
  jobs: ([name]) => (name === undefined ? {} : { name }),
  keys: ([act], { leaked }) => (act === undefined ? {} : { act, ...(leaked ? { leaked } : {}) }),
  owner: ([login], { new: name }) => ({ login, name }),
  code: ([login]) => ({ login }),
};
const WORDLESS: ReadonlySet<string> = new Set(['report', 'restored', 'jobs', 'keys']);

/** A command calls no provider: those of the sandbox need not run for it, and no picture is looked at. */
const WITHOUT_PROVIDERS = { FACE_CHECK: 'off', LOG_LEVEL: 'warn', SANDBOX_GATEWAY_URL: 'http://127.0.0.1:9' } as const;

async function run(settings: Settings, name: string, body: Body): Promise<unknown> {
  if (name === 'code') {
    if (settings.PAYMENT !== 'sandbox') throw new DomainError('notFound');
    return { code: demoCode(String(body['login']), Date.now() + settings.SERVER_CLOCK_OFFSET_SECONDS * 1000) };
  }
  const context = await openContext({ ...settings, ...WITHOUT_PROVIDERS });
  try {
    return await runCommand({ ...context, officeOrigin: officeOrigin(settings, settings.PORT) }, name, body);
  } finally {
    await context.close();
  }
}

/** `npm run staff -- ACTION …` changes the database directly. */
async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(
    {
      people: { type: 'string' },
      new: { type: 'string' },
      leaked: { type: 'boolean' },
      project: { type: 'string' },
    },
    USAGE,
  );
  const [name = '', ...words] = positionals;
  const bodyOf = BODIES[name];
  if (!bodyOf || (words.length === 0 && !WORDLESS.has(name))) throw new StartRefused(USAGE);
  const body = { ...bodyOf(words, values), ...(values.project ? { project: values.project } : {}) };
  try {
    const result = await run(readSettings(process.env), name, body);
    console.log(JSON.stringify(result, null, 2));
    if ((result as { opens?: boolean }).opens === false) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.log(JSON.stringify({ refused: error.reason, ...error.extra }, null, 2));
    process.exitCode = 1;
  }
}

main().catch(logExitReason);
