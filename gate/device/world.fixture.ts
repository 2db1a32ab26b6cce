import 'fake-indexeddb/auto';
import { expect } from 'vitest';
import type { GateDevice, GateScreen } from '#gate/types.ts';
import { base64url, utf8 } from './bytes.ts';
import { createGateDevice } from './create-gate-device.ts';
import type { GateDeps } from './gate-state.ts';
import { createServer, type FakeServer } from './server.fixture.ts';
import { type GateStore, openGateStore } from './store.ts';
import { staffOf, TEN } from './venue.fixture.ts';

const ORIGIN = 'https://crane.example';
export const PIN = { steward: '246810', supervisor: '135791' };
const STAFF = [await staffOf('chen', 'steward', PIN.steward), await staffOf('lin', 'supervisor', PIN.supervisor)];
let worlds = 0;

/** Counts what is under way in an object's methods, so that a test can wait for the end of it. */
function counted<T extends object>(target: T, busy: { count: number }): T {
  return new Proxy(target, {
    get(object, name) {
      const value = Reflect.get(object, name) as unknown;
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const result = (value as (...all: unknown[]) => unknown).apply(object, args);
        if (!(result instanceof Promise)) return result;
        busy.count += 1;
        const end = (): void => void (busy.count -= 1);
        result.then(end, end);
        return result;
      };
    },
  });
}

/** Time stands still until a test moves it. */
export async function createWorld(more: Partial<GateDeps> = {}) {
  let now = TEN;
  let mono = 1_000;
  const busy = { count: 0 };
  const world = {
    /** How far the device's own clock is from the truth, milliseconds. */
    wallOff: 0,
    online: true,
    /** The server handles the call, but its answer is lost. */
    loseReplies: false,
    diskFull: false,
  };
  let timers: { at: number; action: () => void }[] = [];
  const server: FakeServer = await createServer(() => now);
  server.state.staff = STAFF;
  const stored = openGateStore(`gate-${(worlds += 1)}`);
  /** The device's storage; a test may replace parts of it. */
  const disk: GateStore = { ...stored };
  const store: GateStore = counted(
    {
      ...stored,
      addLine: (line) =>
        world.diskFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : disk.addLine(line),
    },
    busy,
  );
  const network = {
    async fetch(url: string, init: RequestInit) {
      if (!world.online) throw new TypeError('Failed to fetch');
      const answer = await server.answer(url, init);
      if (world.loseReplies) throw new TypeError('Failed to fetch');
      return answer;
    },
  };
  const subtle = counted(globalThis.crypto.subtle, busy);
  const deps: GateDeps = {
    clock: {
      read: () => ({ wall: now + world.wallOff, mono }),
      after(ms, action) {
        const timer = { at: mono + ms, action };
        timers.push(timer);
        return () => void (timers = timers.filter((each) => each !== timer));
      },
    },
    store,
    fetch: counted(network, busy).fetch as typeof fetch,
    crypto: {
      subtle,
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(bytes),
    } as unknown as Crypto,
    origin: ORIGIN,
    model: 'Handheld',
    ...more,
  };
  let device: GateDevice = createGateDevice(deps);

  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (busy.count > 0) quiet = -1;
    }
  };
  /** Moves both clocks in one step; due timers run once. */
  const advance = async (ms: number): Promise<void> => {
    now += ms;
    mono += ms;
    const due = timers.filter(({ at }) => at <= mono);
    timers = timers.filter(({ at }) => at > mono);
    for (const { action } of due) action();
    await settle();
  };
  const live = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 1) await advance(1_000);
  };
  const screen = (): GateScreen => device.snapshot().screen;
  const tools = {
    server,
    store: stored,
    disk,
    settle,
    advance,
    live,
    screen,
    now: () => now,
    mono: () => mono,
    status: () => device.snapshot().status,
    get device() {
      return device;
    },
    async lines() {
      await settle();
      return stored.lines(1);
    },
    async pair() {
      await device.start();
      await device.pair(`gate1.${base64url(utf8(ORIGIN))}.p1.${base64url(new Uint8Array(16))}`);
      server.state.device.accepted = true;
      await device.agreeDigits();
      await settle();
    },
    async signIn(who: 'chen' | 'lin' = 'chen') {
      await device.signIn(who, who === 'chen' ? PIN.steward : PIN.supervisor);
      device.startScanning();
      await settle();
    },
    async restart() {
      await settle();
      await tools.crash();
    },
    async crash() {
      device.stop();
      busy.count = 0;
      timers = [];
      mono = 5;
      device = createGateDevice(deps);
      await device.start();
      await settle();
    },
    async scan(text: string) {
      await device.seen(text);
      await settle();
      const shown = screen();
      return 'shown' in shown ? shown.shown : null;
    },
  };
  // The getters are copied as getters, because the device is another one after a restart.
  return Object.defineProperties(world, Object.getOwnPropertyDescriptors(tools)) as typeof world & typeof tools;
}
export type World = Awaited<ReturnType<typeof createWorld>>;

export async function openGate(prepare?: (server: FakeServer) => void, more: Partial<GateDeps> = {}): Promise<World> {
  const world = await createWorld(more);
  prepare?.(world.server);
  await world.pair();
  await world.signIn();
  expect(world.screen().kind).toBe('scanning');
  return world;
}
