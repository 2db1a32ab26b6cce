import { queryMember } from '#contract/members.ts';
import { operationQuery } from './operation-query.ts';

/** The visitor's own cards, beside the orders that they were bought with. Data: `{ list }`. */
export const orderCardsQuery = () => operationQuery(queryMember, {}, { staleTime: 60_000 });
