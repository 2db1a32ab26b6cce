import { closeSync, fdatasyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** An append-only list of events, one JSON line each, on disk before `append` returns. */
export interface EventLog<Event> {
  readonly past: readonly Event[];
  append(event: Event): void;
  close(): void;
}

/** Opens (or makes) the journal in `file`; without a file nothing is stored. */
export function openEventLog<Event>(file: string | undefined): EventLog<Event> {
  if (file === undefined) return { past: [], append: () => {}, close: () => {} };
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, 'a+', 0o600);
  const bytes = readFileSync(handle);
  // A process that is killed while writing leaves half a line, which was never acknowledged.
  const whole = bytes.lastIndexOf(0x0a) + 1;
  if (whole < bytes.length) ftruncateSync(handle, whole);
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n').filter(Boolean);
  return {
    past: lines.map((line) => JSON.parse(line) as Event),
    append(event) {
      writeSync(handle, `${JSON.stringify(event)}\n`);
      fdatasyncSync(handle);
    },
    close: () => closeSync(handle),
  };
}
