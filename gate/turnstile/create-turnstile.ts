import { openBridge } from './bridge.ts';
import type { Turnstile, TurnstileEvent, TurnstileLink, TurnstileSettings } from './port.ts';
import { openSerial, type SerialPorts } from './serial.ts';

/** @param serial null where the browser has no serial ports. */
export function createTurnstile(fetch_: typeof fetch, serial: SerialPorts | null): Turnstile {
  const listeners = new Set<(event: TurnstileEvent) => void>();
  const emit = (event: TurnstileEvent): void => listeners.forEach((listener) => listener(event));
  let used = 'null';
  let link: TurnstileLink | null = null;

  const connect = (settings: TurnstileSettings | null): TurnstileLink | null => {
    if (!settings) return null;
    if (settings.kind === 'bridge') return openBridge(settings, fetch_, emit);
    // A lane without its turnstile admits nobody, which staff have to see.
    return serial
      ? openSerial(settings, serial, emit)
      : { open: () => Promise.reject(new Error('no serial ports')), close: () => undefined };
  };
  return {
    use(settings) {
      const wanted = JSON.stringify(settings);
      if (wanted === used) return;
      used = wanted;
      link?.close();
      link = connect(settings);
    },
    isThere: () => link !== null,
    open: (people) => (link ? link.open(people) : Promise.resolve()),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
