import * as v from 'valibot';
import { described, field } from './field.ts';
import { AtLeastOne, OwnId, Text, Whole } from './values.ts';

const TurnstileBytes = v.pipe(
  v.string(),
  v.regex(/^([0-9A-F]{2}|NN)( ([0-9A-F]{2}|NN)){0,31}$/, 'must be bytes such as "02 4F NN 03"'),
);

const KIND = {
  office: false,
  reason: 'The choice above the fields says it.',
  file: '`bridge` or `serial`',
} as const;

const Turnstile = v.variant('kind', [
  described({
    kind: field(v.literal('bridge'), KIND),
    port: field(v.pipe(AtLeastOne, v.maxValue(65_535, 'must be at most 65535')), {
      label: /*i18n*/ { id: 'Port of its program' },
      help: /*i18n*/ { id: 'Its maker’s program runs on the same machine and listens there.' },
      input: 'whole',
    }),
  }),
  described({
    kind: field(v.literal('serial'), KIND),
    baud: v.optional(
      field(AtLeastOne, {
        label: /*i18n*/ { id: 'Speed, baud' },
        help: /*i18n*/ { id: 'As its manual says, usually 9600.' },
        input: 'whole',
      }),
      9600,
    ),
    open: field(TurnstileBytes, {
      label: /*i18n*/ { id: 'Bytes that open it' },
      help: /*i18n*/ { id: 'Such as 02 4F NN 03; NN stands for the number of people.' },
      input: 'words',
    }),
    passed: field(TurnstileBytes, {
      label: /*i18n*/ { id: 'Bytes when somebody passed' },
      help: /*i18n*/ { id: 'What its controller answers.' },
      input: 'words',
    }),
    timeout: v.optional(
      field(TurnstileBytes, {
        label: /*i18n*/ { id: 'Bytes when nobody passed' },
        help: /*i18n*/ { id: 'Empty: its controller says nothing then.' },
        input: 'words',
      }),
    ),
  }),
]);

export const GATE_GROUPS = {
  basics: /*i18n*/ { id: 'Whom it admits' },
  offline: /*i18n*/ { id: 'Devices and documents' },
  turnstile: /*i18n*/ { id: 'Turnstile' },
};

