import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Day } from '#domain/lib/day.ts';

export const startingType = (tickets: readonly TicketTypeSummary[]): TicketTypeSummary | undefined =>
  tickets.find((type) => type.next !== null && !type.bind) ?? tickets.find((type) => type.next !== null) ?? tickets[0];

export const firstDayOf = (tickets: readonly TicketTypeSummary[]): Day | null =>
  tickets.flatMap(({ next }) => next ?? []).sort()[0] ?? null;
