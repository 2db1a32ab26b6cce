import { FIRST_CHAIN, type GateLine, lineText } from '#domain/gate/gate-log.ts';
import { sha256 } from './device-keys.ts';
import type { GateStore } from './store.ts';

/** The append-only log of a device: gapless numbers, each line's hash covering the one before. */
export interface GateLog {
  last: () => number;
  /**
   * Numbers the line at once and writes it behind those before. Rejects when the device could not store it; then
   * nothing is written any more.
   */
  append: (line: Omit<GateLine, 'n' | 'hash'>) => Promise<GateLine>;
  /** Resolves once all lines so far are on the disk; rejects when one is not. */
  settled: () => Promise<void>;
}

/** @param begin the last line so far, this device's own or the one that the server answered. */
export function createLog(
  store: GateStore,
  crypto: Crypto,
  device: string,
  begin: { n: number; hash: string } = { n: 0, hash: FIRST_CHAIN },
): GateLog {
  let last = begin.n;
  let tail: Promise<{ hash: string }> = Promise.resolve(begin);
  return {
    last: () => last,
    append(line) {
      last += 1;
      const n = last;
      const written = tail.then(async (before): Promise<GateLine> => {
        const whole: GateLine = {
          ...line,
          n,
          hash: await sha256(crypto, lineText(before.hash, device, { ...line, n })),
        };
        await store.addLine(whole);
        return whole;
      });
      tail = written;
      // Callers that wait get the error; a line without a waiting caller must not end the program.
      written.catch(() => undefined);
      return written;
    },
    settled: async () => void (await tail),
  };
}
