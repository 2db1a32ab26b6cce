import { createTurnstile } from '#gate/turnstile/create-turnstile.ts';
import type { SerialPorts } from '#gate/turnstile/serial.ts';
import type { GateDevice } from '#gate/types.ts';
import { aboutBrowser, type BatteryReader, versionOf } from './about.ts';
import { createGateDevice } from './create-gate-device.ts';
import { openGateStore } from './store.ts';

export function createBrowserDevice(): GateDevice {
  // A browser that is short of space may otherwise throw away lines that were not sent; it may also refuse.
  navigator.storage?.persist?.().catch(() => undefined);
  const device = createGateDevice({
    clock: {
      read: () => ({ wall: Date.now(), mono: performance.now() }),
      after(ms, action) {
        const timer = setTimeout(action, ms);
        return () => clearTimeout(timer);
      },
    },
    store: openGateStore(),
    fetch: (url, init) => fetch(url, init),
    crypto,
    origin: location.origin,
    model: modelOf(navigator.userAgent),
    about: aboutBrowser(versionOf(import.meta.env['VITE_VERSION'] ?? '', import.meta.url), navigator as BatteryReader),
    turnstile: createTurnstile((url, init) => fetch(url, init), (navigator as { serial?: SerialPorts }).serial ?? null),
  });
  return { ...device, start: () => exclusively().then(device.start) };
}

/** Two pages with one log would number their lines alike: the second waits until the first is closed. */
const exclusively = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari before 15.4 has no locks: there a page stops once the other has stored a line of the same number.
    if (!('locks' in navigator)) return resolve();
    const held = navigator.locks.request('scenic-gate', () => {
      resolve();
      return new Promise(() => undefined);
    });
    held.catch(() => resolve());
  });

const modelOf = (agent: string): string => (/\(([^)]*)\)/.exec(agent)?.[1] ?? agent).slice(0, 80);
