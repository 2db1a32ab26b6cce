/** `entry` and `override` let people in, `re-entry` lets a visitor back in, `exit` notes that they left. */
export const LINE_KINDS = [
  'entry',
  'override',
  're-entry',
  'exit',
  'verdict',
  'look-up',
  'photo',
  'sign-in',
  'wrong-pin',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const LINE_WAYS = ['code', 'typed', 'scanner', 'id-number', 'phone', 'none'] as const;
export type LineWay = (typeof LINE_WAYS)[number];

export const OVERRIDE_REASONS = [
  'id-checked-not-in-before',
  'came-back-exit-not-recorded',
  'companion-scanned',
  'another-time-allowed',
  'gate-changed-today',
  'other',
] as const;

/** One line of the append-only log of a device. Instants in milliseconds since 1970. */
export interface GateLine {
  /** 1, 2, 3 … without gaps, for each device. */
  n: number;
  kind: LineKind;
  /** Ticket or card number; null where the line is about none. */
  no: string | null;
  /** The serial of the code that was read; null where no code was. */
  serial: number | null;
  /** People who were admitted, or who left at an `exit`; 0 for other lines. */
  people: number;
  gate: string;
  verdict: string;
  how: LineWay;
  staff: string | null;
  /** The device's best time of the moment: the last server time and the monotonic clock since. */
  at: number;
  wall: number;
  clock: 'sure' | 'unsure';
  offline: boolean;
  /**
   * Of an override its reason and note; of a look-up its reason and the masked value that was searched for; of an
   * admission after a question the id of its verdict; one of `REFUSAL_REASONS` where a verdict that asks ended in a
   * refusal; of a time set by hand that time.
   */
  reason: string | null;
  /** SHA-256 of `lineText`, base64url. */
  hash: string;
}

export const FIRST_CHAIN = '';

/**
 * @returns what the hash of a line covers: the line, its device, and the hash before, so that a line that is changed or
 * left out later is noticed.
 * @param before the `hash` of line n - 1, `FIRST_CHAIN` before the first.
 */
export const lineText = (before: string, device: string, line: Omit<GateLine, 'hash'>): string =>
  JSON.stringify([
    before,
    device,
    line.n,
    line.kind,
    line.no,
    line.serial,
    line.people,
    line.gate,
    line.verdict,
    line.how,
    line.staff,
    line.at,
    line.wall,
    line.clock,
    line.offline,
    line.reason,
  ]);

/** @param bodyHash SHA-256 of the body's bytes, base64url. @param time milliseconds since 1970. */
export const requestText = (method: string, path: string, bodyHash: string, time: number): string =>
  `${method}\n${path}\n${bodyHash}\n${time}`;

/** A device's permissions without a network, and their end. The server signs its `permitText` with a ticket key. */
export interface Permit {
  device: string;
  project: string;
  gates: readonly string[];
  /** Instants in milliseconds since 1970. */
  issued_at: number;
  ends_at: number;
}

export const permitText = (permit: Permit): string =>
  JSON.stringify(['permit', permit.device, permit.project, [...permit.gates], permit.issued_at, permit.ends_at]);

/** @returns the four digits that both screens show at pairing. @param publicKeyHash SHA-256 of the raw public key. */
export const fingerprintDigits = (publicKeyHash: Uint8Array): string =>
  String((((publicKeyHash[0] ?? 0) << 8) | (publicKeyHash[1] ?? 0)) % 10_000).padStart(4, '0');
