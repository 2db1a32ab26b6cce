import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { CHROMIUM } from '#tests/fixtures/browser.ts';

export interface Machine {
  processor: string;
  memoryGb: number;
  system: string;
  node: string;
  browser: string;
}

export const machineOf = (): Machine => ({
  processor: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
  memoryGb: Math.round(totalmem() / 1e9),
  system: `${process.platform} ${release()}`,
  node: process.version,
  browser: execFileSync(CHROMIUM, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim(),
});

export interface Speed {
  /** Units of a fixed calculation in a second; only values of one run can be compared. */
  pieces: number;
  /** Programs that were ready to run, mean of the last minute. */
  load: number;
}

const MS = 400;

export function speedNow(): Speed {
  const end = performance.now() + MS;
  let pieces = 0;
  while (performance.now() < end) {
    let text = '';
    for (let letter = 0; letter < 10_000; letter += 1) text += 'a';
    let number = text.length;
    for (let step = 0; step < 20_000; step += 1) number = (number * 16_807) % 2_147_483_647;
    pieces += number > 0 ? 1 : 0;
  }
  return { pieces: Math.round((pieces / MS) * 1000), load: Math.round((loadavg()[0] ?? 0) * 10) / 10 };
}

/** Whether the machine's speed changed so little between two measurements that the results count. */
export const isSteady = (before: Speed, after: Speed): boolean =>
  Math.max(before.pieces, after.pieces) <= 1.5 * Math.min(before.pieces, after.pieces);
