import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Id, Money, SeatId, listOf } from '#contract/shapes.ts';

const Seat = v.object({
  seat_id: SeatId,
  /** The seat's category; ticket types name it as their `zone`. */
  zone: v.string(),
  row_key: v.string(),
  row: v.string(),
  row_no: v.number(),
  /** Neighbours differ by one; an aisle leaves a number out. */
  position: v.number(),
  number: v.string(),
  x: v.number(),
  y: v.number(),
  radius: v.number(),
});
export type Seat = v.InferOutput<typeof Seat>;

const Area = v.object({
  shape: v.picklist(['polygon', 'rectangle', 'ellipse', 'circle', 'text']),
  x: v.number(),
  y: v.number(),
  rotation: v.number(),
  points: v.optional(v.array(v.object({ x: v.number(), y: v.number() }))),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  text: v.optional(v.string()),
});

const Plan = v.object({
  width: v.number(),
  height: v.number(),
  zones: v.array(
    v.object({
      zone: v.string(),
      color: v.optional(v.string()),
      ticket_type_id: v.optional(Id),
      fee: v.optional(Money),
    }),
  ),
  areas: v.array(Area),
  seats: listOf(Seat).entries.list,
});
export type Plan = v.InferOutput<typeof Plan>;

/** The seats of a session. The plan itself is left out when the caller already has this version of it. */
export const listSeats = operation({
  name: 'listSeats',
  kind: 'read',
  touches: ['stock'],
  messaging: 'POST wxperform/seat',
  mobile: 'GET app/perform/seat',
  auth: 'optional',
  input: v.object({ project: Id, batch_id: Id, version: v.optional(v.string()) }),
  output: v.object({
    version: v.string(),
    plan: v.optional(Plan),
    /** Seat ids; seats in none of these are free. */
    sold: v.array(SeatId),
    blocked: v.array(SeatId),
    /** Held by orders that are not paid yet. */
    locked: v.array(SeatId),
    mine: v.array(SeatId),
  }),
});
