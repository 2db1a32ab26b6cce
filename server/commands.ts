import * as v from 'valibot';
import { Login } from '#contract/office/shapes.ts';
import { DayText, Id } from '#contract/shapes.ts';
import { dayOf } from '#domain/lib/day.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { forgetLists } from '#server/gate/gate-devices.ts';
import { reportOf } from '#server/gate/gate-report.ts';
import { checkTicket } from '#server/gate/gate.ts';
import { parsedInput } from '#server/http/input.ts';
import { showJobs } from '#server/jobs/background-jobs.ts';
import { makeOwner } from '#server/office/staff.ts';
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
import { actOnKeys } from '#server/privacy/key-commands.ts';

const Project = v.optional(Id);
const OrderNamed = v.object({ order_no: Id, project: Project });
const WithReason = v.object({
  order_no: Id,
  project: Project,
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
});

/** `officeOrigin` is undefined where the server has no office. */
type CommandContext = Context & { officeOrigin: string | undefined };
type Command = (context: CommandContext, body: Record<string, unknown>) => Promise<unknown>;

const command =
  <S extends v.GenericSchema>(
    shape: S,
    answer: (context: CommandContext, input: v.InferOutput<S>) => Promise<unknown>,
  ): Command =>
  (context, body) =>
    answer(context, parsedInput(shape, body));

const Owner = v.object({
  login: Login,
  project: Id,
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))),
});

const COMMANDS = new Map<string, Command>([
  [
    'check',
    command(
      v.object({
        code: v.pipe(v.string(), v.maxLength(200)),
        people: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
        project: Project,
      }),
      checkTicket,
    ),
  ],
  ['confirm', command(OrderNamed, confirmOrder)],
  ['refuse', command(WithReason, refuseOrder)],
  ['approve', command(OrderNamed, approveOrder)],
  ['deny', command(WithReason, denyOrder)],
  ['activate', command(v.object({ member_no: Id, project: Project }), activate)],
  [
    'expire',
    command(v.object({ day: DayText }), async (context, { day }) => ({ ended: await expireTickets(context, day) })),
  ],
  ['retry-refund', command(v.object({ refund_no: Id, project: Project }), retryRefund)],
  ['show', command(OrderNamed, showOrder)],
  [
    'report',
    command(v.object({ project: Id, day: v.optional(DayText) }), (context, { project, day }) =>
      reportOf(context, project, day ?? dayOf(context.now())),
    ),
  ],
  ['jobs', command(v.object({ name: v.optional(Id) }), showJobs)],
  [
    'keys',
    command(v.object({ act: v.optional(v.picklist(['renew', 'forget'])), leaked: v.optional(v.boolean()) }), actOnKeys),
  ],
  [
    'owner',
    command(Owner, ({ officeOrigin, ...context }, input) => {
      if (officeOrigin === undefined) throw new DomainError('notFound');
      return makeOwner({ ...context, officeOrigin }, input);
    }),
  ],
  ['restored', command(v.object({}), async (context) => ({ venues: await forgetLists(context.db) }))],
]);

export function runCommand(context: CommandContext, name: string, body: Record<string, unknown>): Promise<unknown> {
  const wanted = COMMANDS.get(name);
  if (!wanted) throw new DomainError('notFound');
  return wanted(context, body);
}
