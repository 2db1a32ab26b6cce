import { listPassSavings } from '#contract/visitor/pass-saving.ts';
import { operationQuery } from './operation-query.ts';
import { currentVisit } from './session.ts';

/** Without a session no call is made: it would send the visitor away to sign in. */
export const passSavingsQuery = () => operationQuery(listPassSavings, {}, { enabled: currentVisit().owner !== null });