export const GateShape = described({
  id: field(OwnId, { office: false, reason: 'It is given once, when the gate is made.', file: 'required' }),
  name: field(Text, {
    label: /*i18n*/ { id: 'Name of the gate' },
    help: /*i18n*/ { id: 'As on its sign; visitors read it on their tickets.' },
    input: 'text',
    group: 'basics',
  }),
  scenics: field(v.pipe(v.array(OwnId), v.minLength(1, 'must name at least one scenic spot')), {
    label: /*i18n*/ { id: 'Spots that it admits' },
    help: /*i18n*/ { id: 'At least one. Tickets of other spots are sent to their own gates.' },
    input: 'spots',
    group: 'basics',
  }),
  direction: v.optional(
    field(v.picklist(['in', 'out', 'both'], 'must be in, out or both'), {
      label: /*i18n*/ { id: 'Way through' },
      help: /*i18n*/ { id: 'Gates that note who leaves make the people in the park known.' },
      input: 'choice',
      group: 'basics',
      choices: {
        in: /*i18n*/ { id: 'in' },
        out: /*i18n*/ { id: 'out' },
        both: /*i18n*/ { id: 'in and out' },
      },
    }),
    'in',
  ),
  early_minutes: v.optional(
    field(v.pipe(Whole, v.maxValue(720, 'must be at most 720')), {
      label: /*i18n*/ { id: 'Minutes before a session' },
      help: /*i18n*/ { id: 'From when on its tickets are good.' },
      input: 'whole',
      unit: /*i18n*/ { id: 'minutes' },
      group: 'basics',
    }),
    15,
  ),
  late_minutes: v.optional(
    field(v.pipe(Whole, v.maxValue(360, 'must be at most 360')), {
      label: /*i18n*/ { id: 'Minutes after the last entry' },
      help: /*i18n*/ { id: 'For how long late visitors are still admitted; also after midnight.' },
      input: 'whole',
      unit: /*i18n*/ { id: 'minutes' },
      group: 'basics',
    }),
    0,
  ),
  re_entry: v.optional(
    field(v.picklist(['none', 'same-day', 'after-exit'], 'must be none, same-day or after-exit'), {
      label: /*i18n*/ { id: 'Coming back in' },
      help: /*i18n*/ { id: 'After going out: only who left through a gate that notes it.' },
      input: 'choice',
      group: 'basics',
      choices: {
        none: /*i18n*/ { id: 'no' },
        'same-day': /*i18n*/ { id: 'on the same day' },
        'after-exit': /*i18n*/ { id: 'after going out' },
      },
    }),
    'none',
  ),
  group: v.optional(
    field(v.picklist(['all', 'one'], 'must be all or one'), {
      label: /*i18n*/ { id: 'A code for several people' },
      help: /*i18n*/ { id: 'How many of them staff admit unless they change it.' },
      input: 'choice',
      group: 'basics',
      choices: {
        all: /*i18n*/ { id: 'all who are left' },
        one: /*i18n*/ { id: 'one at a time' },
      },
    }),
    'all',
  ),
  unlisted: v.optional(
    field(v.picklist(['ask', 'refuse', 'admit'], 'must be ask, refuse or admit'), {
      label: /*i18n*/ { id: 'A good code that is not in the list' },
      help: /*i18n*/ { id: 'For example a ticket bought a minute ago, at a device without a network.' },
      input: 'choice',
      group: 'offline',
      choices: {
        ask: /*i18n*/ { id: 'staff decide' },
        refuse: /*i18n*/ { id: 'is refused' },
        admit: /*i18n*/ { id: 'is admitted' },
      },
    }),
    'ask',
  ),
  fresh_hours: v.optional(
    field(v.pipe(AtLeastOne, v.maxValue(36, 'must be at most 36')), {
      label: /*i18n*/ { id: 'Hours that a list is good' },
      help: /*i18n*/ { id: 'An older one admits nobody without asking. 1 to 36.' },
      input: 'whole',
      unit: /*i18n*/ { id: 'hours' },
      group: 'offline',
    }),
    12,
  ),
  offline_hours: v.optional(
    field(v.pipe(AtLeastOne, v.maxValue(36, 'must be at most 36')), {
      label: /*i18n*/ { id: 'Hours without the server' },
      help: /*i18n*/ { id: 'For how long a device may work without a network. 1 to 36.' },
      input: 'whole',
      unit: /*i18n*/ { id: 'hours' },
      group: 'offline',
    }),
    12,
  ),
  offline_id: v.optional(
    field(v.boolean(), {
      label: /*i18n*/ { id: 'Find tickets by document without a network' },
      help: /*i18n*/ { id: 'Devices keep a short mark of each document, which names nobody.' },
      input: 'switch',
      group: 'offline',
      file: 'its devices keep 24 bits of a keyed hash of each document, which finds a ticket and names nobody',
    }),
    false,
  ),
  photos: v.optional(
    field(v.boolean(), {
      label: /*i18n*/ { id: 'Show photos of card holders' },
      help: /*i18n*/ { id: 'Devices keep a small photo of each, sealed with the card’s code.' },
      input: 'switch',
      group: 'offline',
    }),
    false,
  ),
  turnstile: v.optional(
    field(Turnstile, {
      label: /*i18n*/ { id: 'What opens at its lanes' },
      help: /*i18n*/ { id: 'Staff need none: a gate can be a person with a phone.' },
      input: 'variant',
      group: 'turnstile',
      choices: {
        bridge: /*i18n*/ { id: 'a program of its maker' },
        serial: /*i18n*/ { id: 'a controller on a serial line' },
      },
      file: '`{ "kind": "bridge", "port": 8091 }` for a program of its maker on the same machine, or `{ "kind": "serial", "baud": 9600, "open": "02 4F NN 03", "passed": "02 50 03", "timeout": "02 54 03" }` for a controller on a serial line, in bytes; `NN` stands for the number of people. See [Gates](gate.md#turnstiles)',
    }),
  ),
});
