import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Objects that the audit log names as `kind:id`; other kinds are shown unchanged. */
const OBJECT_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  batch: msg({ message: 'Batch of codes {id}', context: 'object of an action' }),
  call: msg({ message: 'Call {id}', context: 'object of an action' }),
  card: msg({ message: 'Card {id}', context: 'object of an action' }),
  catalogue: msg({ message: 'Catalogue {id}', context: 'object of an action' }),
  channel: msg({ message: 'Channel {id}', context: 'object of an action' }),
  day: msg({ message: 'Day {id}', context: 'object of an action' }),
  device: msg({ message: 'Device {id}', context: 'object of an action' }),
  entry: msg({ message: 'Scan {id}', context: 'object of an action' }),
  erasure: msg({ message: 'Erasure {id}', context: 'object of an action' }),
  export: msg({ message: 'File {id}', context: 'object of an action' }),
  grey: msg({ message: 'Grey list {id}', context: 'object of an action' }),
  invite: msg({ message: 'Invitation {id}', context: 'object of an action' }),
  invoice: msg({ message: 'Invoice {id}', context: 'object of an action' }),
  job: msg({ message: 'Job {id}', context: 'object of an action' }),
  opening: msg({ message: 'Opening step {id}', context: 'object of an action' }),
  order: msg({ message: 'Order {id}', context: 'object of an action' }),
  pairing: msg({ message: 'Pairing code {id}', context: 'object of an action' }),
  picture: msg({ message: 'Picture {id}', context: 'object of an action' }),
  rating: msg({ message: 'Rating {id}', context: 'object of an action' }),
  'report-mail': msg({ message: 'Report by mail {id}', context: 'object of an action' }),
  sale: msg({ message: 'Sales account {id}', context: 'object of an action' }),
  session: msg({ message: 'Session {id}', context: 'object of an action' }),
  settings: msg({ message: 'Settings {id}', context: 'object of an action' }),
  settlement: msg({ message: 'Settlement {id}', context: 'object of an action' }),
  staff: msg({ message: 'Colleague {id}', context: 'object of an action' }),
};

/** Objects of which there is one, or that have no id yet. */
const WHOLE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'catalogue:draft': msg`Draft of the catalogue`,
  grey: msg`Grey list`,
  'invite:new': msg`New colleague`,
  person: msg`A person`,
  'settings:office': msg`Settings`,
};

/** An id of 36 characters says nothing to people: its end alone tells two apart. */
const shortId = (id: string): string => id.replace(/^[0-9a-f]{8}-[0-9a-f-]+(?=[0-9a-f]{8}$)/, '…');

export function objectText(object: string): string {
  const whole = WHOLE_WORDS[object];
  if (whole) return i18n._(whole);
  const at = object.indexOf(':');
  const words = OBJECT_WORDS[object.slice(0, at)];
  return words ? i18n._({ ...words, values: { id: shortId(object.slice(at + 1)) } }) : object;
}
