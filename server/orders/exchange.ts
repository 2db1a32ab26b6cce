import type * as calls from '#contract/visitor/members.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import { dayOf } from '#domain/lib/day.ts';
import { codeProblem, maskCode } from '#domain/order/redeem.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { normaliseCode } from '#server/seed/redemption-code.ts';
import { placeOrder } from './place-order.ts';
import { limitAll } from '#server/limits/rate-limit.ts';
import { claimCode, type CodeRow, codesOf, findCode } from './exchange.store.ts';

type Given = Out<typeof calls.listExchangeTicket>['list'][number];

interface Meta {
  address: string;
  idempotencyKey: string | undefined;
}

/**
 * Codes can't be found by trying: limits for a visitor in a minute and in an hour, and for an address in an hour, which
 * may be a venue's own wireless network.
 */
const limitGuesses = ({ project, visitor_id }: Visitor, address: string) =>
  [
    [`redeem:minute:${project}:${visitor_id}`, { burst: 20, perSeconds: 60 }],
    [`redeem:hour:${project}:${visitor_id}`, { burst: 100, perSeconds: 3600 }],
    [`redeem:address:${address}`, { burst: 300, perSeconds: 3600 }],
  ] as const;

/** Looking a code up does not use it. Without a code the call lists the codes that this visitor has redeemed. */
export async function listExchangeTicket(
  context: Context,
  visitor: Visitor,
  { code }: In<typeof calls.listExchangeTicket>,
  { address }: Pick<Meta, 'address'>,
): Promise<Out<typeof calls.listExchangeTicket>> {
  if (!code?.trim())
    return {
      list: (await codesOf(context.db, visitor.project, visitor.visitor_id)).map((row) =>
        viewCode(row, row.code_mask ?? ''),
      ),
    };
  await limitAll(context, limitGuesses(visitor, address));
  const row = await knownCode(context, visitor, code);
  refuseBad(context, visitor, row);
  return { list: [viewCode(row, maskCode(code))] };
}

export async function exchangeTicket(
  context: Context,
  visitor: Visitor,
  input: In<typeof calls.exchangeTicket>,
  meta: Meta,
): Promise<Out<typeof calls.exchangeTicket>> {
  await limitAll(context, limitGuesses(visitor, meta.address));
  const row = await knownCode(context, visitor, input.code);
  // The visitor who used the code may be repeating the call, which the idempotency key decides below.
  if (row.visitor_id !== visitor.visitor_id) refuseBad(context, visitor, row);
  const { date, batch_id, travellers, phone, agreement_version } = input;
  const line = {
    ticket_type_id: row.ticket_type_id,
    date: row.type.type === 'MEMBER' ? dayOf(context.now()) : date,
    batch_id: batch_id || undefined,
    travellers,
  };
  const order = { tickets: [line], phone, agreement_version, fee: 0 };
  try {
    // The code is part of the key, so that two codes redeemed for the same thing make two orders.
    return await placeOrder(context, visitor, order, `${meta.idempotencyKey ?? 'auto'}:${row.id}`, {
      free: true,
      exchanged: true,
      async claim(tx, orderId, at) {
        const use = {
          order_id: orderId,
          visitor_id: visitor.visitor_id,
          at,
          day: dayOf(at.getTime()),
          code_mask: maskCode(input.code),
        };
        if (!(await claimCode(tx, visitor.project, row.id, use))) throw new DomainError('codeUsed');
      },
    });
  } catch (error) {
    if (error instanceof DomainError) refuseBad(context, visitor, await knownCode(context, visitor, input.code));
    throw error;
  }
}

async function knownCode(context: Context, visitor: Visitor, typed: string): Promise<CodeRow> {
  const code = normaliseCode(typed);
  const row = await findCode(context.db, visitor.project, context.secrets.codeHash(visitor.project, code));
  if (!row) throw new DomainError('codeUnknown');
  return row;
}

function refuseBad(context: Context, visitor: Visitor, row: CodeRow): void {
  const problem = codeProblem(
    { used: row.used_at !== null, valid_from: row.valid_from, valid_until: row.valid_until },
    dayOf(context.now()),
  );
  if (problem === 'codeExpired') throw new DomainError(problem, { until: row.valid_until });
  if (problem === 'codeNotYet') throw new DomainError(problem, { from: row.valid_from });
  // A guess must not reveal that somebody else has used a code.
  if (problem === 'codeUsed' && row.visitor_id === visitor.visitor_id)
    throw new DomainError(problem, { used_at: row.used_at?.getTime(), order_id: row.order_id });
  if (problem === 'codeUsed' || row.voided_at !== null || row.type.withdrawn) throw new DomainError('codeUnknown');
}

const viewCode = (row: CodeRow, code_mask: string): Given => ({
  code_mask,
  ticket_type_id: row.ticket_type_id,
  scenic_id: row.type.scenic_id,
  type: row.type.type,
  type_name: row.type.name,
  program_name: row.program_name,
  people: row.type.people,
  real_name: row.type.real_name,
  valid_from: row.valid_from ?? undefined,
  valid_until: row.valid_until ?? undefined,
  used_at: row.used_at?.getTime(),
  order_id: row.order_id || undefined,
});
