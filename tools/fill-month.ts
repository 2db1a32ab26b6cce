// `npm run month`: fills a new data folder with a month of the demo venue's trade, by the real server on a moved clock.
import { existsSync } from 'node:fs';
import { RES_CODE } from '#contract/codes.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { weekdayOf } from '#domain/lib/day-math.ts';
import { sessionIdOf } from '#domain/catalog/schedule.ts';
import { AGREEMENT, withCheck } from '#tests/fixtures/orders.ts';
import { startServer, type TestServer } from '#tests/fixtures/server.ts';
import { actAsStaffAt } from '#tests/fixtures/staff-door.ts';
import { openPayment, payAtCashier, signIn } from '#tests/fixtures/visitor.ts';

const dataDir = process.env['DATA_DIR'];
if (!dataDir || existsSync(dataDir)) {
  console.error('Name a folder that does not exist yet: DATA_DIR=/tmp/month npm run month');
  process.exit(1);
}
const DAYS = Number(process.env['DAYS'] ?? 30);
const ORDERS_A_DAY = Number(process.env['ORDERS'] ?? 36);
const PROJECT = 'crane-lake';
/** The server is restarted at these times; then visitors buy, and gates admit the people whose session begins. */
const TIMES = ['09:15', '13:20', '19:25'] as const;
const NAMES = '林周陈李王张赵吴郑孙钱徐朱高何郭马罗梁宋'.match(/./gu) ?? [];
const GIVEN = '晚舟 以宁 知夏 明远 思齐 若水 清扬 子衿 嘉木 云起 望舒 书瑶 景行 怀瑾'.split(' ');

let state = Number(process.env['SEED'] ?? 7);
/** @returns a number from 0 to below 1; the same seed gives the same month. */
function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}
const below = (most: number): number => Math.floor(random() * most);
function oneOf<T>(list: readonly T[]): T {
  const found = list[below(list.length)];
  if (found === undefined) throw new Error('an empty list');
  return found;
}

let people = 0;
function person(age: number, today: Day): { name: string; id_type: 'ID_CARD'; id_number: string } {
  people += 1;
  const born = `${Number(today.slice(0, 4)) - age}0101`;
  return {
    name: `${oneOf(NAMES)}${oneOf(GIVEN)}`,
    id_type: 'ID_CARD',
    // No real identity card has this region.
    id_number: withCheck(`110000${born}${String(people % 1000).padStart(3, '0')}`),
  };
}

interface Party {
  spot: string;
  /** Ids of the venue's sessions, one of which is chosen; none for a ticket of the whole day. */
  sessions: readonly string[];
  types: readonly (readonly [type: string, age: number | null])[];
  weight: number;
}

const BOATS = ['boat-0930', 'boat-1045', 'boat-1200', 'boat-1330', 'boat-1500', 'boat-1700'];
const PARK = ['morning', 'afternoon'];
const PARTIES: readonly Party[] = [
  {
    spot: 'peak',
    sessions: PARK,
    types: [
      ['peak-adult', 34],
      ['peak-adult', 31],
    ],
    weight: 9,
  },
  {
    spot: 'peak',
    sessions: PARK,
    types: [
      ['peak-adult', 38],
      ['peak-adult', 36],
      ['peak-concession', 9],
    ],
    weight: 7,
  },
  {
    spot: 'peak',
    sessions: PARK,
    types: [
      ['peak-adult', 27],
      ['peak-cable-car', null],
    ],
    weight: 4,
  },
  {
    spot: 'peak',
    sessions: PARK,
    types: [
      ['peak-senior', 66],
      ['peak-senior', 64],
    ],
    weight: 3,
  },
  {
    spot: 'cruise',
    sessions: BOATS,
    types: [
      ['cruise-adult', null],
      ['cruise-adult', null],
    ],
    weight: 8,
  },
  {
    spot: 'cruise',
    sessions: BOATS,
    types: [
      ['cruise-adult', null],
      ['cruise-child', null],
    ],
    weight: 4,
  },
  {
    spot: 'show',
    sessions: ['evening'],
    types: [
      ['show-b', 29],
      ['show-b', 30],
    ],
    weight: 5,
  },
  {
    spot: 'show',
    sessions: ['evening'],
    types: [
      ['show-a', 45],
      ['show-a', 44],
    ],
    weight: 2,
  },
  { spot: 'show', sessions: ['evening'], types: [['show-c', 22]], weight: 3 },
  {
    spot: 'lakeside',
    sessions: [],
    types: [
      ['bicycle', null],
      ['bicycle', null],
    ],
    weight: 3,
  },
  {
    spot: 'lakeside',
    sessions: [],
    types: [['lantern-workshop', null]],
    weight: 2,
  },
  {
    spot: 'lakeside',
    sessions: [],
    types: [['lakeside-group', null]],
    weight: 1,
  },
];
const LOTS = PARTIES.flatMap((party) => Array.from({ length: party.weight }, () => party));
/** Days from buying to the visit. */
const AHEAD = [0, 0, 0, 1, 1, 2, 3, 5, 6, 9, 13];

