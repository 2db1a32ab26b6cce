import { randomBytes } from 'node:crypto';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/redemption.ts';
import { dayOf } from '#domain/lib/day.ts';
import { codeProblem, maskCode } from '#domain/order/redeem.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { normaliseCode, redemptionCode } from '#server/seed/redemption-code.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { noteAction } from './actions.ts';
import { listCall } from './list-call.ts';
import type { CallerInVenue, Colleague, OfficeContext } from './office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import { findCode as readCode } from '#server/orders/exchange.store.ts';
import * as store from './code-batches.store.ts';

const FILE_MS = 86_400_000;
const CODE_BYTES = 10;

const fileField = (project: string, id: string) => ['code_batch.file_enc', project, id] as const;

export const listBatches = listCall<typeof calls.listBatches, store.BatchRow>({
  list: store.batchList,
  staff: ({ made_by }) => made_by,
  async lines(rows, { context, caller, nameOf }) {
    const catalog = await catalogOf(context, caller.project);
    const typeName = new Map(catalog.types.map(({ id, name }) => [id, name]));
    const now = context.now();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      ticket_type_id: row.ticket_type_id,
      type_name: typeName.get(row.ticket_type_id) ?? { zh_CN: row.ticket_type_id },
      valid_from: row.valid_from ?? undefined,
      valid_until: row.valid_until ?? undefined,
      count: row.count,
      used: row.used,
      file: row.taken_at !== null ? 'taken' : row.waiting && row.file_until.getTime() > now ? 'waiting' : 'gone',
      file_until: row.file_until.getTime(),
      voided_at: row.voided_at?.getTime(),
      by: nameOf(row.made_by),
      made_at: row.made_at.getTime(),
    }));
  },
  async beside(context, { project }) {
    const catalog = await catalogOf(context, project);
    return {
      types: catalog.types
        .filter(({ withdrawn, type }) => !withdrawn && type !== 'GUIDE')
        .map(({ id, name, scenic_id }) => ({ id, name, scenic: catalog.scenic(scenic_id).name })),
    };
  },
});

export async function makeBatch(
  context: OfficeContext,
  tx: Queryable,
  { catalog, ...caller }: CallerInVenue,
  input: ParsedInputOf<typeof calls.makeBatch>,
): Promise<WireOutputOf<typeof calls.makeBatch>> {
  const { project } = caller;
  if (!catalog.types.some(({ id, withdrawn, type }) => id === input.ticket_type_id && !withdrawn && type !== 'GUIDE'))
    throw new DomainError('refusedInput', { field: 'ticket_type_id' });
  const now = context.now();
  const { valid_from: from, valid_until: until } = input;
  if (until !== undefined && (until < dayOf(now) || (from !== undefined && until < from)))
    throw new DomainError('refusedInput', { field: 'valid_until' });
  const codes = Array.from({ length: input.count }, () => redemptionCode(randomBytes(CODE_BYTES)));
  const id = newId(now);
  const batch: store.NewBatch = {
    id,
    name: input.name,
    ticket_type_id: input.ticket_type_id,
    count: input.count,
    valid_from: from ?? null,
    valid_until: until ?? null,
    made_by: caller.staff.id,
    made_at: new Date(now),
    file_until: new Date(now + FILE_MS),
    file_enc: context.secrets.encrypt(codes.join('\n'), fileField(project, id)),
  };
  const hashed = codes.map((code, index) => ({
    id: `${id}-${index}`,
    hash: context.secrets.codeHash(project, normaliseCode(code)),
  }));
  await store.insertBatch(tx, project, batch, hashed);
  await noteAction(tx, caller, 'codes.make', `batch:${id}`, {
    after: { count: input.count, ticket_type_id: input.ticket_type_id },
  });
  return { id };
}

export async function takeBatch(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id }: ParsedInputOf<typeof calls.takeBatch>,
): Promise<WireOutputOf<typeof calls.takeBatch>> {
  const { project } = caller;
  if ((await store.sessionName(tx, project, id)) === undefined) throw new DomainError('notFound');
  const file = await store.takeFile(tx, project, id, new Date(context.now()));
  if (!file) throw new DomainError('stateForbids');
  await noteAction(tx, caller, 'codes.take', `batch:${id}`);
  return { name: file.name, codes: context.secrets.decrypt(file.file_enc, fileField(project, id)).split('\n') };
}

export async function voidBatch(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id }: ParsedInputOf<typeof calls.voidBatch>,
): Promise<WireOutputOf<typeof calls.voidBatch>> {
  if ((await store.sessionName(tx, caller.project, id)) === undefined) throw new DomainError('notFound');
  const voided = await store.voidCodes(tx, caller.project, id, new Date(context.now()));
  if (voided === null) throw new DomainError('stateForbids');
  await noteAction(tx, caller, 'codes.void', `batch:${id}`, { after: { voided } });
  return { voided };
}

export async function findCode(
  context: OfficeContext,
  { project }: Colleague,
  { code }: ParsedInputOf<typeof calls.findCode>,
): Promise<WireOutputOf<typeof calls.findCode>> {
  const row = await readCode(context.db, project, context.secrets.codeHash(project, normaliseCode(code)));
  if (!row) throw new DomainError('notFound');
  const problem = codeProblem(
    { used: row.used_at !== null, valid_from: row.valid_from, valid_until: row.valid_until },
    dayOf(context.now()),
  );
  const batch = row.batch_id === null ? undefined : await store.sessionName(context.db, project, row.batch_id);
  return {
    mask: maskCode(code),
    state: row.voided_at === null ? (problem ?? 'good') : 'voided',
    type_name: row.type.name,
    program_name: row.program_name,
    valid_from: row.valid_from ?? undefined,
    valid_until: row.valid_until ?? undefined,
    batch,
    used_at: row.used_at?.getTime(),
    order: row.order_id ?? undefined,
  };
}
