import { listPassSavings } from '#contract/visitor/pass-saving.ts';
import { operationQuery } from './operation-query.ts';
import { appSession } from './session.ts';

/** Without a session no call is made: it would send the visitor away to sign in. */
export const passSavingsQuery = () => operationQuery(listPassSavings, {}, { enabled: appSession().owner !== null });
