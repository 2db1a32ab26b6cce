import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const JOB_STATE_WORDS = {
  'given-up': [msg`Given up, tried seldom`, 'bad'],
  failing: [msg`Failing`, 'wait'],
  'nobody-runs-it': [msg`No process runs it`, 'wait'],
  'in-order': [msg`In order`, 'ok'],
} as const;

/** A job of a newer server is shown by its name. */
export const JOB_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  expire: msg`Ends unpaid orders whose time is over`,
  'waiting-line': msg`Admits who waits in line`,
  'waiting-list': msg`Offers places that became free`,
  'office-jobs': msg`Works on closed days and moved sessions`,
  remind: msg`Writes notices the day before a visit`,
  'send-notices': msg`Sends notices`,
  wallets: msg`Renews tickets in phone wallets`,
  'past-lines': msg`Deletes lines of past sales`,
  exports: msg`Makes files that colleagues asked for`,
  clock: msg`Compares the clock with the database’s`,
  keys: msg`Looks for renewed keys`,
  'analyze-grown': msg`Counts grown tables anew for the database`,
  reconcile: msg`Asks payment providers what was paid`,
  refund: msg`Sends money back`,
  'fold-entries': msg`Counts what gates let in`,
  'returns-after-gates': msg`Decides returns that waited for the gates`,
  'moved-sessions': msg`Tells holders of moved sessions`,
  'out-of-date': msg`Ends tickets that nobody used`,
  'issue-invoices': msg`Has invoices made`,
  'reverse-invoices': msg`Has invoices reversed`,
  'expire-cards': msg`Ends member cards`,
  clean: msg`Deletes sessions and codes that are over`,
  'clean-uploads': msg`Deletes pictures that are over`,
  'past-sessions': msg`Deletes seats of past sessions`,
  erase: msg`Erases old document numbers`,
  'erase-people': msg`Erases people on request`,
  reseal: msg`Seals old fields anew`,
  'staff-messages': msg`Tells colleagues and the venue’s chat group what waits`,
  'audit-chain': msg`Chains the audit log`,
  'audit-head': msg`Logs the end of the audit log`,
  vacuum: msg`Cleans the embedded database`,
};
