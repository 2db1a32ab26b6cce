import * as v from 'valibot';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));

/** Body of `POST /messaging/control`; absent fields return to their defaults. */
export const Control = v.strictObject({
  /**
   * Fate of a message: `lost` = taken and shown, with no answer for two minutes; `slow` = taken after `slow_ms`;
   * `down` = HTTP 502, not taken; `busy`, `limit` and `bad-token` = refused with -1, 45009 or 40001.
   */
  send: v.optional(v.picklist(['ok', 'lost', 'slow', 'down', 'busy', 'limit', 'bad-token']), 'ok'),
  /** Number of messages to which the fault applies. */
  times: v.optional(Count, 1000),
  slow_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)), 3_000),
  /** How the sandbox reports a consent to the page: `twice`, or not at all (`lost`). */
  consent: v.optional(v.picklist(['ok', 'twice', 'lost']), 'ok'),
  /** Seconds for which a token is valid. */
  token_life_s: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 7200),
  void_token: v.optional(v.boolean(), false),
  /** Templates with their fields; without any, every template is known with the fields of the message. */
  templates: v.optional(v.record(v.string(), v.array(v.string())), {}),
});
export type Faults = v.InferOutput<typeof Control>;

/** What the messaging app accepts in a field, by the type in its name. */
const TAKES: Record<string, RegExp> = {
  thing: /^.{1,20}$/u,
  phrase: /^\p{Script=Han}{1,5}$/u,
  date: /^\d{4}年\d{1,2}月\d{1,2}日( \d\d:\d\d)?$/,
  time: /^(\d{4}年\d{1,2}月\d{1,2}日 )?\d\d:\d\d$/,
  amount: /^[¥$]?\d{1,10}(\.\d{1,2})?元?$/,
  character_string: /^[\x21-\x7e]{1,32}$/,
};

/** @returns the first field that is missing, unknown or refused for its value; null where none is. */
export const wrongField = (
  data: Record<string, { value: string }>,
  wanted: readonly string[] | undefined,
): string | null =>
  (wanted ?? []).find((name) => !(name in data)) ??
  Object.entries(data).find(
    ([name, { value }]) => !(wanted?.includes(name) ?? true) || !TAKES[name.replace(/\d+$/, '')]?.test(value),
  )?.[0] ??
  null;
