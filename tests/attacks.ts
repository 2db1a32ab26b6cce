// `npm run attacks -- --url http://…`: sends forbidden requests to a running server with the demo, and honest ones
// beside them.
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { weekdayOf } from '#domain/lib/day-math.ts';
import { boatOrder, familyOrder, withCheck } from './fixtures/orders.ts';
import { waitFor } from './fixtures/server.ts';
import {
  openPayment,
  payAtCashier,
  post,
  request,
  signIn,
  signInAddress,
  type TestVisitor,
  VERIFIER,
} from './fixtures/visitor.ts';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
const url = values.url?.replace(/\/$/, '') ?? '';
const server = { url };
/** People of this run only, since earlier runs leave their data behind. */
const run = Date.now().toString(36);
const person = (name: string): Promise<TestVisitor> => signIn(server, `${name}${run}`);
const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });

async function aDay(): Promise<Day> {
  const { extraInfo } = (await request(url, 'GET', 'common/current_time')).answer();
  let day = addDays(dayOf(extraInfo.current_time), 1);
  while (weekdayOf(day) !== 3) day = addDays(day, 1);
  return day;
}

const codeOf = (name: string): string =>
  `sandbox-${name}${run}-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
const open = async (path: string): Promise<string> =>
  (await fetch(`${url}${path}`, { redirect: 'manual' })).headers.get('location') ?? '';
const callback = (code: string, state: string): Promise<string> =>
  open(`/wxauth/callback?code=${code}&state=${encodeURIComponent(state)}`);
const isTicket = (location: string): boolean => new URL(location, url).searchParams.has('t');

async function replayedState(): Promise<void> {
  const state = new URL(await open('/wxauth/enter?project=crane-lake'), url).searchParams.get('state') ?? '';
  assert(isTicket(await callback(codeOf('victim'), state)), 'the victim is not signed in');
  for (const code of ['', 'sandbox-victim-x', codeOf('attacker')])
    assert(!isTicket(await callback(code, state)), `the code "${code}" was answered with a ticket`);
}

async function linkOfAnotherBrowser(): Promise<void> {
  const ticket = (await signInAddress(server, `attacker${run}`)).searchParams.get('t');
  const exchange = async (verifier?: string) =>
    (await post(url, 'wxauth/session', { ticket, url, ...(verifier ? { verifier } : {}) })).resCode;
  assert.deepEqual([await exchange(), await exchange('w'.repeat(43)), await exchange(VERIFIER)], [40102, 40102, 200]);
}

async function hoarding(day: Day): Promise<void> {
  const greedy = await person('greedy');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => greedy.call('wxorder/new', boatOrder(day, 1, 'boat-0930'), keyed())),
  );
  const placed = answers.filter(({ resCode }) => resCode === 200);
  for (const { extraInfo } of placed) await greedy.order('wxorder/cancel', { id: extraInfo.id });
  assert.equal(placed.length, 3, 'orders that one visitor holds without paying');
  assert(answers.every(({ resCode }) => resCode === 200 || resCode === 41010));
}

async function pay(visitor: TestVisitor, order: { id: string; order_no: string; fee: number }): Promise<void> {
  await payAtCashier(server, await openPayment(visitor, order));
  await waitFor(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status === 'PAYED');
}

async function familyOfSix(day: Day): Promise<void> {
  const tickets = Array.from({ length: 6 }, (_, index) => ({
    ticket_type_id: 'peak-adult',
    date: day,
    batch_id: `peak.morning.${day.replaceAll('-', '')}`,
    travellers: [{ name: '林晚舟', id_type: 'ID_CARD', id_number: withCheck(`1100001980010100${index}`) }],
  }));
  const visitor = await person('six');
  await pay(visitor, await visitor.order('wxorder/new', { ...familyOrder(day), tickets, fee: 720 }, keyed()));
}

/** The demo sells at most six boat tickets in an order, so the party's guide pays five orders, one after the other. */
async function coachParty(day: Day): Promise<void> {
  const visitor = await person('coach');
  for (let index = 0; index < 5; index += 1)
    await pay(visitor, await visitor.order('wxorder/new', boatOrder(day, 6, 'boat-1200'), keyed()));
}

async function twoPhones(day: Day): Promise<void> {
  const family = await Promise.all([person('mother'), person('father')]);
  await Promise.all(
    family.map(async (visitor) =>
      pay(visitor, await visitor.order('wxorder/new', boatOrder(day, 2, 'boat-1330'), keyed())),
    ),
  );
}

async function lostAnswer(day: Day): Promise<void> {
  const visitor = await person('lost');
  const key = keyed();
  const sent = boatOrder(day, 1, 'boat-1330');
  const [first, again] = [await visitor.order('wxorder/new', sent, key), await visitor.order('wxorder/new', sent, key)];
  assert.equal(again.id, first.id, 'the same purchase made two orders');
  await visitor.order('wxorder/cancel', { id: first.id });
}

const TRIALS: readonly [name: string, trial: (day: Day) => Promise<void>][] = [
  ['refused: a sign-in repeated with another code', replayedState],
  ['refused: a link that signs another browser in', linkOfAnotherBrowser],
  ['refused: places held without paying', hoarding],
  ['honest: a family of six in one order', familyOfSix],
  ['honest: a coach party of thirty', coachParty],
  ['honest: two members of a family on two phones', twoPhones],
  ['honest: a visitor whose answer was lost', lostAnswer],
];

if (url === '') {
  console.error(
    'Where? Use: npm run attacks -- --url http://127.0.0.1:4173, a server with the demo and its stand-ins.',
  );
  process.exit(1);
}
const day = await aDay();
for (const [name, trial] of TRIALS) {
  const fault = await trial(day).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  console.log(fault === null ? `ok      ${name}` : `FAILED  ${name}: ${fault}`);
  if (fault !== null) process.exitCode = 1;
}
