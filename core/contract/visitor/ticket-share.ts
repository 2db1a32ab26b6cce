import * as v from 'valibot';
import { SessionTimes } from './notices.ts';
import { operation } from '#contract/operation.ts';
import { Count, DayText, Id, Instant, LocalTextShape, Nothing } from '#contract/shapes.ts';

/** The secret of a link: 256 random bits, base64url. */
const LinkKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'the key of a link'));

/** Makes a link that sends one paid, unused ticket to another phone. An earlier open link of the ticket ends. */
export const shareTicket = operation({
  name: 'shareTicket',
  kind: 'write',
  touches: ['orders'],
  messaging: 'POST wxTicketShare/new',
  mobile: 'POST app/ticketshare',
  input: v.object({ order_id: Id, ticket_id: Id }),
  output: v.object({
    /** Shown once: only its hash is stored. It is good for the first visitor who accepts the ticket with it. */
    key: v.string(),
    until: Instant,
  }),
});

/** The ticket behind a link. */
export const getSharedTicket = operation({
  name: 'getSharedTicket',
  kind: 'read',
  touches: ['orders'],
  messaging: 'POST wxTicketShare/get',
  mobile: 'POST app/ticketshare/look',
  input: v.object({ key: LinkKey }),
  output: v.object({
    /**
     * `open`: it can be accepted; `mine`: this visitor accepted it; `own`: this visitor bought the ticket; `taken`: the
     * link was used by another visitor, or the ticket has left this one again; `over`: the link or its ticket ended, or
     * there never was such a link.
     */
    state: v.picklist(['open', 'mine', 'own', 'taken', 'over']),
    /** Present only while `state` is `open`. */
    ticket: v.optional(
      v.object({
        program_name: LocalTextShape,
        type_name: LocalTextShape,
        date: DayText,
        valid_until: DayText,
        batch: v.optional(SessionTimes),
        seat: v.optional(v.object({ zone: v.string(), row: v.string(), number: v.string() })),
        people: Count,
        /** Masked names. */
        holders: v.array(v.string()),
      }),
    ),
    until: v.optional(Instant),
    /** The order and ticket, for `mine` and `own`. */
    order_id: v.optional(Id),
    ticket_id: v.optional(Id),
  }),
});
export type SharedTicket = v.InferOutput<typeof getSharedTicket.output>;

/**
 * Takes a ticket over from the phone that sent it; codes shown there open nothing any more. Accepting twice changes
 * nothing.
 */
export const acceptTicket = operation({
  name: 'acceptTicket',
  kind: 'write',
  touches: ['orders', 'notices'],
  messaging: 'POST wxTicketShare/accept',
  mobile: 'POST app/ticketshare/accept',
  input: v.object({ key: LinkKey }),
  output: v.object({ order_id: Id, ticket_id: Id }),
});

/** Ends an open link, or takes an unused ticket back from the phone that has it; for the buyer. */
export const takeTicketBack = operation({
  name: 'takeTicketBack',
  kind: 'write',
  touches: ['orders', 'notices'],
  messaging: 'POST wxTicketShare/takeback',
  mobile: 'DELETE app/ticketshare/{id}',
  input: v.object({ id: Id }),
  output: Nothing,
});

/** Gives a received ticket back to its buyer, unused. */
export const giveTicketBack = operation({
  name: 'giveTicketBack',
  kind: 'write',
  touches: ['orders', 'notices'],
  messaging: 'POST wxTicketShare/giveback',
  mobile: 'POST app/ticketshare/{id}/giveback',
  input: v.object({ id: Id }),
  output: Nothing,
});
