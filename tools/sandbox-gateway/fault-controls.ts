import * as v from 'valibot';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1000));
const Millis = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(3_600_000));

/** Faults that can be set, each for one `out_trade_no` or, with `*`, for all. */
const Knobs = v.object({
  /** Milliseconds from the payment to the first notification. */
  notify_delay_ms: Millis,
  /** Milliseconds before the first redelivery; doubles each time. */
  retry_base_ms: Millis,
  /** Number of first attempts that never reach the merchant. */
  lose_first: Count,
  never_notify: v.boolean(),
  /** Copies sent per attempt. */
  duplicate: v.pipe(Count, v.minValue(1)),
  /** True sends the copies of one attempt at the same time instead of one after the other. */
  duplicate_parallel: v.boolean(),
  bad_signature: v.boolean(),
  /** The body is changed after it was signed. */
  altered_body: v.boolean(),
  unknown_serial: v.boolean(),
  /** Seconds added to the signed timestamp, e.g. -600. */
  timestamp_offset_s: v.pipe(v.number(), v.safeInteger()),
  /** Number of first attempts to which the four faults above apply. */
  faulty_attempts: Count,
  /** Fen added to the amount of the next payment, in notification and query alike. */
  amount_offset: v.pipe(v.number(), v.safeInteger()),
  /**
   * `error` = 500 and not created, `late` = created and answered after `create_delay_ms`, `lost` = created, line cut.
   */
  create: v.picklist(['ok', 'error', 'late', 'lost']),
  create_delay_ms: Millis,
  /** Number of first calls per payment number to which the create fault applies. */
  create_times: Count,
  /** Queries answer 500. */
  query: v.picklist(['ok', 'error']),
  /** Milliseconds by which WeChat Pay delays answers to queries. */
  query_delay_ms: Millis,
  /** Closes answer 500. */
  close: v.picklist(['ok', 'error']),
  /** Number of first refund calls per refund number that fail and do nothing. */
  refund_failures: Count,
  /** `system` = 500 SYSTEM_ERROR, `not-enough` = 403 NOT_ENOUGH. */
  refund_failure: v.picklist(['system', 'not-enough']),
  /** Number of answers PROCESSING about an accepted refund before the final one. */
  refund_pending: Count,
  refund_result: v.picklist(['SUCCESS', 'ABNORMAL', 'CLOSED']),
  /** Error in the payment's line in the bill of the day. */
  bill: v.picklist(['ok', 'left-out', 'other-amount', 'other-fee', 'next-day']),
  /**
   * The second set of keys, `other` in the file of keys; for `*` only. `accepted`: the merchant may sign with either
   * set. `used`: the provider signs with it. `other-only`: the first set is refused.
   */
  other_keys: v.picklist(['refused', 'accepted', 'used', 'other-only']),
  /** The visitor can still pay a closed or expired payment. */
  paid_after_close: v.boolean(),
});
export type FaultControls = v.InferOutput<typeof Knobs>;
export type FaultControlChange = Partial<{ [K in keyof FaultControls]: FaultControls[K] | undefined }>;

const ORDERLY: FaultControls = {
  notify_delay_ms: 0,
  retry_base_ms: 1000,
  lose_first: 0,
  never_notify: false,
  duplicate: 1,
  duplicate_parallel: false,
  bad_signature: false,
  altered_body: false,
  unknown_serial: false,
  timestamp_offset_s: 0,
  faulty_attempts: 1000,
  amount_offset: 0,
  create: 'ok',
  create_delay_ms: 7000,
  create_times: 1000,
  query: 'ok',
  query_delay_ms: 0,
  close: 'ok',
  refund_failures: 0,
  refund_failure: 'system',
  refund_pending: 0,
  refund_result: 'SUCCESS',
  bill: 'ok',
  other_keys: 'refused',
  paid_after_close: false,
};

/** Body of `POST /control`; `reset` first forgets the settings of this target (for `*`: of all). */
export const Control = v.strictObject({
  ...v.partial(Knobs).entries,
  out_trade_no: v.optional(v.string(), '*'),
  reset: v.optional(v.boolean(), false),
  /** Moves the gateway's clock, in milliseconds; one for the whole gateway. */
  clock_offset_ms: v.optional(v.pipe(v.number(), v.safeInteger())),
});

/** The settings for one payment win over those for all. */
export function createFaultControls() {
  const board = new Map<string, FaultControlChange>();
  return {
    set(target: string, change: FaultControlChange, reset: boolean): void {
      if (reset && target === '*') board.clear();
      const before = reset ? {} : board.get(target);
      board.set(target, { ...before, ...change });
    },
    of(outTradeNo: string): FaultControls {
      return { ...ORDERLY, ...board.get('*'), ...board.get(outTradeNo) };
    },
  };
}
