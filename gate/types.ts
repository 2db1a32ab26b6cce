import type { EntryVerdict } from '#domain/gate/entry-verdicts.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { Decision } from '#domain/gate/conflict.ts';
import type { LookUpBy, LookUpReason, OverrideReason, Problem, ReadHow, StaffRole } from './reasons.ts';
import type { FoundRow, GateConflict, GateNames, GateReport, RecentLine } from './rows.ts';

export interface GateStaff {
  id: string;
  name: string;
  role: StaffRole;
}

export interface NamedGate {
  id: string;
  name: LocalText;
  /** `both`: the person signing in chooses the direction that this device notes. */
  direction: 'in' | 'out' | 'both';
}

export type StopReason = 'storage-failed' | 'permit-over' | 'no-list' | 'log-altered';

/** State of the device, its list and the lines that wait to be sent. Instants in milliseconds since 1970. */
export interface GateStatus {
  venue: LocalText | null;
  gate: NamedGate | null;
  /** The office's name for this device; null until accepted. */
  device_name: string | null;
  staff: GateStaff | null;
  /** False while the last call got no answer. */
  online: boolean;
  /** The last answer of the server; null before the first. */
  answered_at: number | null;
  list_at: number | null;
  /** `amber` over 30 minutes, `stale` over the gate's `fresh_hours`. */
  list_age: 'none' | 'fresh' | 'amber' | 'stale';
  permit_until: number | null;
  waiting_lines: number;
  clock: 'sure' | 'unsure';
  /** The hardware of this lane; the port of `serial` has to be allowed once. */
  turnstile: 'none' | 'bridge' | 'serial';
  in_today: number;
  conflicts: number;
}

/** Contents of a verdict's screen. A new `seq` is a new verdict, with sound and vibration once. */
export interface ShownVerdict extends EntryVerdict {
  seq: number;
  /** When people were let in, otherwise when the verdict was made; milliseconds since 1970. */
  at: number;
  how: ReadHow;
  /**
   * Surname and last four of the holder, where the scanned code opened them; `age_from`: the youngest age of the band,
   * where the document contains it.
   */
  holder: { surname: string; last_four: string; age_from: number | null } | null;
  /**
   * `by-itself` after 1.2 s; `next-code`: another code is taken after 1.5 s; `button`: nothing but a button or the
   * turnstile ends it.
   */
  ends: 'by-itself' | 'next-code' | 'button';
  may_override: boolean;
  /** Action of the steward's button: `person` after comparing, `let-in` for a code that is not on the list. */
  may_confirm: 'person' | 'let-in' | null;
  /**
   * Set when a turnstile was asked to open: the log line is written once somebody has passed; `failed`: it did not
   * open.
   */
  turnstile: 'none' | 'opening' | 'open' | 'timeout' | 'failed';
}

export type GateScreen =
  | { kind: 'starting' }
  /** Not paired: scan the office's pairing code. `wiped`: what was here before is gone, and why. */
  | { kind: 'unpaired'; busy: boolean; problem: Problem | null; wiped: 'revoked' | null }
  /** Both screens show these four digits; `agreed` once this side pressed its button and the office's is awaited. */
  | { kind: 'pairing'; digits: string; agreed: boolean; problem: Problem | null }
  | {
      kind: 'locked';
      staff: readonly GateStaff[];
      busy: boolean;
      problem: Problem | null;
      tries_left: number;
      locked_until: number | 'online' | null;
      idle: boolean;
    }
  | { kind: 'signed-in'; gates: readonly NamedGate[]; gate: NamedGate | null }
  | { kind: 'scanning'; last: ShownVerdict | null }
  | { kind: 'verdict'; shown: ShownVerdict }
  /** A code for several: `people` are to enter, one to `left`. */
  | { kind: 'group'; shown: ShownVerdict; people: number; left: number; busy: boolean }
  /** Compare the holder with the photo; without an address, with the document. */
  | {
      kind: 'photo';
      shown: ShownVerdict;
      photo: { state: 'loading' } | { state: 'shown'; url: string } | { state: 'none' };
      busy: boolean;
    }
  /** `digits` 0 to 12; `paused_until` after three unknown numbers in a minute. */
  | { kind: 'number'; digits: string; paused_until: number | null; problem: Problem | null; busy: boolean }
  /** `local`: this device finds by document without a network, too. */
  | {
      kind: 'look-up';
      by: LookUpBy;
      local: boolean;
      rows: readonly FoundRow[] | null;
      ends_at: number | null;
      problem: Problem | null;
      busy: boolean;
    }
  | {
      kind: 'override';
      shown: ShownVerdict;
      people: number;
      problem: Problem | null;
      locked_until: number | 'online' | null;
      busy: boolean;
    }
  | {
      kind: 'today';
      report: GateReport | null;
      lines: readonly RecentLine[];
      lines_in_all: number;
      busy: boolean;
      problem: Problem | null;
    }
  | {
      kind: 'conflicts';
      open: readonly GateConflict[];
      decided: readonly GateConflict[];
      busy: boolean;
      problem: Problem | null;
    }
  | {
      kind: 'device';
      lines_in_all: number;
      pack_day: string | null;
      tickets: number;
      cards: number;
      busy: boolean;
      problem: Problem | null;
    }
  | { kind: 'set-time'; problem: Problem | null; busy: boolean }
  | { kind: 'stopped'; reason: StopReason };

