import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { LONGEST_WORD, type MadeExport } from '#contract/office/exports.ts';
import { CHANNELS } from '#domain/payment/channels.ts';
import { EXPORT_COLUMNS, type ExportKind } from '#domain/office/export-table.ts';
import { FIELD_WORDS, VALUE_WORDS } from '#office/pages/audit/change-words.ts';
import { ACTION_WORDS, KIND_WORDS as ACTION_KINDS } from '#office/words/action-words.ts';
import { KIND_WORDS, OF_WORDS } from '#office/words/finance-words.ts';
import { DOCUMENT_WORDS } from '#office/words/document-words.ts';
import { LANGUAGES } from '#office/words/locale.ts';
import { channelName, PAY_WORDS, seatText, STATUS_WORDS } from '#office/words/order-words.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import type { Tone } from '#ui/Chip.tsx';

export const EXPORT_STATES = {
  running: [msg`Being made`, 'wait'],
  done: [msg`Ready`, 'ok'],
  failed: [msg`Failed: ask for it again`, 'bad'],
} as const satisfies Record<MadeExport['state'], readonly [MessageDescriptor, Tone]>;

type Column = (typeof EXPORT_COLUMNS)[ExportKind][number];

const COLUMN_WORDS = {
  number: msg({ message: '#', context: 'number of a guest' }),
  name: msg({ message: 'Name', context: 'of a person' }),
  id_type: msg`Document`,
  document: msg`Document number`,
  ticket_type: msg`Ticket type`,
  seat: msg`Seat`,
  ticket_no: msg`Ticket number`,
  came_at: msg`Came at`,
  gate: msg({ message: 'Gate', context: 'role' }),
  order_no: msg`Order number`,
  created_at: msg`Ordered at`,
  status: msg`State`,
  pay_status: msg`Payment`,
  scenic: msg`Spot`,
  tickets: msg`Tickets`,
  date: msg`Day of visit`,
  starts_at: msg`Begins at`,
  people: msg`People`,
  used: msg`Used`,
  fee: msg`Fee`,
  paid: msg`Paid`,
  refunded: msg`Refunded`,
  channel: msg`Channel`,
  booker: msg`Booker`,
  phone: msg`Phone`,
  at: msg`Time`,
  kind: msg`Kind`,
  amount: msg`Amount`,
  out_trade_no: msg`Our payment number`,
  refund_no: msg`Our refund number`,
  transaction_id: msg`Provider’s number`,
  outcome: msg`Outcome`,
  settled_day: msg`Settled on`,
  day: msg`Day`,
  file: msg`File`,
  of: msg`Payment or refund`,
  no: msg({ message: 'Number', context: 'of a payment or refund' }),
  ours: msg`Ours`,
  theirs: msg`Bill`,
  ours_at: msg`Our time`,
  theirs_at: msg`Time in the bill`,
  state: msg`State`,
  reason: msg`Explanation`,
  from: msg`From`,
  to: msg`to`,
  sold: msg`Sold`,
  earlier_tickets: msg`Earlier tickets`,
  earlier_net: msg`Earlier net`,
  payments: msg`Payments`,
  refunds: msg`Refunds`,
  net: msg`Net`,
  id: msg`Row`,
  who: msg`Who`,
  role: msg`Role`,
  what: msg`What`,
  object: msg`Object`,
  before: msg`Before`,
  after: msg`After`,
  address: msg`From where`,
  request: msg`Request`,
  hash: msg`Hash`,
} as const satisfies Record<Column, MessageDescriptor>;

/** The column `fee` is the price in a file of orders, and what a channel charges in other files. */
const PRICE = msg`Price`;

const STATE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  OPEN: msg`Open`,
  EXPLAINED: msg`Explained`,
  MOVED: msg`Moved`,
};

export function exportWords(kind: ExportKind, i18n: I18n): Record<string, string> {
  const words: Record<string, string> = {};
  for (const column of EXPORT_COLUMNS[kind])
    words[`col.${column}`] = i18n._(kind === 'orders' && column === 'fee' ? PRICE : COLUMN_WORDS[column]);
  const add = (group: string, all: Readonly<Record<string, MessageDescriptor>>): void => {
    for (const [name, word] of Object.entries(all)) words[`${group}.${name}`] = i18n._(word);
  };
  if (kind === 'audit') {
    add('action', ACTION_WORDS);
    add('actions', ACTION_KINDS);
    add('role', { ...ROLE_WORDS, machine: msg`Server command` });
    add('actor', { cli: msg`Server command` });
    add('outcome', { done: msg`Done`, refused: msg`Refused` });
    add('field', FIELD_WORDS);
    add('answer', { yes: msg`yes`, no: msg`no` });
    for (const [field, choices] of Object.entries(VALUE_WORDS)) add(`choice.${field}`, choices);
    for (const [locale, name] of Object.entries(LANGUAGES)) words[`choice.locale.${locale}`] = name;
    return words;
  }
  if (kind === 'guests') {
    add('document', DOCUMENT_WORDS);
    add('state', { review: msg`Return in review` });
    // The server puts the seat of each row into these places.
    words['seat.place'] = seatText({ zone: '{zone}', row: '{row}', number: '{number}' });
    return words;
  }
  for (const channel of CHANNELS) words[`channel.${channel}`] = channelName(channel).slice(0, LONGEST_WORD);
  if (kind === 'orders')
    add('status', Object.fromEntries(Object.entries(STATUS_WORDS).map(([name, [word]]) => [name, word])));
  if (kind === 'orders') add('pay', PAY_WORDS);
  else add('of', OF_WORDS);
  if (kind === 'differences') {
    add('kind', Object.fromEntries(Object.entries(KIND_WORDS).map(([name, [word]]) => [name, word])));
    add('state', STATE_WORDS);
  }
  return words;
}
