import { queryMember } from '#contract/visitor/members.ts';
import { operationQuery } from './operation-query.ts';

/** The visitor's own cards, beside the orders that they were bought with or that they paid for. Data: `{ list }`. */
export const orderCardsQuery = (enabled = true) => operationQuery(queryMember, {}, { staleTime: 60_000, enabled });
