// `npm run api:docs`: makes every call of both modes at a fresh server, and writes what was sent and answered into the
// papers of the API.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example, Examples } from '#server/http/openapi/document.ts';
import { apiPage } from '#server/http/openapi/page.ts';
import { type Family, operationsOf } from './fixtures/caller.ts';
import { lastOf, type Made, WALK_ENV, walkEveryCall } from './fixtures/every-call.ts';
import { clockOffset, ROOT, startServer } from './fixtures/server.ts';

const MOST_ITEMS = 2;
const MOST_LETTERS = 200;

/** Makes long things short: a paper needs the shape, not the volume. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MOST_LETTERS ? `${value.slice(0, MOST_LETTERS)}…` : value;
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}

/** What was recorded, without the places and tokens of the recording. */
function exampleOf({ sent }: Made, secrets: readonly (readonly [string, string])[]): Example {
  const { path, body } = sent.request;
  const said = JSON.stringify({ path, ...(body ? { body: shortened(body) } : {}), answer: shortened(sent.answer) });
  const impersonal = secrets.reduce((text, [secret, instead]) => text.replaceAll(secret, instead), said);
  const HERE = /https?(:\/\/|%3A%2F%2F)(?:127\.0\.0\.1|localhost)(?:(?::|%3A)\d+)?/g;
  return JSON.parse(impersonal.replace(HERE, (_, between: string) => `https${between}tickets.example`)) as Example;
}

async function record(family: Family, examples: Examples): Promise<void> {
  const server = await startServer({ env: { ...WALK_ENV, SERVER_CLOCK_OFFSET_SECONDS: String(clockOffset('10:00')) } });
  try {
    const { caller, made } = await walkEveryCall(server, family);
    const tokensOf = ({ sent: { request, answer } }: Made) => [
      answer?.extraInfo?.clear_session,
      request.body?.['clear_session'],
      request.headers['clearauthtoken'],
    ];
    const issued = [...new Set(made.flatMap(tokensOf))].filter((token): token is string => typeof token === 'string');
    const secrets = [
      [server.url, 'https://tickets.example'],
      [server.gateway, 'https://pay.example'],
      ...[caller.token ?? '', ...issued].filter(Boolean).map((token) => [token, 'the-token-of-a-session'] as const),
    ] as const;
    const recorded = lastOf(made);
    for (const { name } of [...operationsOf(family), { name: 'upload' }]) {
      const found = recorded.get(name);
      if (!found) throw new Error(`the walk in ${family} mode never made ${name}`);
      if (name === 'upload' && family === 'mobile') continue;
      (examples[name] ??= {})[family] = exampleOf(found, secrets);
    }
  } finally {
    await server.stop();
  }
}

const examples: Examples = {};
await record('messaging', examples);
await record('mobile', examples);
// An address that both modes share is shown once.
for (const { name, messaging, mobile } of operationsOf('mobile'))
  if (messaging === mobile) delete examples[name]?.mobile;
writeFileSync(join(ROOT, 'server', 'http', 'openapi', 'examples.json'), `${JSON.stringify(examples, null, 1)}\n`);
writeFileSync(join(ROOT, 'docs', 'api.md'), apiPage(examples));
console.log(`Wrote ${Object.keys(examples).length} calls to server/http/openapi/examples.json and docs/api.md`);
