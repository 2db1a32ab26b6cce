import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A radio link: round trip in milliseconds, bits a second each way, share of lost segments, round trips of the
 * encryption's handshake.
 */
export interface LinkKind {
  rtt: number;
  down: number;
  up: number;
  loss: number;
  tls: number;
}

export const LINKS = {
  none: { rtt: 0, down: Infinity, up: Infinity, loss: 0, tls: 0 },
  slow4g: { rtt: 150, down: 1_600_000, up: 750_000, loss: 0, tls: 1 },
  weak: { rtt: 400, down: 400_000, up: 200_000, loss: 0.02, tls: 1 },
} as const satisfies Record<string, LinkKind>;
export type LinkName = keyof typeof LINKS;

export interface Link {
  url: string;
  /** Bytes that arrived at the browser since the last `set`. */
  bytes(): number;
  set(kind: LinkName): void;
  close(): void;
}

const SEGMENT = 1460;
const QUANTUM = 2 * SEGMENT;
const now = (): number => performance.now();

/** Delivers things after their delay and in order: timers alone can swap neighbours. */
function delayLine<T>(deliver: (thing: T) => void): (at: number, thing: T) => void {
  const waiting: [number, T][] = [];
  let timer: NodeJS.Timeout | undefined;
  const fire = (): void => {
    timer = undefined;
    while (waiting[0] && waiting[0][0] <= now() + 0.2) deliver((waiting.shift() as [number, T])[1]);
    arm();
  };
  const arm = (): void => {
    if (!timer && waiting[0]) timer = setTimeout(fire, Math.max(0, Math.ceil(waiting[0][0] - now())));
  };
  return (at, thing) => {
    waiting.push([at, thing]);
    arm();
  };
}

interface Connection {
  client: Socket;
  server: Socket;
  queue: Buffer[];
  queued: number;
  inFlight: number;
  window: number;
  threshold: number;
  last: number;
  ready: number;
  lastUp: number;
  ended: boolean;
  deliver: (at: number, bytes: Buffer) => void;
  acknowledge: (at: number, sent: { bytes: number; lost: boolean }) => void;
  send: (at: number, bytes: Buffer) => void;
}

/**
 * A relay before a server on this machine that gives one browser one shared link: round trips to connect, shared
 * bandwidth, slow start, loss. Unlike the browser's own throttling it slows what a service worker fetches, too.
 * @param seed runs with the same seed lose the same segments.
 */
// oxlint-disable-next-line max-lines-per-function -- a relay: its connections share bandwidth, window and loss
export async function startLink(target: string, seed = 1): Promise<Link> {
  const { hostname, port, protocol } = new URL(target);
  if (protocol !== 'http:')
    throw new Error(`The link leads to servers without encryption on this machine; ${target} is none.`);
  let kind: LinkKind = LINKS.none;
  let [downFree, upFree, turn, state, arrived] = [0, 0, 0, seed, 0];
  let timer: NodeJS.Timeout | undefined;
  const open = new Set<Connection>();
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  function pump(): void {
    clearTimeout(timer);
    for (;;) {
      const at = now();
      if (downFree > at + 0.5) {
        timer = setTimeout(pump, downFree - at);
        return;
      }
      const ready = [...open].filter((each) => each.queued > 0 && each.inFlight < each.window);
      const next = ready[turn++ % Math.max(1, ready.length)];
      if (!next) return;
      sendSome(next, at);
    }
  }

  function sendSome(to: Connection, at: number): void {
    const first = to.queue.shift() as Buffer;
    const bytes = first.subarray(0, QUANTUM);
    if (first.length > QUANTUM) to.queue.unshift(first.subarray(QUANTUM));
    to.queued -= bytes.length;
    to.inFlight += bytes.length;
    if (to.queued < 128_000) to.server.resume();
    downFree = Math.max(downFree, at - 8) + (bytes.length * 8000) / kind.down;
    let arrives = downFree + kind.rtt / 2;
    const lost = kind.loss > 0 && random() < 1 - (1 - kind.loss) ** Math.ceil(bytes.length / SEGMENT);
    if (lost) {
      // With further segments on the way the loss is noticed after a round trip, otherwise after a timeout.
      arrives += to.inFlight > 4 * SEGMENT ? kind.rtt : 200 + kind.rtt;
      to.threshold = to.window = Math.max(2 * SEGMENT, to.window / 2);
    }
    to.last = Math.max(arrives, to.last);
    to.deliver(to.last, bytes);
    to.acknowledge(to.last + kind.rtt / 2, { bytes: bytes.length, lost });
  }

  const endWhenSent = (each: Connection): void => {
    if (each.ended && each.queued === 0 && each.inFlight === 0) each.client.end();
  };

  const relay = createServer({ noDelay: true }, (client) => {
    const server = connect({ port: Number(port), host: hostname, noDelay: true });
    const each: Connection = {
      client,
      server,
      queue: [],
      queued: 0,
      inFlight: 0,
      window: 10 * SEGMENT,
      threshold: Infinity,
      last: 0,
      ready: now() + (1 + kind.tls) * kind.rtt,
      lastUp: 0,
      ended: false,
      deliver: delayLine((bytes) => {
        arrived += bytes.length;
        if (!client.destroyed) client.write(bytes);
      }),
      acknowledge: delayLine(({ bytes, lost }) => {
        each.inFlight -= bytes;
        if (!lost) each.window += each.window < each.threshold ? bytes : (bytes * SEGMENT) / each.window;
        endWhenSent(each);
        pump();
      }),
      send: delayLine((bytes) => server.write(bytes)),
    };
    open.add(each);
    client.on('error', () => undefined);
    server.on('error', () => client.destroy());
    client.on('close', () => {
      open.delete(each);
      server.destroy();
    });
    client.on('data', (bytes) => {
      if (kind.rtt === 0) return void server.write(bytes);
      upFree = Math.max(upFree, now(), each.ready) + (bytes.length * 8000) / kind.up;
      each.lastUp = Math.max(each.lastUp, upFree + kind.rtt / 2);
      each.send(each.lastUp, bytes);
    });
    server.on('data', (bytes) => {
      if (kind.rtt === 0) {
        arrived += bytes.length;
        return void client.write(bytes);
      }
      each.queue.push(bytes);
      each.queued += bytes.length;
      if (each.queued > 256_000) server.pause();
      pump();
    });
    server.on('end', () => {
      each.ended = true;
      endWhenSent(each);
    });
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    bytes: () => arrived,
    set(name) {
      kind = LINKS[name];
      [downFree, upFree, arrived] = [0, 0, 0];
    },
    close() {
      clearTimeout(timer);
      for (const each of open) each.client.destroy();
      relay.close();
    },
  };
}
