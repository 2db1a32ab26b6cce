import { markOf } from '#domain/gate/gate-clock.ts';
import { type GateState, monotonic, stopReason, timeNow } from './gate-state.ts';
import { IDLE_LOCK, showLocked } from './sign-in.ts';
import { synchronize } from './sync.ts';
import { forgetOldList, wipe } from './wipe.ts';

const SECOND = 1_000;
/** Interval of requests for news while people wait for them, and otherwise, milliseconds. */
const WAITING_EVERY = 3_000;
const ELSE_EVERY = 30_000;
/** Interval at which the difference between the device's two clocks is stored, milliseconds; a restart needs it. */
const MARK_EVERY = 30_000;

export interface Rounds {
  start: () => void;
  stop: () => void;
  sync: () => Promise<void>;
}

export function createRounds(gate: GateState): Rounds {
  let [running, nextSync, nextMark] = [false, 0, 0];
  let cancel = (): void => undefined;
  let syncing: Promise<void> | null = null;

  const sync = (): Promise<void> => {
    // The run under way may have begun before the network returned or before the newest line was written.
    if (syncing) return syncing.then(sync);
    syncing = synchronize(gate)
      .then(() => (gate.revoked ? wipe(gate, 'revoked') : undefined))
      .catch(() => undefined)
      .finally(() => {
        syncing = null;
        nextSync = monotonic(gate) + (isWaiting(gate) ? WAITING_EVERY : ELSE_EVERY);
        reopen(gate);
      });
    return syncing;
  };

  const round = async (): Promise<void> => {
    if (gate.revoked) await wipe(gate, 'revoked');
    const at = monotonic(gate);
    if (isWaiting(gate)) nextSync = Math.min(nextSync, at + WAITING_EVERY);
    if (at >= nextMark && gate.paired) {
      nextMark = at + MARK_EVERY;
      gate.deps.store.set('clock', markOf(gate.clock, gate.deps.clock.read())).catch(() => undefined);
      gate.changed();
    }
    if (!(await forgetOldList(gate, timeNow(gate)))) shut(gate);
    if (gate.staff && at - gate.touchedAt >= IDLE_LOCK) showLocked(gate, { idle: true });
    if (at >= nextSync && !syncing) await sync();
  };

  const goOn = async (): Promise<void> => {
    await round();
    if (running) next();
  };
  const next = (): void => {
    cancel = gate.deps.clock.after(SECOND, () => void goOn());
  };
  return {
    sync,
    start() {
      running = true;
      next();
    },
    stop() {
      running = false;
      cancel();
    },
  };
}

const isScanning = ({ screen }: GateState): boolean => ['scanning', 'verdict', 'group', 'photo'].includes(screen.kind);

/** Visitors wait while the device scans; a device whose list has no staff waits for the office to add somebody. */
const isWaiting = (gate: GateState): boolean =>
  isScanning(gate) || (gate.screen.kind === 'locked' && gate.screen.staff.length === 0);

function shut(gate: GateState): void {
  const reason = stopReason(gate);
  if (reason && isScanning(gate) && gate.screen.kind !== 'group') gate.show({ kind: 'stopped', reason });
}

function reopen(gate: GateState): void {
  if (gate.screen.kind !== 'stopped' || stopReason(gate)) return;
  if (gate.staff && gate.chosenGate) gate.show({ kind: 'scanning', last: null });
  else showLocked(gate, {});
}
