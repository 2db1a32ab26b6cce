import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Count, DayText, Id, IdTypeShape, Instant, LocalTextShape } from '#contract/shapes.ts';
import { GUEST_VIEWS, SHEET_PURPOSES } from '#domain/office/guest-list.ts';
import { Cursor, Reason, RoleShape, SeatShape } from './shapes.ts';

/** A session, or the tickets of a day at a spot that are for no session. */
const GuestList = { spot: Id, day: DayText, session: v.optional(Id) };

/** Proof that a reason was given: a signed text, good for this list in this sign-in for 15 minutes. */
export const GuestPass = v.pipe(v.string(), v.maxLength(300));

const Times = {
  /** Absent for a spot without sessions: it is open all day. */
  starts_at: v.optional(Instant),
  ends_at: v.optional(Instant),
  last_entry_at: v.optional(Instant),
  /** The usual start, where the office moved the session. */
  usual: v.optional(v.string()),
};
const Numbers = { people: Count, came: Count };

const GuestSession = v.object({
  session: v.optional(Id),
  spot: Id,
  name: LocalTextShape,
  guide: v.boolean(),
  ...Times,
  ...Numbers,
  /** Places; absent where nothing limits them. */
  total: v.optional(Count),
});
export type GuestSession = v.InferOutput<typeof GuestSession>;

/** The sessions of a day with the number of their people; without `day` today's. */
export const guestSessions = operation({
  audience: 'office',
  name: 'guestSessions',
  kind: 'read',
  touches: ['guests'],
  permission: 'read',
  input: v.object({ day: v.optional(DayText) }),
  output: v.object({ day: DayText, today: DayText, sessions: v.array(GuestSession) }),
});

const Guest = v.object({
  order: Id,
  order_no: v.string(),
  ticket: Id,
  ticket_no: v.string(),
  /** Number of the person on the list, from 1 on. */
  number: Count,
  /** True for the first person of an order; the others are companions. */
  first: v.boolean(),
  /** Empty where the ticket type asks for no name. */
  name: v.string(),
  id_type: v.optional(IdTypeShape),
  /** The last characters of the document's number; the whole number in a list for a check of identities. */
  document: v.optional(v.string()),
  phone: v.string(),
  type: LocalTextShape,
  seat: v.optional(SeatShape),
  /** People of the ticket, and how many of them came. */
  places: Count,
  came: Count,
  came_at: v.optional(Instant),
  gate: v.optional(LocalTextShape),
  /** A return waits for a decision. */
  review: v.boolean(),
});
export type Guest = v.InferOutput<typeof Guest>;

const About = {
  as_of: Instant,
  name: LocalTextShape,
  ...Times,
  ...Numbers,
  total: v.optional(Count),
  orders: Count,
  review: Count,
  types: v.array(v.object({ name: LocalTextShape, people: Count })),
};

/**
 * A page of the people of a session: paid tickets that were not given back, people under their order. Names and phones
 * are masked without a `pass`. Without the right to guest lists there are numbers only.
 * @refuses `notFound`
 */
export const listGuests = operation({
  audience: 'office',
  name: 'listGuests',
  kind: 'read',
  touches: ['guests'],
  permission: 'read',
  input: v.object({
    ...GuestList,
    view: v.optional(v.picklist(GUEST_VIEWS)),
    /** A whole name, a phone or its end, the number of a ticket or order. */
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
    cursor: v.optional(Cursor),
    pass: v.optional(GuestPass),
  }),
  output: v.object({
    ...About,
    /** Until when whole names are shown. */
    shown_until: v.optional(Instant),
    /** Absent without the right to guest lists. */
    guests: v.optional(v.array(Guest)),
    next: v.optional(v.string()),
  }),
});
export type GuestPage = v.InferOutput<typeof listGuests.output>;

/**
 * Opens the names of a list for 15 minutes, to look at or to print. The reason goes to the audit log, the names do not.
 * @refuses `notFound`, `forbidden` for a check of identities without the right to whole documents, `tooMany` and
 * `freshNeeded` as `showPerson`
 */
export const openGuests = operation({
  audience: 'office',
  name: 'openGuests',
  kind: 'write',
  touches: ['audit'],
  permission: 'guests',
  input: v.variant('purpose', [
    v.object({ ...GuestList, purpose: v.literal('look'), reason: Reason }),
    v.object({ ...GuestList, purpose: v.picklist(SHEET_PURPOSES) }),
  ]),
  output: v.object({ pass: v.string(), until: Instant }),
});

/**
 * Everybody on a list, for paper.
 * @refuses `notFound`, `forbidden` for a check of identities without the right to whole documents, `stateForbids` where
 * the pass is over or for something else, and with `problem` `many` for more people than a printed list has
 */
export const guestSheet = operation({
  audience: 'office',
  name: 'guestSheet',
  kind: 'read',
  touches: ['guests'],
  permission: 'guests',
  input: v.object({ ...GuestList, pass: GuestPass }),
  output: v.object({
    ...About,
    purpose: v.picklist(SHEET_PURPOSES),
    maker: v.string(),
    role: RoleShape,
    /** The number of the list's row in the audit log. */
    record: v.string(),
    guests: v.array(Guest),
  }),
});
export type GuestSheet = v.InferOutput<typeof guestSheet.output>;
