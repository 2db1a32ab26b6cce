import type { DeviceReport } from '#contract/gate/device-report.ts';
import type { Gate as GateRow } from '#contract/gate/gate-list.ts';
import type { EntryVerdict } from '#domain/gate/entry-verdicts.ts';
import { clockAfterRestart, type GateClock, isSure, type Reading, timeAt } from '#domain/gate/gate-clock.ts';
import type { Permit } from '#domain/gate/gate-log.ts';
import type { Thumbs } from '#domain/gate/gate-thumb.ts';
import type { GateConflict } from '#gate/rows.ts';
import type { Turnstile } from '#gate/turnstile/port.ts';
import type { GateScreen, GateStaff, ShownVerdict, StopReason } from '#gate/types.ts';
import type { Caller } from './calls.ts';
import type { DeviceKeys } from './device-keys.ts';
import type { VerifyEd25519 } from './ed25519.ts';
import type { GateList } from './list.ts';
import type { LocalUses } from './local-uses.ts';
import type { GateLog } from './log.ts';
import type { PinTries } from './pin-tries.ts';
import type { InView } from './repeats.ts';
import type { GateStore } from './store.ts';
import type { Typing } from './typed-number.ts';

export interface GateDeps {
  clock: {
    /** Both of the device's clocks, milliseconds. */
    read: () => Reading;
    /** @returns a function that cancels the action. */
    after: (ms: number, action: () => void) => () => void;
  };
  store: GateStore;
  fetch: typeof fetch;
  crypto: Crypto;
  /** Origin of this program: only pairing codes of the same origin are accepted. */
  origin: string;
  model: string;
  about?: () => Pick<DeviceReport, 'version' | 'battery' | 'charging'>;
  turnstile?: Turnstile;
}

export interface Paired {
  origin: string;
  device: string;
  /** The office's name for the device; empty until accepted. */
  name: string;
  /** True once this device's user confirmed that both screens show the same digits. */
  agreed: boolean;
}

export interface Pending {
  shown: ShownVerdict;
  ticket_no: string | null;
  serial: number | null;
  card: boolean;
  /** Address of the holder's small photo, stored sealed and opened by the scanned code. */
  thumb: string | null;
  judgeAgain: (people: number) => EntryVerdict;
}

/** Everything a running device knows. One object, changed in place; screens see snapshots. */
export interface GateState {
  deps: GateDeps;
  screen: GateScreen;
  /** When this screen came up; milliseconds, monotonic. */
  shownAt: number;
  keys: DeviceKeys | null;
  paired: Paired | null;
  permit: Permit | null;
  token: { text: string; until: number };
  /** Proof that the server checked the PIN of the person on duty; empty without one. */
  proof: string;
  clock: GateClock;
  list: GateList | null;
  log: GateLog | null;
  uses: LocalUses;
  verify: VerifyEd25519;
  /** The number of the last line that the server has confirmed. */
  sentTo: number;
  online: boolean;
  answeredAt: number | null;
  staff: GateStaff | null;
  chosenGate: GateRow | null;
  leaving: boolean;
  lane: boolean;
  thumbs: Thumbs | null;
  tries: Record<string, PinTries>;
  typing: Typing;
  inView: InView | null;
  pending: Pending | null;
  judging: boolean;
  verdicts: number;
  /** The last touch of the device; milliseconds, monotonic. */
  touchedAt: number;
  conflicts: Map<string, GateConflict>;
  failed: StopReason | null;
  revoked: boolean;
  show: (screen: GateScreen) => void;
  changed: () => void;
}

export const timeNow = (gate: GateState): number => timeAt(gate.clock, gate.deps.clock.read());
export const isTimeSure = (gate: GateState): boolean => isSure(gate.clock, gate.deps.clock.read());
export const monotonic = (gate: GateState): number => gate.deps.clock.read().mono;

export const callerOf = (gate: GateState): Caller | null =>
  gate.paired && gate.keys
    ? {
        origin: gate.paired.origin,
        device: gate.paired.device,
        keys: gate.keys,
        token: gate.token.text,
        proof: gate.proof,
      }
    : null;

export function stopReason(gate: GateState): StopReason | null {
  if (gate.failed) return gate.failed;
  if (gate.permit && timeNow(gate) > gate.permit.ends_at) return 'permit-over';
  return gate.list && gate.permit ? null : 'no-list';
}

export function newGateState(deps: GateDeps, verify: VerifyEd25519, uses: LocalUses, notify: () => void): GateState {
  const reading = deps.clock.read();
  const gate: GateState = {
    deps,
    screen: { kind: 'starting' },
    shownAt: reading.mono,
    keys: null,
    paired: null,
    permit: null,
    token: { text: '', until: 0 },
    proof: '',
    clock: clockAfterRestart(null, 0, reading),
    list: null,
    log: null,
    uses,
    verify,
    sentTo: 0,
    online: false,
    answeredAt: null,
    staff: null,
    chosenGate: null,
    leaving: false,
    lane: false,
    thumbs: null,
    tries: {},
    typing: { unknown: [], pausedUntil: 0 },
    inView: null,
    pending: null,
    judging: false,
    verdicts: 0,
    touchedAt: reading.mono,
    conflicts: new Map(),
    failed: null,
    revoked: false,
    show(screen) {
      gate.screen = screen;
      gate.shownAt = deps.clock.read().mono;
      notify();
    },
    changed: notify,
  };
  return gate;
}
