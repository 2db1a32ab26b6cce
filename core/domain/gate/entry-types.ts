import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { CardState } from '#domain/members/member.ts';

export type TextKind = 'payment-code' | 'redemption-code' | 'other';

/** Contents of a code. Only version 2 contains the first day, the spot and the number of people. */
export interface EntryCode {
  ticket_no: string;
  serial: number;
  /** The last venue day of use. */
  valid_until: Day;
  valid_from?: Day | undefined;
  scenic_id?: string | undefined;
  people?: number | undefined;
}

export type EntryRead =
  | { kind: 'text'; looks_like: TextKind }
  | { kind: 'forged'; code: EntryCode }
  | { kind: 'elsewhere'; code: EntryCode; venue: LocalText | null }
  | { kind: 'code'; code: EntryCode }
  /** `document`: found by a document that a reader read, so that it need not be compared once more. */
  | { kind: 'number'; ticket_no: string; document?: true };

/** A session of a ticket; milliseconds since 1970. */
export interface EntrySession {
  id: string;
  starts_at: number;
  ends_at: number;
  last_entry_at: number;
}

/** An earlier use. `at` in milliseconds since 1970. */
export interface EarlierUse {
  at: number;
  gate_id: string | null;
  device?: string | undefined;
}

export interface ListedTicket {
  kind: 'ticket';
  ticket_no: string;
  serial: number;
  ticket_type_id: string;
  scenic_id: string;
  session: EntrySession | null;
  people: number;
  used: number;
  returned: number;
  /** People who came in, left again with their exit noted, and have not come back. */
  outside: number;
  state: 'good' | 'refunded' | 'unpaid' | 'unconfirmed' | 'in-review';
  /** When people of it were given back last, milliseconds since 1970; null where none were, or it is unknown. */
  state_at: number | null;
  /** First and last venue day of use. */
  valid_from: Day;
  valid_until: Day;
  changeable: boolean;
  first_use: EarlierUse | null;
  /** The type requires a look at a document. */
  show_id: boolean;
  real_name: boolean;
}

export interface ListedCard {
  kind: 'card';
  ticket_no: string;
  serial: number;
  ticket_type_id: string;
  /** Spots where the card is valid; empty: the whole venue. */
  scenic_ids: readonly string[];
  state: CardState;
  /** When the card was given back or frozen, milliseconds since 1970; null where it was not, or it is unknown. */
  state_at: number | null;
  activate_by: Day | null;
  valid_from: Day | null;
  valid_until: Day | null;
  /** Visits left; null where the card does not count them. */
  uses_left: number | null;
  last_use: EarlierUse | null;
  outside: number;
  photo: boolean;
}

export type ListedRow = ListedTicket | ListedCard;

/** The rules of a gate that judging needs; minutes and hours as the venue file has them. */
export interface GateRules {
  id: string;
  scenics: readonly string[];
  direction: 'in' | 'out' | 'both';
  early_minutes: number;
  late_minutes: number;
  re_entry: 'none' | 'same-day' | 'after-exit';
  /** Default number for a code of several people: all of them, or one. */
  group: 'all' | 'one';
  /** Verdict for a valid code that is missing from the list. */
  unlisted: 'ask' | 'refuse' | 'admit';
  fresh_hours: number;
}

/**
 * A day ends `late_minutes` after midnight; for a ticket whose session lasts longer, `late_minutes` after that session.
 */
export interface OpenDays {
  day: Day;
  /** The oldest day that is not over. */
  oldest: Day;
}

export interface EntryClock {
  /** Milliseconds since 1970, server time as well as it is known. */
  now: number;
  /** False where the time is in doubt, as after a jump of the device's clock; staff are asked then. */
  sure: boolean;
}

export interface EntryQuestion {
  read: EntryRead;
  /**
   * The list's row of the number that was read, changed by all that this device knows; null where the list has none.
   */
  row: ListedRow | null;
  /** `answered`: the server just confirmed the row, or its absence. */
  server: 'answered' | 'silent';
  gate: GateRules;
  clock: EntryClock;
  /** When the list was made, milliseconds since 1970; for the server itself: now. */
  list_at: number;
  /** At a gate for both directions: whether the visitor wants to leave. */
  leaving?: boolean | undefined;
  /**
   * Number of people; default: everybody who is left, or one where the gate admits one at a time, at a re-entry and at
   * an exit.
   */
  people?: number | undefined;
  here?: { ago_ms: number; people: number } | undefined;
  /** The session that a code of the second version names, where the list knows it. */
  code_session?: EntrySession | undefined;
  /** The highest serial of the number that was read, of all codes with a good signature at this device. */
  seen_serial?: number | undefined;
  /** True when the holder's photo can be shown now; the default. */
  photo?: boolean | undefined;
}
