import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { agreement, sessions, config, PROJECT, scenic, scenics, TICKET_PRICE, ticketTypes, workDays } from './venue.ts';

/** An order as this backend spells it: its number is `orderno`, and its ticket ids stand beside the tickets. */
interface Order {
  id: string;
  orderno: string;
  ticketIds: string[];
  status: string;
  pay_status?: string;
  paid_at?: number;
  tickets: Record<string, unknown>[];
  [more: string]: unknown;
}

interface Asked {
  method: string;
  path: string;
  data: Record<string, unknown>;
  token: string | undefined;
}

type Answer = { extraInfo: unknown; token?: string } | { resCode: number; errInfo: string } | 'access denied';

export interface AnotherBackend {
  /** Base address of its calls, with a slash at the end. */
  base: string;
  seen: { call: string; session: boolean }[];
  cashier: string;
  stop: () => Promise<void>;
}

const done = (extraInfo: unknown): Answer => ({ extraInfo });
const refused = (resCode: number, errInfo: string): Answer => ({ resCode, errInfo });
const NO_CALL = refused(404, '没有这个接口');

/**
 * A small backend in memory, made from the specification. It has none of this project's own fields, calls, headers and
 * codes, and forgets everything when it stops.
 */
export async function startAnotherBackend(mode: 'messaging' | 'mobile', page: string): Promise<AnotherBackend> {
  const orders = new Map<string, Order>();
  const tokens = new Set<string>();
  const seen: AnotherBackend['seen'] = [];
  let base = '';
  const fresh = (): string => {
    const token = randomUUID();
    tokens.add(token);
    return token;
  };

  function pay(orderno: unknown): void {
    const order = [...orders.values()].find((each) => each.orderno === orderno);
    if (!order) return;
    Object.assign(order, { status: 'WAIT_USE', pay_status: 'PAYED', paid_at: Date.now() });
    for (const ticket of order.tickets)
      Object.assign(ticket, { status: 'WAIT_USE', code: `STONE-${order.orderno}-${String(ticket['ticket_no'])}` });
  }

  function placed({ tickets, fee }: Record<string, unknown>): Answer {
    const lines = tickets as { ticket_type_id: string; date: string; batch_id: string }[];
    if (Number(fee) !== lines.length * TICKET_PRICE) return refused(40003, '价格已变动');
    const [first] = lines;
    if (!first) return refused(500, '请选择门票');
    const id = randomUUID();
    const orderno = String(Date.now());
    const spot = scenic(Date.now());
    const session = sessions(first.date).find((each) => each.id === first.batch_id);
    if (!session) return refused(32004, '请选择场次');
    const order: Order = {
      id,
      orderno,
      ticketIds: lines.map((_, index) => `${id}-${index}`),
      order_type: 'TICKET',
      status: 'WAIT_PAY',
      fee,
      scenic: { id: spot.id, name: spot.name, picture: spot.picture },
      date: first.date,
      batch: session,
      created_at: Date.now(),
      expires_at: Date.now() + config.order_ttl_seconds * 1000,
      phone_mask: '138****0000',
      rules: [],
      tickets: lines.map((line, index) => ({
        ticket_no: `${orderno.slice(-10)}${10 + index}`,
        ticket_type_id: line.ticket_type_id,
        scenic_id: spot.id,
        program_name: spot.name,
        type_name: '门票',
        fee: String(TICKET_PRICE),
        status: 'WAIT_USE',
        date: line.date,
        valid_from: line.date,
        valid_until: line.date,
        batch: session,
        people: 1,
        used: 0,
        holders: [],
      })),
    };
    orders.set(id, order);
    return done(order);
  }

  const one = (id: unknown): Answer => {
    const order = orders.get(String(id));
    return order ? done(order) : refused(404, '订单不存在');
  };
  const typesOf = ({ type }: Record<string, unknown>) => ({
    list: ticketTypes(Date.now()).filter((each) => type === undefined || each.type === type),
  });
  const typeOf = (id: unknown): Answer => {
    const type = ticketTypes(Date.now()).find((each) => each.id === id);
    return type ? done({ ...type, agreement }) : refused(404, '票种不存在');
  };
  const newest = () => ({ list: [...orders.values()].toReversed() });

  /** The calls of messaging mode. The first one gives a session to a visitor who comes from the messaging app. */
  const messaging: Record<string, (data: Record<string, unknown>) => Answer> = {
    'POST wxauth/session': () =>
      done({
        clear_session: fresh(),
        openid: 'o-1',
        appid: 'wx-1',
        jsapi: { appId: 'wx-1', sandbox: false },
        project: PROJECT,
        projectName: '石园',
      }),
    'POST wxconfig/project/get': () => done(config),
    'POST wxscenic/list': () => done({ list: scenics(Date.now()) }),
    'POST wxscenic/get': () => done(scenic(Date.now())),
    'POST wxscenic/getFitWorkTimes': () => done({ list: workDays(Date.now()) }),
    'POST wxperform/batch': ({ date }) => done({ list: sessions(String(date)) }),
    'POST wxtickettype/list': (data) => done(typesOf(data)),
    'POST wxtickettype/get': ({ id }) => typeOf(id),
    'POST wxtickettype/getBindTicketTypeMatch': () => done({ rule: null, ratio: 1, list: [] }),
    'POST wxorder/getRealTimePersonNum': () => done(null),
    'POST wxorder/new': placed,
    'POST wxorder/get': ({ id }) => one(id),
    'POST wxorder/list': () => done(newest()),
    'POST wxorder/listExchangeTicket': () => done({ list: [] }),
    'POST wxorder/queryMember': () => done({ list: [] }),
    'POST wxpay/newpay': ({ order_no }) =>
      done({
        appId: 'wx-1',
        timeStamp: '1',
        nonceStr: 'n',
        package: `prepay_id=${String(order_no)}`,
        signType: 'RSA',
        paySign: 's',
      }),
  };
  const OPEN_IN_MESSAGING = new Set(['POST wxauth/session']);

  const mobile: Record<string, (data: Record<string, unknown>) => Answer> = {
    'GET app/config/project': () => done(config),
    'GET app/scenic': () => done({ list: scenics(Date.now()) }),
    'GET app/scenic/{}': () => done(scenic(Date.now())),
    'GET app/scenic/{}/worktimes': () => done({ list: workDays(Date.now()) }),
    'GET app/perform/batch': ({ date }) => done({ list: sessions(String(date)) }),
    'GET app/tickettype': (data) => done(typesOf(data)),
    'GET app/tickettype/{}': ({ id }) => typeOf(id),
    'POST app/verificationcode': () => ({ extraInfo: { resend_at: Date.now() + 60_000 }, token: fresh() }),
    'POST app/user/phonelogin': ({ code }) =>
      code === '123456' ? { extraInfo: { phone_mask: '138****0000' }, token: fresh() } : refused(500, '验证码错误'),
    'GET app/user/checklogin': () => done({ phone_mask: '138****0000', project: PROJECT }),
    'POST app/order': placed,
    'GET app/order': () => done(newest()),
    'GET app/order/{}': ({ id }) => one(id),
    'POST wxpay/newpayh5': ({ order_no, return_url }) =>
      done({
        kind: 'url',
        url: `${base}cashier?order=${String(order_no)}&back=${encodeURIComponent(String(return_url))}`,
      }),
    'POST wxorder/getRealTimePersonNum': () => done(null),
    'POST wxtickettype/getBindTicketTypeMatch': () => done({ rule: null, ratio: 1, list: [] }),
    'POST wxorder/listExchangeTicket': () => done({ list: [] }),
  };
  const CLOSED_IN_MOBILE = /^(POST app\/order|GET app\/(order|user))/;

  function answer({ method, path, data, token }: Asked): Answer {
    if (path === 'common/current_time') return done({ current_time: Date.now() });
    const [, before = '', id, after = ''] = /^(app\/(?:scenic|tickettype|order)\/)([^/]+)(.*)$/.exec(path) ?? [];
    const call = id === undefined ? `${method} ${path}` : `${method} ${before}{}${after}`;
    const known = token !== undefined && tokens.has(token);
    seen.push({ call, session: known });
    if (mode === 'mobile') {
      if (CLOSED_IN_MOBILE.test(call) && !known) return 'access denied';
      return mobile[call]?.(id === undefined ? data : { ...data, id }) ?? NO_CALL;
    }
    if (!known && !OPEN_IN_MESSAGING.has(call)) return refused(403, '缺少会话');
    return messaging[call]?.(data) ?? NO_CALL;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The page is served from another address.
    response.setHeader('Access-Control-Allow-Origin', page);
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    response.setHeader(
      'Access-Control-Allow-Headers',
      'content-type, clearauthtoken, idempotency-key, accept-language',
    );
    response.setHeader('Access-Control-Expose-Headers', 'clearauthtoken');
    const { method = 'GET' } = request;
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const url = new URL(request.url ?? '/', base);
    const path = url.pathname.slice(new URL(base).pathname.length);
    const text = (await request.setEncoding('utf8').toArray()).join('');
    if (path === 'cashier') {
      pay(url.searchParams.get('order'));
      const back = url.searchParams.get('back');
      return void (back ? response.writeHead(302, { Location: back }) : response).end('{}');
    }
    const { clear_session, ...data } = (
      text === '' ? Object.fromEntries(url.searchParams) : JSON.parse(text)
    ) as Record<string, unknown>;
    const header = request.headers['clearauthtoken'];
    const inBody = mode === 'messaging' && method === 'POST';
    const token = inBody ? clear_session : header;
    const reply = answer({ method, path, data, token: typeof token === 'string' ? token : undefined });
    if (reply === 'access denied') return void response.end(reply);
    if ('token' in reply) response.setHeader('clearauthtoken', reply.token);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify('extraInfo' in reply ? { resCode: 200, extraInfo: reply.extraInfo } : reply));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  return {
    base,
    seen,
    cashier: `${base}cashier`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
