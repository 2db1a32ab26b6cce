import { queryMember } from '#contract/members.ts';
import { operationQuery } from './operation-query.ts';

/** The visitor's member cards, for the orders that bought them or paid with them. Data: `{ list }`. */
export const orderCardsQuery = (enabled: boolean) => operationQuery(queryMember, {}, { enabled });
