import type { ParsedInputOf } from '#contract/operation.ts';
import type { checkGreyList as checkGreyListCall } from '#contract/orders.ts';
import type { Context, Visitor } from '#server/context.ts';
import { greyListed } from '#server/store/catalog-read.ts';

/** @returns the positions of people who may not buy at the moment. */
export async function checkGreyList(context: Context, visitor: Visitor, input: ParsedInputOf<typeof checkGreyListCall>): Promise<{ refused: number[] }> {
  const hashes = input.identityGreyListChecks.map((person) => context.secrets.personHash(visitor.project, person));
  return { refused: await greyListed(context.db, visitor.project, hashes) };
}
