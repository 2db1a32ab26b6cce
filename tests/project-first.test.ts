import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { ROOT } from '#tests/fixtures/server.ts';

const SERVER = join(ROOT, 'server');

const BY_SECRET = 'asked for by a secret whose venue is only known afterwards';
const BY_PROVIDER = 'asked for by a number that a payment provider names, without a venue';
const OF_ALL = 'of the program or of people who work for several venues, not of one venue';

/**
 * Tables whose rows are found by another key than their venue, and why. To spread venues over databases each of these
 * needs another key, or a copy everywhere.
 */
const OTHER_KEY: Record<string, string> = {
  session_token: BY_SECRET,
  prelogin_token: BY_SECRET,
  sign_in: BY_SECRET,
  staff_invite: BY_SECRET,
  gate_device: BY_SECRET,
  gate_pairing: BY_SECRET,
  payment_attempt: BY_PROVIDER,
  payment_txn: BY_PROVIDER,
  refund: BY_PROVIDER,
  ticket_return: 'found by the number of its refund',
  notify_inbox: BY_PROVIDER,
  audit: 'one chain over all venues: a gap in one would not show otherwise',
  staff: OF_ALL,
  staff_key: OF_ALL,
  staff_mail: OF_ALL,
  staff_phone: OF_ALL,
  staff_push: OF_ALL,
  staff_session: OF_ALL,
  staff_recovery: OF_ALL,
  staff_challenge: OF_ALL,
  staff_lock: OF_ALL,
  staff_request: OF_ALL,
  rate: OF_ALL,
  background_job: OF_ALL,
  data_key: OF_ALL,
};

/** Statements that name no venue because they cover all of them: clean-up by age, figures, the next work of a job. */
const OVER_ALL: readonly RegExp[] = [
  /^DELETE FROM \w+ WHERE (\w+ IS (NOT )?NULL AND )?\w+_at <=? \$\d$/,
  /^DELETE FROM gate_epoch$/,
  /^DELETE FROM export WHERE done_at < \$1 AND ask ->> 'named' = 'true'$/,
  /^DELETE FROM person_claim WHERE ctid = ANY/,
  /^UPDATE member_card SET state = 'EXPIRED' WHERE/,
  /^UPDATE code_batch SET file_enc = NULL WHERE/,
  /^SELECT \(SELECT count\(\*\) FROM orders WHERE status = 'WAIT_PAY'\)/,
  /^SELECT \$\{LAST_DAY\} AS day FROM ticket t WHERE \$\{IS_DUE\}/,
];
/** Statements whose condition is built elsewhere, where it names the venue. */
const PUT_TOGETHER = /\$\{(MATCH|filter\.text\(\))\}/;

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.store\.ts$|^db\/(?!.*\.test\.ts$).*\.ts$/.test(name),
);
const statements = sources
  .filter((name) => !/invariants?(\.store)?\.ts$|^db\/(move-|migrate\.ts$)/.test(name))
  .flatMap((name) =>
    [...readFileSync(join(SERVER, name), 'utf8').matchAll(/`[^`]*`|'(?:[^'\\\n]|\\.)*'/g)]
      .map(([text]) => text.slice(1, -1).replaceAll(/\s+/g, ' ').trim())
      .filter((text) => /^(WITH|SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/.test(text))
      .map((text) => ({ name, text })),
  );

const migrations = readdirSync(MIGRATIONS)
  .sort()
  .map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'))
  .join('\n');
const tables = new Map(
  [...migrations.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+) \((.*?)\n\)/gs)].map(([, name = '', body = '']) => [
    name,
    body,
  ]),
);
const tablesOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE) (\w+)/g)].flatMap(([, name = '']) => (tables.has(name) ? [name] : []));

describe('a venue can be moved to a database of its own', () => {
  it('because every table has its project in it, and first in its keys, but for those named with a reason', () => {
    const without = [...tables]
      .filter(([name, body]) => !(name in OTHER_KEY) && !/\bproject_id\b/.test(body))
      .map(([name]) => name);
    expect(without).toEqual([]);
    const keys = [...tables].flatMap(([name, body]) => [
      ...[...body.matchAll(/\b(?:PRIMARY KEY|UNIQUE) \(([^)]*)\)/g)].map(([, columns = '']) => ({ name, columns })),
      ...[...body.matchAll(/^ {2}(\w+) [^\n]*\b(?:PRIMARY KEY|UNIQUE)\b(?! \()/gm)].map(([, columns = '']) => ({
        name,
        columns,
      })),
    ]);
    expect(keys.length).toBeGreaterThan(40);
    const unique = [
      ...migrations.matchAll(/CREATE UNIQUE INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?\w+ ON (\w+) \(([^)]*)\)/g),
    ];
    const all = [...keys, ...unique.map(([, name = '', columns = '']) => ({ name, columns }))];
    expect(all.filter(({ name, columns }) => !(name in OTHER_KEY) && !columns.startsWith('project_id'))).toEqual([]);
  });

  it('because every statement names the project, but for those that ask by another key or go over all venues', () => {
    expect(statements.length).toBeGreaterThan(300);
    const nameless = statements.filter(
      ({ text }) =>
        !text.includes('project_id') &&
        tablesOf(text).some((name) => !(name in OTHER_KEY)) &&
        !PUT_TOGETHER.test(text) &&
        !OVER_ALL.some((pattern) => pattern.test(text)),
    );
    expect(nameless).toEqual([]);
  });

  it('with no exception that nothing needs', () => {
    expect(Object.keys(OTHER_KEY).filter((name) => !tables.has(name))).toEqual([]);
    expect(OVER_ALL.filter((pattern) => !statements.some(({ text }) => pattern.test(text))).map(String)).toEqual([]);
  });
});
