import type { TicketTypeSummary } from '#contract/catalog.ts';

/** @returns the ticket to begin with: the first that can be bought by itself, else the first on sale, else the first. */
export const startingType = (tickets: readonly TicketTypeSummary[]): TicketTypeSummary | undefined =>
  tickets.find((type) => type.next !== null && !type.bind) ?? tickets.find((type) => type.next !== null) ?? tickets[0];
