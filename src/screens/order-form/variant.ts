/** A guided tour. */
export interface Tour {
  /** How many people its guide leads. */
  limit: number;
}

/** The addresses of the one order form. */
export interface OrderVariant {
  /** For tickets that are sold with others: what goes with them is offered from the start. */
  bound: boolean;
  /** Several days, sessions or spots in one order. */
  batched: boolean;
  tour?: Tour | undefined;
  /** Only what costs nothing, without cart and further days; the codes come next. */
  reserve?: boolean | undefined;
}

const PATHS = {
  plain: '/ticketOrder/$id',
  bound: '/ticketBindOrder/$id',
  batched: '/batchTicketOrder/$id',
  both: '/batchBindTicketOrder/$id',
} as const;

/** @returns the route of a variant. */
export function orderPath({ bound, batched }: OrderVariant): (typeof PATHS)[keyof typeof PATHS] {
  if (batched) return bound ? PATHS.both : PATHS.batched;
  return bound ? PATHS.bound : PATHS.plain;
}
