import { msg } from '@lingui/core/macro';
import { field, freshId, type TabSpec } from './field-spec.ts';
import { GATES } from './gate-fields.ts';

const BASICS = msg({ message: 'Basics', context: 'tab' });
const FROM = msg({ message: 'From', context: 'day' });
const TO = msg({ message: 'Until', context: 'day' });
const WEEKDAYS = msg`Weekdays`;

const VENUE: readonly TabSpec[] = [
  {
    id: 'basics',
    title: BASICS,
    fields: [
      field('contact_phone', msg`Phone`, 'words'),
      field('open', msg`Opens`, 'time'),
      field('close', msg`Closes`, 'time'),
      field('order_limit', msg`Most tickets in an order`, 'whole'),
      field('order_ttl_seconds', msg`Seconds to pay`, 'whole'),
      field('people_cap', msg`Most people at once`, 'whole'),
      field('keep_photos_days', msg`Days until photos are deleted`, 'whole'),
      field('returns_wait_for_gates', msg`Returns of the day of the visit wait for the gates`, 'yes'),
      field('agreement.version', msg`Version of the agreement`, 'words'),
      field('using_shopping_cart', msg`With a shopping cart`, 'yes'),
      field('show_guide_order', msg`Guided tours are sold`, 'yes'),
      field('picture', msg`Picture`, 'picture'),
    ],
  },
];

const SPOT: readonly TabSpec[] = [
  {
    id: 'basics',
    title: BASICS,
    fields: [
      field('phone', msg`Phone`, 'words'),
      field('location.latitude', msg`Latitude`, 'point'),
      field('location.longitude', msg`Longitude`, 'point'),
      field('moved_sessions_free', msg`Moved sessions are returned and changed without a fee`, 'yes'),
      field('picture', msg`Picture`, 'picture'),
    ],
    lists: [
      {
        path: ['notices'],
        title: msg`Good to know`,
        columns: [
          field('icon', msg`Sign`, 'one', [
            ['info', msg({ message: 'Information', context: 'sign' })],
            ['code', msg({ message: 'Ticket code', context: 'sign' })],
            ['refund', msg({ message: 'Refund', context: 'sign' })],
            ['change', msg({ message: 'Change', context: 'sign' })],
          ]),
        ],
        fresh: () => ({ icon: 'info', text: { zh_CN: '' } }),
      },
    ],
  },
  {
    id: 'times',
    title: msg`Opening and sessions`,
    fields: [
      field('schedule.open', msg`Opens`, 'time'),
      field('schedule.close', msg`Closes`, 'time'),
      field('schedule.last_entry', msg`Last entry`, 'time'),
      field('schedule.book_ahead_days', msg`Days that can be booked ahead`, 'whole'),
      field('schedule.day_capacity', msg`Places in a day`, 'whole'),
      field('schedule.closed_weekdays', msg`Closed weekdays`, 'weekdays'),
    ],
    lists: [
      {
        path: ['schedule', 'sessions'],
        title: msg({ message: 'Sessions', context: 'of a spot' }),
        help: msg`An end before the start is on the next day, for example 22:00 to 01:30. The session belongs to the day on which it starts.`,
        columns: [
          field('start', msg`Start`, 'time'),
          field('end', msg`End`, 'time'),
          field('last_entry', msg`Last entry`, 'time'),
          field('capacity', msg`Places`, 'whole'),
          field('seat_plan', msg`Seating plan`, 'plan'),
          field('from', FROM, 'day'),
          field('to', TO, 'day'),
          field('weekdays', WEEKDAYS, 'weekdays'),
        ],
        fresh: (taken) => ({
          id: freshId('s', taken),
          start: '09:00',
          end: '10:00',
          last_entry: '09:00',
          capacity: 50,
        }),
      },
      {
        path: ['schedule', 'closed'],
        title: msg`Closed days`,
        columns: [field('from', FROM, 'day'), field('to', TO, 'day'), field('weekdays', WEEKDAYS, 'weekdays')],
        fresh: (_, today) => ({ from: today, to: today, reason: { zh_CN: '' } }),
      },
      {
        path: ['schedule', 'holidays'],
        title: msg`Holidays`,
        columns: [field('from', FROM, 'day'), field('to', TO, 'day'), field('weekdays', WEEKDAYS, 'weekdays')],
        fresh: (_, today) => ({ from: today, to: today, name: { zh_CN: '' } }),
      },
    ],
  },
];

