import type { Day } from '#domain/lib/day.ts';
import type { DayChange } from '#domain/catalog/day-override.ts';
import { closureOn, dayCapacityOn, isPausedOn, plannedSessions, typeCapacityOn } from '#domain/catalog/schedule.ts';
import { clockProblem } from '#domain/catalog/session-times.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Catalog } from './catalog-shape.ts';
import { sessionStock, bucketsOf, dayStock, fitsTypeDays, typeStock } from '#server/stock/offers.ts';
import type { StockSize } from '#server/stock/stock.store.ts';

/** @property rev the revision that the form showed; without it the change applies to any revision. */
export interface DayEdit {
  scenic: string;
  day: Day;
  rev?: number | undefined;
  change: DayChange;
}

export interface DayPart {
  part: 'day' | 'session' | 'type';
  id: string;
  stock_id: string;
  /** The most that can be sold of the stock: nothing where it is closed or paused. */
  size: StockSize;
}

export function dayParts(catalog: Pick<Catalog, 'scenic' | 'typesAt'>, scenicId: string, day: Day): DayPart[] {
  const { schedule } = catalog.scenic(scenicId);
  const closed = closureOn(schedule, day) !== null;
  const paused = isPausedOn(schedule, day);
  const parts: DayPart[] = [];
  const add = (
    part: DayPart['part'],
    id: string,
    stock_id: string,
    capacity: number,
    usual: number,
    rush: boolean | undefined,
  ): unknown => parts.push({ part, id, stock_id, size: { capacity, buckets: bucketsOf(usual, rush) } });
  const dayCapacity = dayCapacityOn(schedule, day);
  if (dayCapacity !== undefined)
    add(
      'day',
      scenicId,
      dayStock(scenicId, day),
      closed || paused ? 0 : dayCapacity,
      schedule.day_capacity ?? 0,
      schedule.rush,
    );
  for (const { batch_id, rule, usual, ...session } of plannedSessions(scenicId, schedule, day)) {
    add(
      'session',
      rule.id,
      sessionStock(batch_id),
      closed || session.paused || session.closed || session.rests ? 0 : rule.capacity,
      usual,
      rule.rush,
    );
  }
  for (const type of catalog.typesAt(scenicId)) {
    const capacity = typeCapacityOn(type, day);
    const shut = type.type !== 'MEMBER' && (closed || paused);
    if (capacity !== undefined)
      add('type', type.id, typeStock(type.id, day), shut ? 0 : capacity, type.day_capacity ?? 0, schedule.rush);
  }
  return parts;
}

const wrong = (problem: string, id: string): DomainError => new DomainError('refusedInput', { problem, id });

export function refuseWrongChange(catalog: Catalog, { scenic, day, change }: DayEdit): void {
  const { schedule } = catalog.scenic(scenic);
  const ids = new Set(plannedSessions(scenic, schedule, day).map(({ rule }) => rule.id));
  const types = catalog.typesAt(scenic);
  // Without a limit in the catalogue nothing was counted, so that a limit would not know what is sold.
  if (typeof change.capacity === 'number' && schedule.day_capacity === undefined) throw wrong('no-limit', scenic);
  for (const id of Object.keys(change.sessions ?? {}))
    if (!ids.has(id)) throw new DomainError('notFound', { session: id });
  for (const [id, { capacity }] of Object.entries(change.types ?? {})) {
    const type = types.find((each) => each.id === id);
    if (!type) throw new DomainError('notFound', { type: id });
    if (typeof capacity === 'number' && type.day_capacity === undefined) throw wrong('no-limit', id);
  }
}

export function refuseWrongTimes(catalog: Pick<Catalog, 'scenic'>, { scenic, day }: DayEdit): void {
  for (const { rule } of plannedSessions(scenic, catalog.scenic(scenic).schedule, day)) {
    if (clockProblem(rule)) throw wrong('times', rule.id);
  }
}

/** @returns the change without the sessions and ticket types that the day does not have; empty where nothing is left. */
export function partsThere(
  catalog: Pick<Catalog, 'scenic' | 'typesAt'>,
  scenic: string,
  day: Day,
  change: DayChange,
): DayChange {
  const sessions = new Set(plannedSessions(scenic, catalog.scenic(scenic).schedule, day).map(({ rule }) => rule.id));
  const types = new Set(
    catalog
      .typesAt(scenic)
      .filter((type) => fitsTypeDays(type, day))
      .map(({ id }) => id),
  );
  const only = <T>(
    parts: Readonly<Record<string, T>> | undefined,
    there: ReadonlySet<string>,
  ): Record<string, T> | undefined => {
    const found = Object.entries(parts ?? {}).filter(([id]) => there.has(id));
    return found.length === 0 ? undefined : Object.fromEntries(found);
  };
  const { sessions: ofSessions, types: ofTypes, ...whole } = change;
  const [sessionsThere, typesThere] = [only(ofSessions, sessions), only(ofTypes, types)];
  return {
    ...whole,
    ...(sessionsThere ? { sessions: sessionsThere } : {}),
    ...(typesThere ? { types: typesThere } : {}),
  };
}
