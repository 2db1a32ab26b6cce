import * as v from 'valibot';
import { DayText, Id, Instant, LocalTextShape } from '#contract/shapes.ts';

/** When a session begins and ends, and until when the gate lets people in. */
export const SessionTimes = v.object({ id: Id, starts_at: Instant, ends_at: Instant, last_entry_at: Instant });

/**
 * What an order shows of the venue's doing: a moved session, a closed day or session, another gate or guide, or places
 * that became free.
 */
export const NoticeShape = v.object({
  id: Id,
  /**
   * Clients skip unknown kinds; `day-closed-reminder` is a `day-closed` that is shown a second time, since the holders
   * have not chosen.
   */
  kind: v.string(),
  created_at: Instant,
  /** When the visitor opened the order after it. */
  seen_at: v.optional(Instant),
  scenic_id: Id,
  /** The name of the spot; where another guide leads a tour, the name of that guide. */
  program_name: LocalTextShape,
  /** The session that was moved; with `closed` only this session is closed, and `was` and `now` are its times. */
  session: v.optional(
    v.object({
      was: SessionTimes,
      now: SessionTimes,
      /** Tickets of the order can be returned and changed without a fee until the new start. */
      free: v.boolean(),
    }),
  ),
  gate: v.optional(v.object({ was: LocalTextShape, now: LocalTextShape })),
  /** Places that became free for a visitor who waited: this order holds them until then. */
  held_until: v.optional(Instant),
  closed: v.optional(
    v.object({
      day: DayText,
      /** Every closed spot of the order. */
      spots: v.array(LocalTextShape),
      /** Ids of the closed spots; where absent, only the spot of `scenic_id` is closed. */
      scenic_ids: v.optional(v.array(Id)),
      reason: LocalTextShape,
      /**
       * Until when tickets of the closed day can be changed to another day without a fee, before unchanged ones are
       * refunded in full; absent where all are refunded at once.
       */
      change_until: v.optional(Instant),
      /** The venue opened the day again. */
      reopened: v.optional(v.boolean()),
    }),
  ),
});
export type Notice = v.InferOutput<typeof NoticeShape>;
