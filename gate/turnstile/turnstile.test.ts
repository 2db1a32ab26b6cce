import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { createTurnstile } from './create-turnstile.ts';
import type { TurnstileEvent } from './port.ts';
import type { SerialPort } from './serial.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function startBridge() {
  const opened: unknown[] = [];
  const streams = new Set<ServerResponse>();
  const state = { broken: false };
  const server = createServer((request, response) => {
    if (request.url === '/events') {
      streams.add(response.writeHead(200, { 'Content-Type': 'application/x-ndjson' }));
      response.flushHeaders();
      return;
    }
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (!state.broken) opened.push(JSON.parse(body));
      response.writeHead(state.broken ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    opened,
    streams,
    state,
    send: (text: string) => streams.forEach((stream) => stream.write(text)),
  };
}

async function startController() {
  const received: number[] = [];
  const lines = new Set<Socket>();
  const server = createTcpServer((socket) => {
    lines.add(socket);
    socket.on('data', (bytes) => received.push(...bytes));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let streams: { readable: ReadableStream<Uint8Array>; writable: WritableStream<Uint8Array> } | null = null;
  const bauds: number[] = [];
  const serialPort: SerialPort = {
    async open({ baudRate }) {
      bauds.push(baudRate);
      const socket = connect(port, '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      streams = Duplex.toWeb(socket) as unknown as NonNullable<typeof streams>;
    },
    close: () => Promise.resolve(void (streams = null)),
    get readable() {
      return streams?.readable ?? null;
    },
    get writable() {
      return streams?.writable ?? null;
    },
  };
  ends.push(() => {
    for (const line of lines) line.destroy();
    server.close();
  });
  return {
    serialPort,
    received,
    bauds,
    lines,
    send: (...bytes: number[]) => lines.forEach((line) => line.write(Uint8Array.from(bytes))),
  };
}

function listenTo(turnstile: ReturnType<typeof createTurnstile>): TurnstileEvent[] {
  const events: TurnstileEvent[] = [];
  turnstile.listen((event) => events.push(event));
  ends.push(() => turnstile.use(null));
  return events;
}

describe('a bridge', () => {
  it('opens for so many, and tells who passed and what its readers read, however the lines are cut', async () => {
    const bridge = await startBridge();
    const turnstile = createTurnstile(fetch, null);
    const events = listenTo(turnstile);
    turnstile.use({ kind: 'bridge', port: bridge.port });
    await turnstile.open(2);
    expect(bridge.opened).toEqual([{ people: 2 }]);
    await eventually(() => expect(bridge.streams.size).toBe(1));
    bridge.send('{"type":"pas');
    bridge.send(
      'sed"}\n{"type":"scan","text":"v2.a"}\nnonsense\n{"type":"document","number":"310X"}\n{"type":"scan"}\n{"type":"timeout"}\n',
    );
    await eventually(() => expect(events).toHaveLength(4));
    expect(events).toEqual([
      { type: 'passed' },
      { type: 'scan', text: 'v2.a' },
      { type: 'document', number: '310X' },
      { type: 'timeout' },
    ]);
  });

  it('that refuses or is not there opens nobody’s way, and is received again after a restart', async () => {
    const bridge = await startBridge();
    const turnstile = createTurnstile(fetch, null);
    const events = listenTo(turnstile);
    turnstile.use({ kind: 'bridge', port: bridge.port });
    bridge.state.broken = true;
    await expect(turnstile.open(1)).rejects.toThrow('500');
    await eventually(() => expect(bridge.streams.size).toBe(1));
    for (const stream of bridge.streams) stream.destroy();
    bridge.streams.clear();
    await eventually(() => expect(bridge.streams.size).toBe(1));
    bridge.send('{"type":"passed"}\n');
    await eventually(() => expect(events).toEqual([{ type: 'passed' }]));
    turnstile.use({ kind: 'bridge', port: 1 });
    await expect(turnstile.open(1)).rejects.toThrow();
  });
});

describe('a controller on a serial line', () => {
  const settings = {
    kind: 'serial',
    baud: 9600,
    open: '02 4F NN 03',
    passed: '02 50 03',
    timeout: '02 54 03',
  } as const;

  it('gets the bytes of its settings with the number of people, and is understood however its answer is cut', async () => {
    const controller = await startController();
    const turnstile = createTurnstile(fetch, { getPorts: () => Promise.resolve([controller.serialPort]) });
    const events = listenTo(turnstile);
    turnstile.use(settings);
    await eventually(() => expect(controller.lines.size).toBe(1));
    await eventually(() => turnstile.open(3));
    await eventually(() => expect(controller.received).toEqual([2, 0x4f, 3, 3]));
    expect(controller.bauds).toEqual([9600]);
    controller.send(0xff, 2, 0x50);
    controller.send(3, 2, 0x54, 3);
    await eventually(() => expect(events).toEqual([{ type: 'passed' }, { type: 'timeout' }]));
  });

  it('whose cable was pulled is found again', async () => {
    const controller = await startController();
    const turnstile = createTurnstile(fetch, { getPorts: () => Promise.resolve([controller.serialPort]) });
    const events = listenTo(turnstile);
    turnstile.use(settings);
    await eventually(() => expect(controller.lines.size).toBe(1));
    for (const line of controller.lines) line.destroy();
    controller.lines.clear();
    await eventually(() => expect(controller.lines.size).toBe(1));
    controller.send(2, 0x50, 3);
    await eventually(() => expect(events).toEqual([{ type: 'passed' }]));
  });

  it('that nobody allowed, or a browser without serial ports, opens nothing', async () => {
    for (const ports of [{ getPorts: () => Promise.resolve([]) }, null]) {
      const turnstile = createTurnstile(fetch, ports);
      listenTo(turnstile);
      turnstile.use(settings);
      expect(turnstile.isThere()).toBe(true);
      await expect(turnstile.open(1)).rejects.toThrow();
    }
  });
});

it('a device that is no lane has no turnstile', async () => {
  const turnstile = createTurnstile(fetch, null);
  expect(turnstile.isThere()).toBe(false);
  await turnstile.open(1);
});
