import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { WAITING_KIND_WORDS } from '#office/pages/account/waiting-kind-words.ts';
import { DECISION_WORDS } from '#office/pages/devices/conflict-words.ts';
import { GATE_ROLE_WORDS } from '#office/pages/devices/gate-role-words.ts';
import { FILE_WORDS } from '#office/pages/exports/file-words.ts';
import { PURPOSE_WORDS } from '#office/pages/guests/guest-words.ts';
import { MEANS_WORDS } from '#office/pages/order/refund-words.ts';
import { COMPARISON_WORDS, REPORT_WORDS } from '#office/pages/reports/periods.ts';
import { RHYTHM_WORDS } from '#office/pages/reports/rhythm-words.ts';
import { KIND_WORDS } from '#office/words/finance-words.ts';
import { CHANNEL_WORDS, INVOICE_WORDS, STATUS_WORDS } from '#office/words/order-words.ts';
import { ROLE_WORDS } from '#office/words/role-words.ts';
import { VERDICT_WORDS } from '#office/words/verdict-words.ts';

type WordsByName = Readonly<Record<string, MessageDescriptor>>;

const HOW = msg({ message: 'How', context: 'of an action' });
const NUMBER = msg({ message: 'Number', context: 'of a payment or refund' });

/** Names of what the audit log notes before and after an action; unknown ones are shown unchanged. */
export const FIELD_WORDS: WordsByName = {
  accepted: msg`Accepted warnings`,
  active: msg`Works here`,
  amount: msg`Amount`,
  answered: msg`Has an answer`,
  asked_by: msg`Asked by`,
  because: msg`Why`,
  beside: msg`Beside`,
  brings_back: msg`Brings back version`,
  by: HOW,
  call: msg`Request`,
  capacity: msg`Places`,
  cards: msg`Cards`,
  changes: msg`Number of changes`,
  channel: msg`Channel`,
  closed: msg({ message: 'Closed', context: 'a session' }),
  commission: msg`Commission`,
  count: msg`Codes`,
  day: msg`Day`,
  decision: msg`Decision`,
  end: msg`End`,
  ended: msg`Ended`,
  extra: msg`Added session`,
  fee: msg`Fee`,
  format: msg`Format`,
  found: msg`Found`,
  from: msg`From`,
  gates: msg`Gates`,
  grouped_by: msg`Grouped by`,
  height: msg`Height`,
  how: HOW,
  id: NUMBER,
  invoice_no: msg`Invoice number`,
  items: msg`Orders`,
  job: msg`Job`,
  kept: msg`Tickets that stay sold`,
  kind: msg`Kind`,
  kinds: msg`What is sent`,
  last_entry: msg`Last entry`,
  listed: msg`Is on the list`,
  locale: msg`Language`,
  locations: msg`Where`,
  means: msg`Means`,
  more: msg`Further attempts`,
  name: msg`Name`,
  named: msg`Names and phones in full`,
  next_day: msg`Next on`,
  no: NUMBER,
  note: msg`Note`,
  number: NUMBER,
  order: msg`Order`,
  orders: msg`Orders`,
  paid: msg`Paid`,
  part: msg`Part`,
  paused: msg`Not sold for now`,
  pending: msg`Request to a second person`,
  people: msg`People`,
  percent: msg`Percent`,
  plan: msg`Seating plan`,
  purpose: msg`Purpose`,
  rate: msg`Agreed fee`,
  reason: msg`Reason`,
  recipients: msg`Who gets it`,
  refund: msg`Refund`,
  refunded: msg`Refunded`,
  refunds: msg`Refunds`,
  rev: msg`Revision`,
  rhythm: msg`When`,
  role: msg`Role`,
  rows: msg`Rows`,
  scenics: msg`Spots`,
  seats: msg`Seats`,
  second: msg`Second person`,
  second_above: msg`Second person above`,
  sessions: msg`Session`,
  sha256: msg`Hash of the file`,
  source: msg`Source`,
  start: msg`Start`,
  state: msg`State`,
  status: msg`State`,
  stopped_at: msg`Stopped at`,
  text_price: msg`Price of a text message`,
  ticket_type_id: msg`Ticket type`,
  to: msg`to`,
  type: msg`Ticket type`,
  types: msg`Ticket type`,
  until: msg`Until`,
  valid_from: msg`Good from`,
  valid_until: msg`Good until`,
  verdict: msg`Verdict`,
  version: msg`Version`,
  voided: msg`Voided codes`,
  waits: msg`Waits for a second person`,
  waived: msg`Fee waived`,
  wanted: msg`Wanted`,
  waved: msg`Waved off`,
  width: msg`Width`,
  without: msg`Without the bills of`,
};

const firstOf = (words: Readonly<Record<string, readonly [MessageDescriptor, ...unknown[]]>>): WordsByName =>
  Object.fromEntries(Object.entries(words).map(([name, [word]]) => [name, word]));

/**
 * Words for a choice, by the name of its field; where they depend on the kind of the action, the kind stands before the
 * name.
 */
export const VALUE_WORDS: Readonly<Record<string, WordsByName>> = {
  because: { sold: msg`More is sold or held`, seats: msg`The seating plan has no more seats` },
  beside: COMPARISON_WORDS,
  by: {
    password: msg`Password`,
    passkey: msg`Passkey`,
    phone: msg`Phone`,
    document: msg`Document`,
    'id-number': msg`Document`,
  },
  channel: CHANNEL_WORDS,
  decision: Object.fromEntries(Object.entries(DECISION_WORDS).map(([name, { title }]) => [name, title])),
  'export.kind': FILE_WORDS,
  'finance.kind': firstOf(KIND_WORDS),
  grouped_by: REPORT_WORDS,
  how: { explain: msg`Explained`, move: msg`Moved to another day` },
  kinds: WAITING_KIND_WORDS,
  means: MEANS_WORDS,
  purpose: PURPOSE_WORDS,
  'report-mail.by': REPORT_WORDS,
  rhythm: RHYTHM_WORDS,
  role: { ...GATE_ROLE_WORDS, ...ROLE_WORDS },
  second: { 'switched off': msg`Switched off` },
  source: { provider: msg`From the provider`, upload: msg`Uploaded` },
  state: firstOf(INVOICE_WORDS),
  status: firstOf(STATUS_WORDS),
  verdict: VERDICT_WORDS,
  without: CHANNEL_WORDS,
};