const TYPE: readonly TabSpec[] = [
  {
    id: 'basics',
    title: BASICS,
    fields: [
      field('type', msg`Kind`, 'one', [
        ['TICKET', msg({ message: 'Ticket', context: 'kind of ticket type' })],
        ['MEMBER', msg`Member card`],
        ['RENT', msg`Rental`],
        ['ACTIVITY', msg`Activity`],
      ]),
      field('real_name', msg`Each ticket is for a named person`, 'yes'),
      field('people', msg`People on a ticket`, 'whole'),
      field('picture', msg`Picture`, 'picture'),
      field('zone', msg`Category of seats`, 'words'),
      field('start', msg`First day of use`, 'day'),
      field('end', msg`Last day of use`, 'day'),
      field('valid_days', msg`Days that a card is good`, 'whole'),
      field('activation_days', msg`Days to activate a card`, 'whole'),
      field('subcards', msg`Further cards`, 'whole'),
      field('uses', msg`Visits of a card`, 'whole'),
    ],
    lists: [
      {
        path: ['party'],
        title: msg`Offered in place of single tickets`,
        columns: [
          field('count', msg`People`, 'whole'),
          field('min_age', msg`From age`, 'whole'),
          field('max_age', msg`Up to age`, 'whole'),
        ],
        fresh: () => ({ count: 1 }),
      },
    ],
  },
  {
    id: 'prices',
    title: msg`Prices`,
    fields: [field('fee', msg`Usual price, yuan`, 'money')],
    lists: [
      {
        path: ['prices'],
        title: msg`Prices by date`,
        columns: [
          field('from', FROM, 'day'),
          field('to', TO, 'day'),
          field('weekdays', WEEKDAYS, 'weekdays'),
          field('fee', msg`Price, yuan`, 'money'),
        ],
        fresh: (_, today) => ({ from: today, to: today, fee: 0 }),
      },
    ],
  },
  {
    id: 'refund',
    title: msg`Refunds and review`,
    fields: [
      field('refund', msg`Refund`, 'refund'),
      field('change', msg`Can be changed to another day`, 'yes'),
      field('refund_review', msg`Staff look at each return`, 'yes'),
      field('confirm', msg`Staff confirm an order`, 'one', [
        ['none', msg({ message: 'never', context: 'staff confirm an order' })],
        ['before-pay', msg`before it is paid`],
        ['after-pay', msg`after it is paid`],
      ]),
    ],
  },
  {
    id: 'limits',
    title: msg`Limits and binding`,
    fields: [
      field('limit_per_order', msg`Most in an order`, 'whole'),
      field('day_capacity', msg`Places in a day`, 'whole'),
      field('min_age', msg`From age`, 'whole'),
      field('max_age', msg`Up to age`, 'whole'),
      field('sale.from', msg`On sale from`, 'day'),
      field('sale.time', msg`Sale opens at`, 'time'),
      field('sale.to', msg`On sale until`, 'day'),
      field('show_id', msg`The gate looks at a document`, 'yes'),
      field('photo_required', msg`Needs a photo`, 'yes'),
      field('health_code_required', msg`Needs a health code`, 'yes'),
      field('free_with', msg`Member cards that pay for it`, 'cards'),
      field('bind', msg`Sold only with`, 'bind'),
    ],
  },
];

export const TABS = { venue: VENUE, gates: GATES, spot: SPOT, type: TYPE } as const;
export type PartKind = keyof typeof TABS;
