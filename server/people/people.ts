import type { ParsedInputOf } from '#contract/operation.ts';
import type { checkGreyList as checkGreyListCall } from '#contract/visitor/orders.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { dayOf } from '#domain/lib/day.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { limitAll, refuseRemembered } from '#server/limits/rate-limit.ts';
import { greyListed } from '#server/catalog/catalog-read.store.ts';

const DAY_SECONDS = 86_400;
/** Documents that one visitor may check in a day, because it is private whether somebody is on the grey list. */
const MOST_ASKED = 100;
/** People of refused orders in a day, so that orders do not become another way to check who is on the grey list. */
const MOST_REFUSED = 10;

const ordersKey = ({ project, visitor_id }: Visitor): string => `grey-list:orders:${project}:${visitor_id}`;

export async function checkGreyList(
  context: Context,
  visitor: Visitor,
  input: ParsedInputOf<typeof checkGreyListCall>,
): Promise<{ refused: number[] }> {
  const people = input.identityGreyListChecks;
  const key = `grey-list:asked:${visitor.project}:${visitor.visitor_id}`;
  if (people.length > 0)
    await limitAll(context, [[key, { burst: MOST_ASKED, perSeconds: DAY_SECONDS, weight: people.length }]]);
  return { refused: await positionsOf(context, visitor, people) };
}

export async function refuseGreyListed(context: Context, visitor: Visitor, people: readonly Identity[]): Promise<void> {
  if (people.length === 0) return;
  refuseRemembered(context, [ordersKey(visitor)]);
  const refused = await positionsOf(context, visitor, people);
  if (refused.length === 0) return;
  const weight = Math.min(refused.length, MOST_REFUSED);
  await limitAll(context, [[ordersKey(visitor), { burst: MOST_REFUSED, perSeconds: DAY_SECONDS, weight }]]);
  throw new DomainError('greyListed', { people: refused });
}

type Identity = Pick<Traveller, 'id_number'>;

const positionsOf = (context: Context, { project }: Visitor, people: readonly Identity[]): Promise<number[]> =>
  greyListed(
    context.db,
    project,
    people.map((person) => context.secrets.personHashes(project, person)),
    dayOf(context.now()),
  );
