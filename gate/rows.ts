import type { Decision } from '#domain/gate/conflict.ts';
import type { EntrySession } from '#domain/gate/entry-types.ts';
import type { LocalText } from '#domain/lib/local-text.ts';

export interface RecentLine {
  n: number;
  at: number;
  verdict: string;
  people: number;
  tail: string;
  ticket_type: LocalText | null;
  how: string;
  refused: boolean;
  sent: boolean;
}

/** What a look-up shows of a ticket: for half a minute, with the holder's number masked. */
export interface FoundRow {
  ticket_no: string;
  ticket_type: LocalText | null;
  people: number;
  left: number;
  holder_masked: string;
  session: EntrySession | null;
}

/** An entry about which a person decides, since it did not count, or only in part. */
export interface GateConflict {
  id: string;
  kind: 'DOUBLE' | 'REFUNDED' | 'OLD_CODE' | 'UNKNOWN' | 'OVERRIDE' | 'HELD';
  ticket_no: string;
  ticket_type: LocalText | null;
  people: number;
  /** Entries in order of time. `clock`: whether that device's clock can be trusted. */
  entries: readonly {
    at: number;
    gate: LocalText | null;
    device: string;
    offline: boolean;
    clock: 'sure' | 'unsure';
  }[];
  decided: Decision | null;
}

export interface GateCount {
  gate_id: string;
  name: LocalText | null;
  people_in: number;
  people_out: number;
  devices: number;
  seen_at: number | null;
}

export interface GateReport {
  as_of: number;
  day: string;
  in_today: number;
  booked: number;
  /** In the order of time; `session` is null for tickets without one, which come first. */
  by_session: readonly {
    session: EntrySession | null;
    scenic: LocalText | null;
    people: number;
    booked: number;
  }[];
  /** For a supervisor, once the server answered; else null. */
  by_gate: readonly GateCount[] | null;
  /**
   * Refused scans, and admissions against the verdict, of the day: of all gates once the server answered a supervisor,
   * otherwise of this device.
   */
  refused: number;
  overrides: number;
  /** Devices that wrote lines which the server does not have. */
  missing: readonly { device: string; name: string; lines: number; seen_at: number | null }[];
}

export interface GateNames {
  ticketType: (id: string) => LocalText | null;
  gate: (id: string) => LocalText | null;
  scenic: (id: string) => LocalText | null;
}
