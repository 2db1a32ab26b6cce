import * as v from 'valibot';
import { Count, DayText, Id, Instant, listUpTo } from '#contract/shapes.ts';
import { DECISIONS } from '#domain/gate/conflict.ts';
import { LINE_KINDS, LINE_WAYS } from '#domain/gate/gate-log.ts';
import { Base64url, CardRow, Hash, Pack, TicketNo, TicketRow } from './gate-list.ts';
import { DeviceReport } from './device-report.ts';
import { operation } from '#contract/operation.ts';

const Reason = v.pipe(v.string(), v.trim(), v.maxLength(200));
const Staff = Id;

const Permit = v.object({
  device: Id,
  project: Id,
  gates: v.array(Id),
  issued_at: Instant,
  ends_at: Instant,
  key_id: v.string(),
  signature: Base64url,
});

/** A device shows the secret of a pairing code and its own key. The office accepts it afterwards. */
export const pairDevice = operation({
  audience: 'gate',
  name: 'pairDevice',
  kind: 'write',
  role: 'none',
  offline: false,
  input: v.object({
    id: Id,
    secret: Base64url,
    /** Raw P-256 public key, 65 bytes, base64url. */
    public_key: v.pipe(Base64url, v.length(87)),
    model: v.pipe(v.string(), v.maxLength(80)),
  }),
  output: v.object({
    device: Id,
    fingerprint: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    state: v.picklist(['waiting', 'accepted']),
  }),
});

/**
 * Revokes a device whose pairing was cancelled at the device, so that the office can't accept it any more.
 * @refuses `stateForbids` once it has written lines
 */
export const leavePairing = operation({
  audience: 'gate',
  name: 'leavePairing',
  kind: 'write',
  role: 'device',
  offline: false,
  input: v.object({}),
  output: v.object({}),
});

/** @param n the last line that the device wrote, so that the server knows how many lines are missing. */
export const renewPermit = operation({
  audience: 'gate',
  name: 'renewPermit',
  kind: 'write',
  role: 'device',
  offline: false,
  input: v.object({ n: Count, about: v.optional(DeviceReport) }),
  output: v.object({
    state: v.picklist(['waiting', 'accepted']),
    /** For `X-Gate-Token`, 15 minutes; empty while the office has not accepted the device. */
    token: v.string(),
    permit: v.nullable(Permit),
    server_time: Instant,
    /**
     * The last line the server has, and its hash: after a reinstallation or a restored backup the log continues from
     * there.
     */
    last_n: Count,
    chain: v.string(),
    name: v.string(),
  }),
});

export const gatePack = operation({
  audience: 'gate',
  name: 'gatePack',
  kind: 'read',
  role: 'device',
  offline: true,
  input: v.object({
    day: DayText,
    epoch: v.optional(v.string()),
    count: v.optional(Count),
    hash: v.optional(v.string()),
  }),
  output: v.object({ same: v.boolean(), server_time: Instant, pack: v.optional(Pack) }),
});

/**
 * `recalls`: this device's entries of the last ten minutes that did not count, or only in part, because another device
 * had admitted people on the same ticket.
 */
export const gateNews = operation({
  audience: 'gate',
  name: 'gateNews',
  kind: 'read',
  role: 'device',
  offline: true,
  input: v.object({ cursor: Instant, n: Count, day: DayText, about: v.optional(DeviceReport) }),
  output: v.object({
    tickets: v.array(TicketRow),
    cards: v.array(CardRow),
    recalls: v.array(
      v.object({
        no: v.string(),
        n: Count,
        at: Instant,
        /** People whose entry did not count. */
        people: Count,
        clock: v.picklist(['sure', 'unsure']),
        offline: v.boolean(),
        other_gate: v.string(),
        other_at: Instant,
        other_clock: v.picklist(['sure', 'unsure']),
        other_offline: v.boolean(),
      }),
    ),
    epoch: v.string(),
    count: Count,
    hash: v.string(),
    cursor: Instant,
    server_time: Instant,
  }),
});

export const Line = v.object({
  n: v.pipe(Count, v.minValue(1)),
  kind: v.picklist(LINE_KINDS),
  no: v.nullable(TicketNo),
  serial: v.nullable(Count),
  people: v.pipe(Count, v.maxValue(100)),
  gate: Id,
  verdict: v.pipe(v.string(), v.maxLength(40)),
  how: v.picklist(LINE_WAYS),
  staff: v.nullable(Id),
  at: v.pipe(Instant, v.integer()),
  /** The device's own clock; `at` is set right by the server's. */
  wall: v.pipe(Instant, v.integer()),
  clock: v.picklist(['sure', 'unsure']),
  offline: v.boolean(),
  reason: v.nullable(Reason),
  hash: Hash,
});

/** Result of an uploaded line. `KEPT`: it is stored, and either admits no person or is not judged yet. */
export const OUTCOMES = ['APPLIED', 'DOUBLE', 'REFUNDED', 'OLD_CODE', 'UNKNOWN', 'OVERRIDE', 'HELD', 'KEPT'] as const;

export const pushLog = operation({
  audience: 'gate',
  name: 'pushLog',
  kind: 'write',
  role: 'device',
  offline: true,
  input: v.object({ lines: listUpTo(Line, 200, 1) }),
  output: v.object({
    next_n: Count,
    results: v.array(v.object({ n: Count, outcome: v.picklist(OUTCOMES), why: v.optional(v.string()) })),
    server_time: Instant,
  }),
});

