import * as v from 'valibot';
import { Count, Id, Instant, LocalTextShape, Money } from '#contract/shapes.ts';
import { operation } from '#contract/operation.ts';

const Settings = v.object({
  /** Counts every change; sent along with a write. */
  rev: Count,
  /** Sum above which a second person approves; null where none is asked. */
  second_above: v.nullable(v.pipe(Money, v.minValue(0))),
  /** Price of a text message; null where the venue has set none. */
  text_price: v.nullable(v.pipe(Money, v.minValue(0))),
  /** Decided by the published catalogue, and changed there. */
  returns_wait_for_gates: v.boolean(),
  keep_photos_days: Count,
});

export const getSettings = operation({
  audience: 'office',
  name: 'getSettings',
  kind: 'read',
  touches: ['settings'],
  permission: 'settings',
  input: v.object({}),
  output: Settings,
});

/**
 * Saves the given settings; a setting left out keeps its value.
 * @refuses `staleRev` with who changed the settings, when, and the current limit.
 */
export const saveSettings = operation({
  audience: 'office',
  name: 'saveSettings',
  kind: 'write',
  touches: ['settings', 'account', 'audit'],
  permission: 'settings',
  fresh: true,
  input: v.object({ rev: Count, ...v.partial(v.pick(Settings, ['second_above', 'text_price'])).entries }),
  output: Settings,
});

const BackgroundJob = v.object({
  name: v.string(),
  state: v.picklist(['given-up', 'failing', 'nobody-runs-it', 'in-order']),
  failures: Count,
  ran_at: v.optional(Instant),
});
export type BackgroundJob = v.InferOutput<typeof BackgroundJob>;

/** State of the server, the payment channels and the gates, as far as this venue depends on them. */
export const health = operation({
  audience: 'office',
  name: 'health',
  kind: 'read',
  touches: ['health'],
  permission: 'settings',
  input: v.object({}),
  output: v.object({
    at: Instant,
    database: v.object({ kind: v.picklist(['embedded', 'postgres']), answers: v.boolean(), waiting: Count }),
    /** False while the disk is almost full: then nothing is sold. */
    disk: v.boolean(),
    /** The clocks of the server and of the database differ too much: no orders are taken. */
    clock_off: v.boolean(),
    jobs: v.array(BackgroundJob),
    channels: v.array(v.object({ channel: v.string(), offered: v.boolean(), paid_at: v.optional(Instant) })),
    refunds: v.object({ open: Count, given_up: Count }),
    gates: v.array(v.object({ id: Id, name: LocalTextShape, devices: Count, seen_at: v.optional(Instant) })),
    /** Days by which the oldest document exceeds its retention; 0 when none does. */
    documents_late: Count,
    /** Errors in browsers that the apps reported since this process began, the newest first. */
    browser_errors: v.array(
      v.object({
        app: v.picklist(['visitors', 'gate', 'office']),
        build: v.string(),
        message: v.string(),
        count: Count,
        last_at: Instant,
      }),
    ),
  }),
});
