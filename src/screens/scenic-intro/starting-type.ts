import type { TicketTypeSummary } from '#contract/visitor/catalog.ts';
import type { Day } from '#domain/lib/day.ts';

/**
 * @returns the ticket to begin with: the first that can be bought by itself, else the first on sale, else the first.
 */
export const startingType = (tickets: readonly TicketTypeSummary[]): TicketTypeSummary | undefined =>
  tickets.find((type) => type.next !== null && !type.bind) ?? tickets.find((type) => type.next !== null) ?? tickets[0];

/** @returns the first day on which any of the tickets is good; null when none is on sale. */
export const firstDayOf = (tickets: readonly TicketTypeSummary[]): Day | null =>
  tickets.flatMap(({ next }) => next ?? []).sort()[0] ?? null;
