import type { Context as Http } from 'hono';
import * as v from 'valibot';
import { Login } from '#contract/office/shapes.ts';
import { DayText, Id } from '#contract/shapes.ts';
import * as office from '#contract/gate/office.ts';
import type { Subject } from '#contract/operation.ts';
import { dayOf } from '#domain/lib/day.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/http/types.ts';
import { DomainError } from '#server/domain-error.ts';
import { sameText } from '#server/secrets.ts';
import { bodiesUpTo } from '#server/http/body-limit.ts';
import { securityEvent } from '#server/security-events.ts';
import { demoCode } from '#server/office/demo-staff.ts';
import { makeOwner } from '#server/office/staff.ts';
import { showJobs } from '#server/jobs/background-jobs.ts';
import { actOnKeys } from '#server/privacy/key-commands.ts';
import {
  AT_THE_SERVER,
  accept,
  devices,
  forgetLists,
  keepStaff,
  makePairing,
  people,
  revoke,
} from '#server/gate/gate-devices.ts';
import { reportOf } from '#server/gate/gate-report.ts';
import { checkTicket } from '#server/gate/gate.ts';
import { expireTickets } from '#server/orders/expire-tickets.ts';
import {
  activate,
  approveOrder,
  confirmOrder,
  denyOrder,
  refuseOrder,
  retryRefund,
  showOrder,
} from '#server/orders/staff.ts';

const Project = v.optional(Id);
const OrderNamed = v.object({ order_no: Id, project: Project });
const WithReason = v.object({
  order_no: Id,
  project: Project,
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
});

interface Action {
  touches: readonly Subject[];
  answer(context: Context, body: unknown): Promise<unknown>;
}

const action = <S extends v.GenericSchema>(
  shape: S,
  answer: (context: Context, input: v.InferOutput<S>) => Promise<unknown>,
  touches: readonly Subject[] = [],
): Action => ({
  touches,
  answer(context, body) {
    const input = v.safeParse(shape, body);
    if (!input.success)
      throw new DomainError('malformed', { places: input.issues.map((issue) => v.getDotPath(issue) ?? '') });
    return answer(context, input.output);
  },
});

const ACTIONS = new Map<string, Action>([
  [
    'check',
    action(
      v.object({
        code: v.pipe(v.string(), v.maxLength(200)),
        people: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
        project: Project,
      }),
      checkTicket,
    ),
  ],
  ['confirm', action(OrderNamed, confirmOrder)],
  ['refuse', action(WithReason, refuseOrder, ['stock'])],
  ['approve', action(OrderNamed, approveOrder, ['stock'])],
  ['deny', action(WithReason, denyOrder)],
  ['activate', action(v.object({ member_no: Id, project: Project }), activate)],
  [
    'expire',
    action(v.object({ day: DayText }), async (context, { day }) => ({ ended: await expireTickets(context, day) }), [
      'stock',
    ]),
  ],
  ['retry-refund', action(v.object({ refund_no: Id, project: Project }), retryRefund)],
  ['show', action(OrderNamed, showOrder)],
  ['pair', action(office.createPairing.input, (context, input) => makePairing(context, input, AT_THE_SERVER))],
  ['accept', action(office.acceptDevice.input, (context, input) => accept(context, input, AT_THE_SERVER))],
  ['revoke', action(office.revokeDevice.input, (context, input) => revoke(context, input, AT_THE_SERVER))],
  ['devices', action(office.listDevices.input, devices)],
  ['person', action(office.saveStaff.input, (context, input) => keepStaff(context, input, AT_THE_SERVER))],
  [
    'people',
    action(v.object({ project: Id }), async (context, { project }) => ({ list: await people(context, project) })),
  ],
  [
    'report',
    action(v.object({ project: Id, day: v.optional(DayText) }), (context, { project, day }) =>
      reportOf(context, project, day ?? dayOf(context.now())),
    ),
  ],
  ['jobs', action(v.object({ name: v.optional(Id) }), showJobs)],
  [
    'keys',
    action(v.object({ act: v.optional(v.picklist(['renew', 'forget'])), leaked: v.optional(v.boolean()) }), actOnKeys),
  ],
  ['restored', action(v.object({}), async (context) => ({ venues: await forgetLists(context.db) }))],
]);

const MOST_BYTES = 16 * 1024;

export function registerStaff(
  app: App,
  context: Context,
  token: string,
  changed: (subjects: readonly Subject[]) => void,
  officeOrigin: string | undefined,
): void {
  const actions = new Map(ACTIONS);
  if (officeOrigin !== undefined) {
    actions.set(
      'owner',
      action(
        v.object({
          login: Login,
          project: Id,
          name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))),
        }),
        (_context, input) => makeOwner({ ...context, officeOrigin }, input),
      ),
    );
    // Accounts of the demo alone have a secret that this program knows.
    actions.set('code', action(v.object({ login: Login }), demoCode));
  }
  app.use('/staff/*', async (c, next) => {
    const given = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    if (sameText(given, token)) return next();
    securityEvent(context.log, 'staff_refused');
    return c.notFound();
  });
  app.post('/staff/:action', bodiesUpTo(MOST_BYTES), async (c) => {
    const wanted = actions.get(c.req.param('action'));
    return wanted ? answer(c, context, wanted, changed) : c.notFound();
  });
}

async function answer(
  c: Http,
  context: Context,
  wanted: Action,
  changed: (subjects: readonly Subject[]) => void,
): Promise<Response> {
  try {
    const result = await wanted.answer(context, await c.req.json().catch(() => undefined));
    changed(wanted.touches);
    return c.json({ ok: true, result }, 200, { 'Cache-Control': 'no-store' });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return c.json({ ok: false, reason: error.reason, ...(error.extra ? { extra: error.extra } : {}) }, 200, {
      'Cache-Control': 'no-store',
    });
  }
}