/** Asks the server about one code or number. The verdict is `judgeEntry`'s, by the server's rows and clock. */
export const checkNow = operation({
  audience: 'gate',
  name: 'checkNow',
  kind: 'read',
  role: 'steward',
  offline: true,
  input: v.object({
    staff: Staff,
    gate: Id,
    code: v.pipe(v.string(), v.maxLength(200)),
    people: v.optional(v.pipe(Count, v.minValue(1))),
  }),
  output: v.object({
    verdict: v.string(),
    ticket: v.optional(TicketRow),
    card: v.optional(CardRow),
    server_time: Instant,
  }),
});

/**
 * Proves to the server who is on duty. `proof` goes into `X-Gate-Proof` of later calls of this device.
 * @refuses `pinWrong`
 */
export const provePin = operation({
  audience: 'gate',
  name: 'provePin',
  kind: 'write',
  role: 'steward',
  offline: true,
  input: v.object({ staff: Staff, pin: v.pipe(v.string(), v.regex(/^\d{6}$/, 'six digits')) }),
  output: v.object({ proof: v.string(), until: Instant, server_time: Instant }),
});

/** Why a booking is opened without a code. */
export const LOOK_UP_REASONS = ['no-phone', 'flat-battery', 'unreadable', 'id-entry'] as const;

/** Today's tickets by a document number (steward) or a phone number (supervisor); names and numbers are masked. */
export const findTickets = operation({
  audience: 'gate',
  name: 'findTickets',
  kind: 'read',
  role: 'steward',
  offline: false,
  input: v.object({
    staff: Staff,
    by: v.picklist(['id-number', 'phone']),
    value: v.pipe(v.string(), v.trim(), v.minLength(4), v.maxLength(40)),
    reason: v.optional(v.string()),
  }),
  output: v.object({
    list: v.array(
      v.object({ ticket: TicketRow, holder: v.nullable(v.object({ name: v.string(), id_mask: v.string() })) }),
    ),
    server_time: Instant,
  }),
});

/** The picture of a card's holder, at an address that is good for 60 seconds. */
export const cardPhoto = operation({
  audience: 'gate',
  name: 'cardPhoto',
  kind: 'read',
  role: 'steward',
  offline: true,
  input: v.object({ staff: Staff, member_no: TicketNo }),
  output: v.object({ url: v.string(), until: Instant }),
});

/**
 * Small pictures of card holders, sealed with the signature of each card's own code (`domain/gate/gate-thumb.ts`): for
 * comparing without a network.
 */
export const cardThumbs = operation({
  audience: 'gate',
  name: 'cardThumbs',
  kind: 'read',
  role: 'device',
  offline: true,
  input: v.object({ numbers: listUpTo(TicketNo, 50, 1) }),
  output: v.object({ list: v.array(v.object({ member_no: TicketNo, thumb: Base64url })) }),
});

const Conflict = v.object({
  /** `<device>.<number of the log line>` */
  id: v.string(),
  no: v.string(),
  outcome: v.picklist(OUTCOMES),
  people: Count,
  gate: v.string(),
  at: Instant,
  clock: v.picklist(['sure', 'unsure']),
  offline: v.boolean(),
  staff: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  decided: v.nullable(v.object({ by: v.string(), decision: v.picklist(DECISIONS), note: v.string(), at: Instant })),
  /** The entry that counted instead. */
  first: v.nullable(
    v.object({ gate: v.string(), at: Instant, clock: v.picklist(['sure', 'unsure']), offline: v.boolean() }),
  ),
});

export const gateReport = operation({
  audience: 'gate',
  name: 'gateReport',
  kind: 'read',
  role: 'supervisor',
  offline: false,
  input: v.object({ staff: Staff, day: DayText }),
  output: v.object({
    day: DayText,
    /** People in and out, by gate, venue hour 0–23 and type of ticket. */
    counts: v.array(
      v.object({ gate: v.string(), hour: Count, ticket_type_id: v.string(), people_in: Count, people_out: Count }),
    ),
    /**
     * Devices of each gate, and the oldest of their last contacts; null without a device, or where one never made
     * contact.
     */
    gates: v.optional(v.array(v.object({ gate: Id, devices: Count, seen_at: v.nullable(Instant) }))),
    /** Lines of refused scans, by verdict; a question is one only where staff refused the person. */
    refusals: v.array(v.object({ verdict: v.string(), count: Count })),
    overrides: Count,
    conflicts: v.array(Conflict),
    /** Lines of devices that have not arrived at the server. */
    missing: v.array(v.object({ device: Id, name: v.string(), lines: Count, seen_at: v.nullable(Instant) })),
  }),
});

export const settleConflict = operation({
  audience: 'gate',
  name: 'settleConflict',
  kind: 'write',
  role: 'supervisor',
  offline: false,
  input: v.object({ staff: Staff, id: v.string(), decision: v.picklist(DECISIONS), note: v.optional(Reason) }),
  output: v.object({ conflict: Conflict }),
});

export const GATE_OPERATIONS = [
  pairDevice,
  leavePairing,
  renewPermit,
  gatePack,
  gateNews,
  pushLog,
  checkNow,
  provePin,
  findTickets,
  cardPhoto,
  cardThumbs,
  gateReport,
  settleConflict,
] as const;
