import type { LookUpReason } from '#gate/reasons.ts';
import type { GateDevice, GateSnapshot, ScannerKey } from '#gate/types.ts';
import { createVerifier } from './ed25519.ts';
import { type GateState, type GateDeps, monotonic, newGateState, stopReason, timeNow } from './gate-state.ts';
import { judge } from './judge.ts';
import { admitGroup, confirmPerson, denyPerson } from './let-in.ts';
import { loadGate } from './load.ts';
import { createLocalUses } from './local-uses.ts';
import { checkNumber, chooseFound, lookUp, openLookUp, openNumber, readDocument, setDigits } from './look-ups.ts';
import { openOverride, override } from './overrides.ts';
import { namesOf, staffOf } from './names.ts';
import { agreeDigits, cancelPairing, pair } from './pairing.ts';
import { seeText } from './repeats.ts';
import { createRounds } from './rounds.ts';
import { endedBySilence, NO_KEYS, pressKey, SCANNER_SILENCE } from './scanner-keys.ts';
import { OTHERS_STAND } from './show-verdict.ts';
import { chooseGate, setTime, showLocked, showScanning, signIn } from './sign-in.ts';
import { statusOf } from './status.ts';
import { openConflicts, openDevice, openToday, settle } from './today.ts';
import { unpair, wipe } from './wipe.ts';

// oxlint-disable-next-line max-lines-per-function -- one table: each action of the screens and the function that does it
export function createGateDevice(deps: GateDeps): GateDevice {
  const listeners = new Set<() => void>();
  let snapshot: GateSnapshot | null = null;
  const notify = (): void => {
    snapshot = null;
    deps.turnstile?.use((gate.lane && gate.staff && gate.chosenGate?.turnstile) || null);
    for (const listener of listeners) listener();
  };
  const gate = newGateState(deps, createVerifier(deps.crypto), createLocalUses(), notify);
  const rounds = createRounds(gate);
  let keys = NO_KEYS;
  let stopWaiting = (): void => undefined;
  let stopTurnstile = (): void => undefined;
  const touch = (): void => void (gate.touchedAt = monotonic(gate));
  const onDuty =
    <A extends readonly unknown[], R>(action: (gate: GateState, ...args: A) => R) =>
    (...args: A): R | undefined => {
      touch();
      return gate.staff ? action(gate, ...args) : undefined;
    };
  const onDutyLater =
    <A extends readonly unknown[]>(action: (gate: GateState, ...args: A) => Promise<void>) =>
    async (...args: A): Promise<void> => {
      await onDuty(action)(...args);
      if (gate.revoked) await wipe(gate, 'revoked');
    };

  const readByScanner = async (text: string): Promise<void> => {
    touch();
    if (takesCode(gate)) await judge(gate, { text }, 'scanner');
  };

  const readByReader = async (number: string): Promise<void> => {
    if (takesCode(gate)) openLookUp(gate, 'id-number');
    await onDutyLater(readDocument)(number);
  };

  return {
    snapshot: () => (snapshot ??= { screen: gate.screen, status: statusOf(gate) }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    names: namesOf(gate),
    staff: () => staffOf(gate),
    async start() {
      await loadGate(gate);
      stopTurnstile =
        deps.turnstile?.listen((event) => {
          if (event.type === 'scan') void readByScanner(event.text);
          if (event.type === 'document') void readByReader(event.number);
        }) ?? stopTurnstile;
      rounds.start();
    },
    stop() {
      rounds.stop();
      deps.turnstile?.use(null);
      stopTurnstile();
    },

    now: () => timeNow(gate),

    pair: (text) => pair(gate, text),
    agreeDigits: () => agreeDigits(gate),
    cancelPairing: () => cancelPairing(gate),

    async signIn(staff_id, pin) {
      touch();
      await signIn(gate, staff_id, pin);
    },
    lock: onDuty(() => showLocked(gate, {})),
    touch,
    chooseGate: onDutyLater((_, gate_id: string, leaving = false) => chooseGate(gate, gate_id, leaving)),
    startScanning: onDuty(showScanning),
    setLane(lane) {
      gate.lane = lane;
      notify();
    },

    async seen(text) {
      const { now, isNew } = seeText(gate.inView, text, monotonic(gate));
      const takes = takesCode(gate);
      if (gate.screen.kind === 'unpaired') {
        gate.inView = now;
        return isNew ? pair(gate, text) : undefined;
      }
      // A new code that is not taken now is not noted, so it counts once codes are taken again.
      if (takes || !isNew) gate.inView = now;
      if (!isNew || !takes) return;
      touch();
      await onDutyLater(() => judge(gate, { text }, 'code'))();
    },
    scannerKey(key: ScannerKey) {
      const { now, text, fromScanner } = pressKey(keys, key);
      keys = now;
      stopWaiting();
      if (text !== null && gate.staff) void readByScanner(text);
      else if (endedBySilence(now) !== null) {
        stopWaiting = deps.clock.after(SCANNER_SILENCE, () => {
          const ended = endedBySilence(keys);
          keys = NO_KEYS;
          if (ended !== null && gate.staff) void readByScanner(ended);
        });
      }
      return fromScanner;
    },

    next: onDuty(showScanning),
    setPeople: onDuty((_, people: number) => {
      if (gate.screen.kind === 'group')
        gate.show({ ...gate.screen, people: Math.min(gate.screen.left, Math.max(1, Math.floor(people))) });
    }),
    admitGroup: onDutyLater(admitGroup),
    confirm: onDutyLater(confirmPerson),
    deny: onDuty(denyPerson),

    openOverride: onDuty(openOverride),
    override: onDutyLater(override),

    openNumber: onDuty(openNumber),
    typeDigit: onDuty((_, digit: string) =>
      setDigits(gate, (digits) => (/^\d$/.test(digit) ? digits + digit : digits)),
    ),
    eraseDigit: onDuty(() => setDigits(gate, (digits) => digits.slice(0, -1))),
    clearDigits: onDuty(() => setDigits(gate, () => '')),
    checkNumber: onDutyLater(checkNumber),

    openLookUp: onDuty(openLookUp),
    lookUp: onDutyLater((_, value: string, reason: LookUpReason) => lookUp(gate, value, reason)),
    readDocument: onDutyLater(readDocument),
    chooseFound: onDutyLater(chooseFound),

    openToday: onDutyLater(openToday),
    openConflicts: onDutyLater(openConflicts),
    settle: onDutyLater(settle),
    openDevice: onDuty(openDevice),
    sync: () => rounds.sync(),

    openSetTime: onDuty(() => gate.show({ kind: 'set-time', problem: null, busy: false })),
    setTime: onDutyLater(setTime),
    unpair: onDutyLater(() => unpair(gate, rounds.sync)),
  };
}

/**
 * The next code is taken at once while a GO ends by itself, a moment after LATER or STOP, and never while a button is
 * needed.
 */
function takesCode(gate: GateState): boolean {
  const { screen } = gate;
  if (!gate.staff || gate.judging || stopReason(gate)) return false;
  if (screen.kind === 'scanning') return true;
  if (screen.kind !== 'verdict' || screen.shown.ends === 'button') return false;
  return screen.shown.ends === 'by-itself' || gate.deps.clock.read().mono - gate.shownAt >= OTHERS_STAND;
}
