import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names of the audit log's actions. Unknown ones from a newer server are shown unchanged. */
export const DEED_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'session.begin': msg`signed in`,
  'session.refused': msg`sign-in refused`,
  'session.locked': msg`sign-in refused and locked`,
  'session.end': msg`signed out`,
  'session.end-all': msg`signed out everywhere`,
  'session.prove': msg`proved it once more`,
  'staff.invite': msg`made a link`,
  'staff.accept': msg`opened the account`,
  'staff.role': msg`changed a role`,
  'staff.disable': msg`took a role away`,
  'staff.end-sessions': msg`ended sessions`,
  'account.password': msg`changed the password`,
  'account.totp-start': msg`began to set up an authenticator`,
  'account.totp': msg`set up an authenticator`,
  'account.recovery': msg`made new recovery codes`,
  'account.passkey-add': msg`added a passkey`,
  'account.passkey-remove': msg`removed a passkey`,
  'refused.right': msg`refused: no right`,
  'refused.state': msg`refused by the state`,
  'refused.foreign': msg`refused: call from elsewhere`,
  'order.confirm': msg`confirmed an order`,
  'order.refuse': msg`refused an order`,
  'order.cancel': msg`cancelled an unpaid order`,
  'order.note': msg`added a note`,
  'person.show': msg`saw people in full`,
  'ticket.reissue': msg`made a new code`,
  'returns.ask': msg`granted returns, waits for a second person`,
  'returns.withdraw': msg`took a grant back`,
  'view.save': msg`kept a list`,
  'view.drop': msg`removed a list`,
  'returns.approve': msg`granted returns`,
  'returns.deny': msg`denied returns`,
};

/** The kinds of deeds by the first part of their name. */
export const KIND_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  session: msg({ message: 'Session', context: 'kind of deed' }),
  staff: msg({ message: 'Staff', context: 'kind of deed' }),
  account: msg({ message: 'Account', context: 'kind of deed' }),
  order: msg({ message: 'Order', context: 'kind of deed' }),
  returns: msg({ message: 'Returns', context: 'kind of deed' }),
  person: msg({ message: 'Person', context: 'kind of deed' }),
  ticket: msg({ message: 'Ticket', context: 'kind of deed' }),
  view: msg({ message: 'List', context: 'kind of deed' }),
  refused: msg({ message: 'Refused', context: 'kind of deed' }),
};
