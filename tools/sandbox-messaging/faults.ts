import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));

/** Body of `POST /messaging/control`; what it does not name goes back to orderly. */
export const Control = v.strictObject({
  /**
   * What happens to a message: `lost` = taken and shown, the line is cut; `slow` = taken after `slow_ms`; `down` = HTTP
   * 502, not taken; `busy`, `limit` and
   * `bad-token` = refused with -1, 45009 or 40001.
   */
  send: v.optional(v.picklist(['ok', 'lost', 'slow', 'down', 'busy', 'limit', 'bad-token']), 'ok'),
  /** The fault holds for so many messages. */
  times: v.optional(Count, 1000),
  slow_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)), 3_000),
  /** How the stand-in for the reader's app tells the page of a consent: `twice`, or not at all (`lost`). */
  consent: v.optional(v.picklist(['ok', 'twice', 'lost']), 'ok'),
  /** How long a token is good, seconds. */
  token_life_s: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 7200),
  /** Voids the token that is out. */
  void_token: v.optional(v.boolean(), false),
  /** Templates with their places; while none is named, every template is known with the places that come. */
  templates: v.optional(v.record(v.string(), v.array(v.string())), {}),
});
export type Faults = v.InferOutput<typeof Control>;

/** What the messaging app takes in a place, by the type in its name. */
const TAKES: Record<string, RegExp> = {
  thing: /^.{1,20}$/u,
  phrase: /^\p{Script=Han}{1,5}$/u,
  date: /^\d{4}年\d{1,2}月\d{1,2}日( \d\d:\d\d)?$/,
  time: /^(\d{4}年\d{1,2}月\d{1,2}日 )?\d\d:\d\d$/,
  amount: /^[¥$]?\d{1,10}(\.\d{1,2})?元?$/,
  character_string: /^[\x21-\x7e]{1,32}$/,
};

/** @returns the place whose value is not taken; null where all are. */
export const wrongPlace = (
  data: Record<string, { value: string }>,
  wanted: readonly string[] | undefined,
): string | null =>
  (wanted ?? []).find((name) => !(name in data)) ??
  Object.entries(data).find(
    ([name, { value }]) => !(wanted?.includes(name) ?? true) || !TAKES[name.replace(/\d+$/, '')]?.test(value),
  )?.[0] ??
  null;
