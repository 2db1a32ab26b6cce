import { catalogOf } from '#server/catalog/catalog.ts';
import { DomainError } from '#server/domain-error.ts';
import type { OfficeHandler } from '#server/http/office/handler.ts';
import type { Request } from '#server/http/serve.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import { claimRequest, storeRequestAnswer } from '#server/office/sessions.store.ts';
import { timeToPay } from '#server/orders/staff.ts';

/**
 * Runs a write once for each idempotency key; a repeated key gets the first answer. A refusal that is thrown rolls
 * back, one that is returned commits.
 */
export async function idempotent(
  context: OfficeContext,
  request: Request,
  handler: Extract<OfficeHandler, { needs: 'action' }>,
  caller: Colleague,
  input: unknown,
): Promise<unknown> {
  const given = request.req.header('Idempotency-Key');
  const key = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : undefined;
  // The input may contain a document number or a phone: a keyed hash can't be reversed by trying them all.
  const hash = context.secrets.requestHash(JSON.stringify([handler.operation.name, caller.project, input]));
  const actor = {
    ...caller,
    secondsToPay: await timeToPay(context, caller.project),
    catalog: await catalogOf(context, caller.project),
  };
  const ready = handler.prepare ? await handler.prepare(context, input) : input;
  const field = ['staff_request.answer_enc', '', caller.staff.id, key ?? ''] as const;
  const outcome = await context.db.transaction(async (tx) => {
    const before =
      key === undefined
        ? null
        : await claimRequest(tx, { staff: caller.staff.id, key, hash, at: new Date(context.now()) });
    if (before && before.request_hash !== hash) throw new DomainError('keyReused');
    if (before && before.answer_enc !== null)
      return { answer: JSON.parse(context.secrets.decrypt(before.answer_enc, field)) as unknown };
    const answer = await handler.answer(context, tx, actor, ready);
    if (answer instanceof DomainError) return { error: answer };
    if (key !== undefined)
      await storeRequestAnswer(tx, caller.staff.id, key, context.secrets.encrypt(JSON.stringify(answer), field));
    return { answer };
  });
  if (outcome.error) throw outcome.error;
  return outcome.answer;
}