export interface GateSnapshot {
  screen: GateScreen;
  status: GateStatus;
}

/** A key of a hand scanner, as the browser's event has it. `at` in milliseconds, monotonic. */
export interface ScannerKey {
  code: string;
  shift: boolean;
  at: number;
}

/**
 * The device: one state machine that reads, judges and logs, with or without a network. It has no DOM; screens show
 * its snapshot and call its actions. An action that does not fit the present screen does nothing. Errors are in the
 * snapshot.
 */
export interface GateDevice {
  /** The same object until something changes, as `useSyncExternalStore` requires. */
  snapshot(): GateSnapshot;
  subscribe(listener: () => void): () => void;
  names: GateNames;
  staff(): readonly GateStaff[];
  start(): Promise<void>;
  /** Ends the timers and the connection to the turnstile; stored data stays. */
  stop(): void;

  /** The time as the device knows it, milliseconds since 1970, for ages on screen. */
  now(): number;

  /** @param text of the office's code: `gate1.<origin>.<id>.<secret>`, or a link that ends with it. */
  pair(text: string): Promise<void>;
  agreeDigits(): Promise<void>;
  cancelPairing(): Promise<void>;

  /** @param pin six digits. */
  signIn(staff_id: string, pin: string): Promise<void>;
  lock(): void;
  touch(): void;
  /** @param leaving at a gate for both directions: this device notes exits. */
  chooseGate(gate_id: string, leaving?: boolean): Promise<void>;
  startScanning(): void;
  /** Whether visitors scan by themselves at this device; only then its gate's turnstile is opened. */
  setLane(lane: boolean): void;

  /** The text of a code in the picture; call it for every frame that has one. One that stays in view counts once. */
  seen(text: string): Promise<void>;
  /** A key press. @returns whether it belongs to the hand scanner, so that no field may have it. */
  scannerKey(key: ScannerKey): boolean;

  next(): void;
  setPeople(people: number): void;
  admitGroup(): Promise<void>;
  /** Confirms the person, or an admission on sight: only where `may_confirm` allows it. */
  confirm(): Promise<void>;
  deny(): void;

  openOverride(): void;
  /** @param note needed with `other`. @param pin of the supervisor `staff_id`. */
  override(input: {
    reason: OverrideReason;
    note: string;
    staff_id: string;
    pin: string;
    people: number;
  }): Promise<void>;

  openNumber(): void;
  typeDigit(digit: string): void;
  eraseDigit(): void;
  clearDigits(): void;
  checkNumber(): Promise<void>;

  openLookUp(by: LookUpBy): void;
  lookUp(value: string, reason: LookUpReason): Promise<void>;
  readDocument(number: string): Promise<void>;
  chooseFound(ticket_no: string): Promise<void>;

  openToday(): Promise<void>;
  openConflicts(): Promise<void>;
  settle(id: string, decision: Decision, note: string): Promise<void>;
  openDevice(): void;
  sync(): Promise<void>;

  openSetTime(): void;
  /** @param at milliseconds since 1970. @param pin of a supervisor. */
  setTime(input: { at: number; staff_id: string; pin: string }): Promise<void>;
  /** Only once all lines are sent, and only for a supervisor. */
  unpair(): Promise<void>;
}