interface Bought {
  /** The buyer's name at the sandbox's sign-in, which stays the same while each server has another address. */
  name: string;
  id: string;
  date: Day;
}
const bought: Bought[] = [];
/** Orders that may wait for the venue: for its confirmation, or for its decision about a return. */
const waiting: { name: string; id: string; order_no: string; date: Day }[] = [];
/** The most orders that still wait at the end of the month; a venue decides the others on the day they come in. */
const LEFT_WAITING = 4;
const counted = {
  placed: 0,
  refused: 0,
  paid: 0,
  decided: 0,
  cancelled: 0,
  returned: 0,
  rated: 0,
  invoiced: 0,
  admitted: 0,
};
const WORDS = ['船很稳，讲解清楚。', '排队有点久。', '风景很好，下次带爸妈来。', '', '演出精彩。', 'Lovely boat ride.'];

async function buy(server: TestServer, today: Day): Promise<void> {
  const name = `month${below(260)}`;
  const visitor = await signIn(server, name);
  const party = oneOf(LOTS);
  const date = addDays(today, oneOf(AHEAD));
  const session = party.sessions.length > 0 ? oneOf(party.sessions) : null;
  const tickets = party.types.map(([ticket_type_id, age]) => ({
    ticket_type_id,
    date,
    ...(session === null ? {} : { batch_id: sessionIdOf(party.spot, session, date) }),
    travellers: age === null ? [] : [person(age, today)],
  }));
  const order = (fee: number) =>
    visitor.call(
      'wxorder/new',
      {
        tickets,
        phone: `138${String(below(100_000_000)).padStart(8, '0')}`,
        fee,
        agreement_version: AGREEMENT,
        again: true,
      },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
  let answer = await order(1);
  if (answer.resCode === RES_CODE.priceChanged) answer = await order(answer.extraInfo.fee);
  if (answer.resCode !== 200) return void (counted.refused += 1);
  counted.placed += 1;
  const placed = answer.extraInfo as {
    id: string;
    order_no: string;
    fee: number;
    status: string;
  };
  const fate = random();
  if (fate < 0.06) {
    await visitor.call('wxorder/cancel', { id: placed.id });
    counted.cancelled += 1;
  } else if (fate < 0.94 && placed.status === 'WAIT_PAY') {
    await payAtCashier(
      server,
      await openPayment(visitor, {
        ...placed,
        fee: Math.round(placed.fee * 100),
      }),
    );
    counted.paid += 1;
    bought.push({ name, id: placed.id, date });
  }
  if (fate >= 0.06) waiting.push({ name, id: placed.id, order_no: placed.order_no, date });
}

async function decide(server: TestServer, back: number): Promise<void> {
  const later: typeof waiting = [];
  for (const order of waiting.splice(0)) {
    const visitor = await signIn(server, order.name);
    const { extraInfo } = await visitor.call('wxorder/get', { id: order.id });
    const status = String(extraInfo?.status);
    const isReturn = status.includes('AUDIT') && status !== 'AUDITED';
    if (!isReturn && status !== 'WAIT_PROCESS' && status !== 'WAIT_CONFIRM') continue;
    if (back < 2 && later.length < LEFT_WAITING) {
      later.push(order);
      continue;
    }
    const isRefused = random() < 0.12;
    const [no, yes] = isReturn ? ['deny', 'approve'] : ['refuse', 'confirm'];
    const { refused } = await actAsStaffAt(server.url, isRefused ? no : yes, {
      order_no: order.order_no,
      project: PROJECT,
      ...(isRefused ? { reason: isReturn ? '已过免费退票时间' : '当天名额已满' } : {}),
    });
    if (refused === undefined) counted.decided += 1;
    if (refused === undefined && !isRefused && status === 'WAIT_PROCESS') {
      await payAtCashier(
        server,
        await openPayment(visitor, { order_no: order.order_no, fee: Math.round(extraInfo.fee * 100) }),
      );
      counted.paid += 1;
      bought.push({ name: order.name, id: order.id, date: order.date });
    }
  }
  waiting.push(...later);
}

async function admit(server: TestServer, today: Day): Promise<void> {
  for (const { name, id } of bought.filter(({ date }) => date === today)) {
    const visitor = await signIn(server, name);
    const { extraInfo } = await visitor.call('wxorder/get', { id });
    for (const ticket of extraInfo?.tickets ?? []) {
      if (ticket.status !== 'WAIT_USE' || !ticket.code || random() < 0.04) continue;
      const { result } = await actAsStaffAt(server.url, 'check', {
        code: ticket.code,
        project: PROJECT,
      });
      if (result?.opens === true) counted.admitted += 1;
    }
  }
}

async function lookAfter(server: TestServer, today: Day): Promise<void> {
  for (const { name, id, date } of bought.filter((one) => one.date > today && random() < 0.02)) {
    const visitor = await signIn(server, name);
    const { extraInfo } = await visitor.call('wxorder/get', { id });
    const ticketIds = (extraInfo?.tickets ?? []).map((ticket: { id: string }) => ticket.id);
    if ((await visitor.call('wxorder/cancelpart', { id, ticketIds })).resCode !== 200) continue;
    counted.returned += 1;
    waiting.push({ name, id, order_no: String(extraInfo.order_no), date });
  }
  for (const { name, id } of bought.filter(({ date }) => date === addDays(today, -1) && random() < 0.3)) {
    const visitor = await signIn(server, name);
    const rating = {
      orderId: id,
      score: oneOf([5, 5, 5, 4, 4, 3, 2]),
      text: oneOf(WORDS),
    };
    if ((await visitor.call('wxorder/doEvaluate', rating)).resCode === 200) counted.rated += 1;
    if (random() < 0.3) {
      const invoice = {
        orderIds: [id],
        kind: 'person',
        purchaser: '个人',
        purchaser_email: 'visitor@example.com',
      };
      if ((await visitor.call('wxorder/selfHelp/doInvoice', invoice)).resCode === 200) counted.invoiced += 1;
    }
  }
}

const today = dayOf(Date.now());
for (let back = DAYS; back >= 0; back -= 1) {
  const day = addDays(today, -back);
  const isBusy = weekdayOf(day) === 0 || weekdayOf(day) === 6;
  for (const time of TIMES) {
    if (back === 0 && instantOf(day, time) > Date.now()) break;
    const offset = Math.round((instantOf(day, time) - Date.now()) / 1000);
    const server = await startServer({
      dataDir,
      process: true,
      env: {
        SERVER_CLOCK_OFFSET_SECONDS: String(offset),
        RATE_LIMITS: 'off',
        FACE_CHECK: 'off',
      },
    });
    const count = Math.round((ORDERS_A_DAY * (isBusy ? 1.7 : 1)) / TIMES.length);
    for (let at = 0; at < count; at += 4)
      await Promise.all(Array.from({ length: Math.min(4, count - at) }, () => buy(server, day)));
    if (time === TIMES[1]) await lookAfter(server, day);
    await decide(server, back);
    await admit(server, day);
    await server.stop();
  }
  console.log(`${day}: ${JSON.stringify(counted)}`);
}
