import * as v from 'valibot';
import { Count, DayText, Id, Instant, LocalTextShape } from '#contract/shapes.ts';
import { PACK_STATES } from '#domain/gate/gate-pack.ts';
import { GATE_ROLES } from '#domain/gate/gate-roles.ts';

export const TicketNo = v.pipe(v.string(), v.regex(/^\d{12}$/, 'twelve digits'));
export const Base64url = v.pipe(v.string(), v.regex(/^[\w-]*$/, 'base64url'));
export const Hash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'SHA-256, base64url'));

/**
 * A gate as its venue set it up. `early_minutes` count before a session's start; `late_minutes` after its last entry,
 * and after the end of a day or session.
 */
export const Gate = v.object({
  id: Id,
  name: LocalTextShape,
  /** Spots whose tickets it admits. */
  scenics: v.array(Id),
  direction: v.picklist(['in', 'out', 'both']),
  early_minutes: Count,
  late_minutes: Count,
  re_entry: v.picklist(['none', 'same-day', 'after-exit']),
  /** The group size that a scan counts at first: everybody who is left, or one. */
  group: v.picklist(['all', 'one']),
  unlisted: v.picklist(['ask', 'refuse', 'admit']),
  fresh_hours: Count,
  offline_hours: Count,
  /** Without a network, tickets are also found by a document number, and cards compared with a small photo. */
  offline_id: v.optional(v.boolean()),
  photos: v.optional(v.boolean()),
  /**
   * What opens the gate's lanes: a program that listens at a port of this machine, or a serial controller with its
   * bytes as hexadecimal pairs, in which `NN` stands for the number of people.
   */
  turnstile: v.optional(
    v.variant('kind', [
      v.object({ kind: v.literal('bridge'), port: Count }),
      v.object({
        kind: v.literal('serial'),
        baud: Count,
        open: v.string(),
        passed: v.string(),
        timeout: v.optional(v.string()),
      }),
    ]),
  ),
});
export type Gate = v.InferOutput<typeof Gate>;

const FirstUse = v.nullable(v.object({ at: Instant, gate: v.string() }));

/** `PackTicket` of `domain/gate/gate-pack.ts`; `hints` sealed, base64url. */
export const TicketRow = v.object({
  ticket_no: TicketNo,
  serial: Count,
  ticket_type_id: Id,
  scenic_id: Id,
  batch_id: v.nullable(Id),
  people: Count,
  used: Count,
  returned: Count,
  state: v.picklist(PACK_STATES),
  valid_from: DayText,
  valid_until: DayText,
  changeable: v.boolean(),
  first_use: FirstUse,
  hints: Base64url,
  /** People who went out and have not come back. */
  outside: v.optional(Count),
  /** When people of it were given back last. */
  state_at: v.optional(Instant),
  /** `ID_HASH_BYTES` for each holder, where a gate of the device finds tickets by document without a network. */
  ids: v.optional(Base64url),
});
export type TicketRow = v.InferOutput<typeof TicketRow>;

/** `PackCard` of `domain/gate/gate-pack.ts`; `hints` sealed, base64url. */
export const CardRow = v.object({
  member_no: TicketNo,
  serial: Count,
  ticket_type_id: Id,
  state: v.picklist(['WAIT_ACTIVATE', 'VALID', 'EXPIRED', 'CANCELED']),
  valid_from: v.nullable(DayText),
  valid_until: v.nullable(DayText),
  uses_left: v.nullable(Count),
  photo: v.boolean(),
  used_today: FirstUse,
  hints: Base64url,
  outside: v.optional(Count),
  /** When it was given back or frozen. */
  state_at: v.optional(Instant),
});
export type CardRow = v.InferOutput<typeof CardRow>;

const Session = v.object({ id: Id, scenic_id: Id, starts_at: Instant, ends_at: Instant, last_entry_at: Instant });

const StaffMember = v.object({
  id: Id,
  name: v.string(),
  role: v.picklist(GATE_ROLES),
  /** 16 bytes. */
  salt: Base64url,
  /** 32 bytes that PBKDF2 makes of the six digits and the salt, by SHA-256 in 100,000 rounds. */
  pin_hash: Hash,
});

const Key = v.object({
  key_id: v.string(),
  /** Raw Ed25519 public key, base64url. */
  public: Base64url,
  /** Last day on which codes of this key open gates; null for the key in use. */
  until: v.nullable(DayText),
});

/** Everything by which a device judges without asking. */
export const Pack = v.object({
  day: DayText,
  /** Changes after a restored backup: lists and cursors from before it are void. */
  epoch: v.string(),
  made_at: Instant,
  cursor: Instant,
  /** Codes name a venue by the `codeTag` of its project; those of other venues of this server are recognised by it. */
  project: Id,
  project_name: LocalTextShape,
  venues: v.array(v.object({ project: Id, project_name: LocalTextShape })),
  keys: v.array(Key),
  /** Every gate of the venue, so that an earlier entry can be named; the permit lists the device's own. */
  gates: v.array(Gate),
  /** Every spot of the venue, so that a ticket of another one can be named; those of the device's gates come first. */
  scenics: v.array(v.object({ id: Id, name: LocalTextShape, entrances: LocalTextShape })),
  types: v.array(
    v.object({ id: Id, name: LocalTextShape, show_id: v.boolean(), real_name: v.boolean(), card: v.boolean() }),
  ),
  sessions: v.array(Session),
  staff: v.array(StaffMember),
  /**
   * `encodeTickets` and `encodeCards`, base64url; ids in the order of `types`, `scenics`, `sessions` and `gates` above.
   */
  tickets: Base64url,
  cards: Base64url,
  /** People who are outside, by ticket number: exits less returns. */
  outside: v.optional(v.array(v.object({ no: TicketNo, people: Count }))),
  /** `state_at` of the rows that have it, by their number. */
  state_at: v.optional(v.array(v.object({ no: TicketNo, at: Instant }))),
  /**
   * `encodeIds` over the tickets in their order, and the key of `idHashText`; absent where no gate of the device wants
   * them.
   */
  ids: v.optional(Base64url),
  id_key: v.optional(Base64url),
  /** Tickets and cards together, and `listHashText` over all of them. */
  count: Count,
  hash: v.string(),
});
export type Pack = v.InferOutput<typeof Pack>;
