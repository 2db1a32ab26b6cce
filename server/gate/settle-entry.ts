import { type Decision, decisionsFor } from '#domain/gate/conflict.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { DomainError } from '#server/domain-error.ts';
import { lockWhole } from '#server/refunds/order-lock.ts';
import { refuseReturns } from '#server/refunds/decide-returns.ts';
import { foldLocked } from './gate-apply.ts';
import { conflictAt, type ConflictRow, decideEntry } from './gate-report.store.ts';

interface Settlement {
  /** `<device>.<n>` */
  id: string;
  decision: Decision;
  note: string;
  /** `staff:<id>` for somebody at a gate, `office:<id>` for a colleague in the office. */
  by: string;
}

/**
 * Decides about an entry that did not count, once: whoever comes second is refused with `stateForbids`. A held entry
 * that is applied counts as far as something is left; a return that is refused lets later entries count.
 */
export async function settleEntry(
  context: Context,
  tx: Queryable,
  project: string,
  { id, decision, note, by }: Settlement,
): Promise<ConflictRow> {
  const [, device = '', digits = ''] = /^(.+)\.(\d+)$/.exec(id) ?? [];
  const n = Number(digits);
  const found = await conflictAt(tx, project, device, n);
  if (!found) throw new DomainError('notFound');
  if (!decisionsFor(found.outcome).includes(decision)) throw new DomainError('stateForbids');
  const at = new Date(context.now());
  const { order_id: order } = found;
  // The order is locked before the entry, as the fold of arriving entries does.
  const locked =
    order !== null && (decision === 'apply' || decision === 'refuse-return')
      ? await lockWhole(tx, project, order)
      : undefined;
  if (decision === 'refuse-return') {
    const waiting = (locked?.returns ?? []).filter(
      ({ ticket_id, state, gates_until }) =>
        ticket_id === found.ticket_id && state === 'WAIT_AUDIT' && gates_until !== null,
    );
    if (!locked || waiting.length === 0) throw new DomainError('stateForbids');
    await refuseReturns(
      tx,
      locked,
      waiting.map((each) => each.id),
      'entered after the return',
      { at, actor: 'gate' },
    );
  }
  if ((await decideEntry(tx, project, { device, n }, { by, decision, note, at })) === 0)
    throw new DomainError('stateForbids');
  if (locked) await foldLocked(tx, await lockWhole(tx, project, locked.order.id), at);
  const after = await conflictAt(tx, project, device, n);
  if (!after) throw new DomainError('notFound');
  return after;
}
