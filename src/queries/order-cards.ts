import { queryMember } from '#contract/visitor/members.ts';
import { operationQuery } from './operation-query.ts';

export const orderCardsQuery = (enabled = true) => operationQuery(queryMember, {}, { staleTime: 60_000, enabled });
