import * as v from 'valibot';
import type { Pack } from '#contract/gate/gate-list.ts';
import { GATE_OPERATIONS, type gateNews } from '#contract/gate/gate.ts';
import { GATE_HEADERS } from '#contract/gate/headers.ts';

import { FIRST_CHAIN, type GateLine, lineText, permitText, requestText } from '#domain/gate/gate-log.ts';
import type { PackCard, PackTicket } from '#domain/gate/gate-pack.ts';
import { type NewCode, unsignedCode } from '#domain/order/ticket-code.ts';
import { base64url, fromBase64url, utf8 } from './bytes.ts';
import { publicKeyOf } from './device-keys.ts';
import { listOf, packOf } from './pack.fixture.ts';
import { GATE, makeKey, type SigningKey } from './venue.fixture.ts';

const HOUR = 3_600_000;

interface Input {
  public_key: string;
  n: number;
  day: string;
  cursor: number;
  lines: GateLine[];
  code: string;
  numbers: string[];
}

type Answer = { code: number; extra: Record<string, unknown> };
const refuse = (code: number, extra: Record<string, unknown> = {}): Answer => ({ code, extra });

export async function createServer(now: () => number) {
  const key = await makeKey('k1');
  const state = {
    key,
    keys: [{ key_id: key.key_id, public: key.public, until: null }] as Pack['keys'],
    gates: [GATE],
    sessions: [] as Pack['sessions'],
    staff: [] as Pack['staff'],
    tickets: new Map<string, PackTicket>(),
    cards: new Map<string, PackCard>(),
    changed: new Map<string, number>(),
    epoch: 'e1',
    permitHours: 12,
    device: { id: 'd1', public_key: '', accepted: false, revoked: false, left: false },
    lines: [] as GateLine[],
    results: new Map<number, string>(),
    told_n: 0,
    recalls: [] as v.InferInput<typeof gateNews.output>['recalls'],
    thumbs: {} as Record<string, string>,
    ids: {} as Pick<Pack, 'ids' | 'id_key'>,
    found: [] as { ticket: PackTicket; holder: { name: string; id_mask: string } | null }[],
    calls: [] as string[],
  };
  const put = (row: PackTicket): void => {
    state.tickets.set(row.ticket_no, row);
    state.changed.set(row.ticket_no, now());
  };
  const wire = <Row extends { hints: Uint8Array; ids?: Uint8Array }>(row: Row) => ({
    ...row,
    hints: base64url(row.hints),
    ...(row.ids ? { ids: base64url(row.ids) } : {}),
  });
  const list = () => listOf(state, now());
  const apply = (line: GateLine): string => {
    if (state.device.revoked) return 'HELD';
    const row = state.tickets.get(line.no ?? '');
    if (!row || line.people === 0) return 'KEPT';
    if (line.kind === 're-entry' || line.kind === 'exit') {
      put({ ...row, outside: Math.max(0, (row.outside ?? 0) + (line.kind === 'exit' ? line.people : -line.people)) });
      return 'APPLIED';
    }
    if (row.used + line.people > row.people - row.returned) return 'DOUBLE';
    put({
      ...row,
      used: row.used + line.people,
      first_use: row.first_use ?? { at: Math.floor(line.at / 60_000) * 60_000, gate: line.gate },
    });
    return 'APPLIED';
  };
  const push = async (lines: GateLine[]): Promise<Answer> => {
    for (const line of lines) {
      const before = state.lines[line.n - 2]?.hash ?? FIRST_CHAIN;
      const known = state.lines[line.n - 1];
      if (line.n > state.lines.length + 1) return refuse(61010, { next_n: state.lines.length + 1 });
      const { hash, ...rest } = line;
      const right = base64url(
        new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(lineText(before, state.device.id, rest)))),
      );
      if (right !== hash || (known && known.hash !== hash)) return refuse(61011, { n: line.n });
      if (known) continue;
      state.lines.push(line);
      state.results.set(line.n, apply(line));
    }
    return refuse(200, {
      next_n: state.lines.length + 1,
      results: lines.map(({ n }) => ({ n, outcome: state.results.get(n) })),
      server_time: now(),
    });
  };
  const handlers: Record<string, (input: Input) => Promise<Answer> | Answer> = {
    async pairDevice({ public_key }: Input) {
      state.device.public_key = public_key;
      const publicKey = await crypto.subtle.importKey(
        'raw',
        fromBase64url(public_key) ?? new Uint8Array(),
        { name: 'ECDSA', namedCurve: 'P-256' },
        true,
        ['verify'],
      );
      const { digits } = await publicKeyOf(crypto, { signing: { publicKey } } as never);
      return refuse(200, { device: state.device.id, fingerprint: digits, state: 'waiting' });
    },
    leavePairing() {
      state.device.left = true;
      return refuse(200, {});
    },
    async renewPermit({ n }: Input) {
      state.told_n = n;
      const permit = {
        device: state.device.id,
        project: 'crane',
        gates: state.gates.map(({ id }) => id),
        issued_at: now(),
        ends_at: now() + state.permitHours * HOUR,
      };
      const last = state.lines[state.lines.length - 1];
      const rest = { server_time: now(), last_n: state.lines.length, chain: last?.hash ?? FIRST_CHAIN, name: 'East 3' };
      if (!state.device.accepted) return refuse(200, { state: 'waiting', token: '', permit: null, ...rest });
      return refuse(200, {
        state: 'accepted',
        token: 'token',
        permit: { ...permit, key_id: key.key_id, signature: await key.sign(permitText(permit)) },
        ...rest,
      });
    },
    gatePack: ({ day }: Input) =>
      refuse(200, { same: false, server_time: now(), pack: { ...packOf(state, day, now()), ...state.ids } }),
    gateNews: ({ cursor, n }: Input) => {
      state.told_n = n;
      const tickets = [...state.tickets.values()]
        .filter(({ ticket_no }) => (state.changed.get(ticket_no) ?? 0) > cursor - 60_000)
        .map(wire);
      return refuse(200, { tickets, cards: [], recalls: state.recalls, ...list(), server_time: now() });
    },
    pushLog: ({ lines }: Input) => push(lines),
    checkNow: ({ code }: Input) => {
      const row = [...state.tickets.values()].find(({ ticket_no }) => code.includes(ticket_no));
      return row ? refuse(200, { verdict: 'admit', ticket: wire(row), server_time: now() }) : refuse(40401);
    },
    provePin: () => refuse(200, { proof: 'proof', until: now() + HOUR, server_time: now() }),
    findTickets: () =>
      refuse(200, {
        list: state.found.map(({ ticket, holder }) => ({ ticket: wire(ticket), holder })),
        server_time: now(),
      }),
    cardThumbs: ({ numbers }) =>
      refuse(200, {
        list: numbers.flatMap((member_no) =>
          state.thumbs[member_no] ? [{ member_no, thumb: state.thumbs[member_no] }] : [],
        ),
      }),
    cardPhoto: () => refuse(200, { url: '/gate/photo/1', until: now() + 60_000 }),
  };
  async function signedWrongly(
    headers: Headers,
    path: string,
    body: string,
    publicKeyText: string,
  ): Promise<Answer | null> {
    const time = Number(headers.get(GATE_HEADERS.time));
    const raw = fromBase64url(publicKeyText) ?? new Uint8Array();
    const publicKey = await crypto.subtle.importKey('raw', raw, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ]);
    const bodyHash = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(body))));
    const signature = fromBase64url(headers.get(GATE_HEADERS.signature) ?? '') ?? new Uint8Array();
    const good = await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      publicKey,
      signature,
      utf8(requestText('POST', path, bodyHash, time)),
    );
    if (!good) return refuse(61003, { revoked: false });
    if (Math.abs(time - now()) > 5 * 60_000) return refuse(61009, { server_time: now() });
    return state.device.revoked && !path.endsWith('pushLog') ? refuse(61003, { revoked: true }) : null;
  }
  const answer = async (url: string, init: RequestInit): Promise<Response> => {
    const path = new URL(url).pathname;
    const name = path.split('/').pop() ?? '';
    state.calls.push(name);
    const operation = GATE_OPERATIONS.find((each) => each.name === name);
    const handler = handlers[name];
    if (!operation || !handler) throw new Error(`no call ${name}`);
    const body = typeof init.body === 'string' ? init.body : '';
    const input = v.parse(operation.input, JSON.parse(body)) as Input;
    // A device that pairs signs with the key that it shows.
    const wrong = await signedWrongly(
      new Headers(init.headers),
      path,
      body,
      name === 'pairDevice' ? input.public_key : state.device.public_key,
    );
    const { code, extra } = wrong ?? (await handler(input));
    if (code === 200) v.parse(operation.output, extra);
    return Response.json({ resCode: code, extraInfo: extra });
  };
  const codeFor = async (
    row: Pick<PackTicket, 'ticket_no' | 'serial'> & Partial<PackTicket>,
    more: Partial<NewCode> = {},
    signing: SigningKey = key,
  ): Promise<string> => {
    const {
      ticket_no,
      serial,
      people = 1,
      valid_from = '2026-04-16',
      valid_until = '2026-04-16',
      scenic_id = 'park',
    } = row;
    const text = unsignedCode({
      key_id: signing.key_id,
      project: 'crane',
      scenic_id,
      batch_id: null,
      ticket_no,
      serial,
      people,
      valid_from,
      valid_until,
      ...more,
    });
    return `${text}.${await signing.sign(text)}`;
  };
  return { state, put, answer, codeFor };
}
export type FakeServer = Awaited<ReturnType<typeof createServer>>;
