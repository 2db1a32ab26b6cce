import * as v from 'valibot';
import { TICKET_KINDS } from '#domain/catalog/ticket-kinds.ts';
import type { RefundRule } from '#domain/order/change-refund.ts';
import { described, field } from './field.ts';
import { spanOf } from './spot.ts';
import {
  AtLeastOne,
  dayField,
  Fee,
  OwnId,
  Picture,
  Text,
  Time,
  type VenueReader,
  Whole,
  Withdrawn,
  Words,
} from './values.ts';

const RefundTerms = described({
  free_until_days_before: field(Whole, {
    label: /*i18n*/ { id: 'Days before the visit' },
    help: /*i18n*/ { id: '0: on the day of the visit itself.' },
    input: 'whole',
    unit: /*i18n*/ { id: 'days' },
  }),
  time: field(Time, {
    label: /*i18n*/ { id: 'Free until' },
    help: /*i18n*/ { id: 'On that day; 24:00 is its end.' },
    input: 'time',
  }),
  late_fee_percent: field(v.pipe(Whole, v.maxValue(100, 'must be at most 100')), {
    label: /*i18n*/ { id: 'Fee later, per cent' },
    help: /*i18n*/ { id: 'Kept of the price afterwards; 100: nothing comes back.' },
    input: 'whole',
    unit: /*i18n*/ { id: '%' },
  }),
});

const Refund = v.lazy((input) =>
  typeof input === 'string'
    ? v.literal('never', 'must be "never" or {free_until_days_before, time, late_fee_percent}')
    : RefundTerms,
) as v.GenericSchema<unknown, RefundRule>;

const Binding = described({
  with: field(v.pipe(v.array(OwnId), v.minLength(1, 'must name at least one ticket type')), {
    label: /*i18n*/ { id: 'One of these types' },
    help: /*i18n*/ { id: 'Of the same spot; not the type itself.' },
    input: 'partners',
  }),
  rule: field(v.picklist(['with', 'same-date', 'same-date-and-session']), {
    label: /*i18n*/ { id: 'Bound to' },
    help: /*i18n*/ { id: 'How close the two must be.' },
    input: 'choice',
    choices: {
      with: /*i18n*/ { id: 'the same order' },
      'same-date': /*i18n*/ { id: 'the same day' },
      'same-date-and-session': /*i18n*/ { id: 'the same session' },
    },
  }),
  ratio: field(v.pipe(v.number(), v.minValue(0.01, 'must be at least 0.01'), v.maxValue(100, 'must be at most 100')), {
    label: /*i18n*/ { id: 'How many of this for one of those' },
    help: /*i18n*/ { id: '2: one adult may bring two children. 0.5: each needs two.' },
    input: 'number',
  }),
});

const Age = v.pipe(Whole, v.maxValue(150, 'must be at most 150'));

const ages = {
  min_age: v.optional(
    field(Age, {
      label: /*i18n*/ { id: 'From age' },
      help: /*i18n*/ { id: 'Full years on the day of the visit, included.' },
      input: 'whole',
      unit: /*i18n*/ { id: 'years' },
      group: 'limits',
    }),
  ),
  max_age: v.optional(
    field(Age, {
      label: /*i18n*/ { id: 'Up to age' },
      help: /*i18n*/ { id: 'Included.' },
      input: 'whole',
      unit: /*i18n*/ { id: 'years' },
      group: 'limits',
    }),
  ),
};

const FREE_OF_CHARGE = {
  when: (value: unknown): boolean => value === 0,
  words: /*i18n*/ { id: 'Visitors pay nothing for it.' },
};

const saleShape = ({ today }: VenueReader) =>
  described({
    from: v.optional(
      field(dayField(today), {
        label: /*i18n*/ { id: 'On sale from' },
        help: /*i18n*/ { id: 'Empty: at once.' },
        input: 'day',
      }),
    ),
    time: v.optional(
      field(Time, {
        label: /*i18n*/ { id: 'Sale opens at' },
        help: /*i18n*/ { id: 'On the first day, with a waiting line while more people come than can order.' },
        input: 'time',
        kinds: ['TICKET', 'ACTIVITY', 'RENT'],
        file: 'the sale opens on its first day at that time. Types of one spot that open together share the line; mark the spot or its sessions `rush`',
      }),
    ),
    to: v.optional(
      field(dayField(today), {
        label: /*i18n*/ { id: 'On sale until' },
        help: /*i18n*/ { id: 'Its last day. Empty: without an end.' },
        input: 'day',
      }),
    ),
  });

const MEMBER = ['MEMBER'] as const;
const isNamed = ({ real_name }: Readonly<Record<string, unknown>>): boolean => real_name === true;

export const TYPE_GROUPS = {
  basics: /*i18n*/ { id: 'About the ticket' },
  prices: /*i18n*/ { id: 'Prices' },
  card: /*i18n*/ { id: 'The card' },
  refund: /*i18n*/ { id: 'Refunds and review' },
  limits: /*i18n*/ { id: 'Sale and limits' },
  entry: /*i18n*/ { id: 'Holders and entry' },
};

// oxlint-disable-next-line max-lines-per-function -- the fields of a ticket type, one after the other
export const ticketTypeShape = (reader: VenueReader) =>
  described({
    id: field(OwnId, { office: false, reason: 'It is given once, when the type is made.', file: 'required' }),
    scenic_id: field(OwnId, {
      office: false,
      reason: 'It is given once, when the type is made: sold tickets name its spot.',
      file: 'the spot that it is for',
    }),
    type: field(v.picklist(TICKET_KINDS), {
      label: /*i18n*/ { id: 'Kind' },
      help: /*i18n*/ { id: 'Decides which fields it has and where visitors find it.' },
      input: 'choice',
      group: 'basics',
      choices: {
        TICKET: /*i18n*/ { id: 'Admission ticket' },
        MEMBER: /*i18n*/ { id: 'Member card' },
        RENT: /*i18n*/ { id: 'Rental' },
        ACTIVITY: /*i18n*/ { id: 'Activity' },
      },
    }),
    name: field(Text, {
      label: /*i18n*/ { id: 'Name' },
      help: /*i18n*/ { id: 'For example Adult or Family.' },
      input: 'text',
      group: 'basics',
    }),
    note: field(Text, {
      label: /*i18n*/ { id: 'Description' },
      help: /*i18n*/ { id: 'Whom it is for, in one line.' },
      input: 'text',
      group: 'basics',
    }),
    people: v.optional(
      field(v.pipe(AtLeastOne, v.maxValue(20, 'must be at most 20')), {
        label: /*i18n*/ { id: 'People on a ticket' },
        help: /*i18n*/ { id: 'How many enter with one code, 1 to 20.' },
        input: 'whole',
        unit: /*i18n*/ { id: 'people' },
        group: 'basics',
      }),
      1,
    ),
    zone: v.optional(
      field(Words, {
        label: /*i18n*/ { id: 'Category of seats' },
        help: /*i18n*/ { id: 'Of the seating plan of its sessions.' },
        input: 'seat-category',
        kinds: ['TICKET', 'ACTIVITY'],
        group: 'basics',
        file: 'seat-plan category; required where every session of the spot has numbered seats',
      }),
    ),
    start: v.optional(
      field(dayField(reader.today), {
        label: /*i18n*/ { id: 'First day of use' },
        help: /*i18n*/ { id: 'Empty: every day that is on sale.' },
        input: 'day',
        group: 'basics',
        file: 'rental and activities usually from 2000-01-01',
      }),
    ),
    end: v.optional(
      field(dayField(reader.today), {
        label: /*i18n*/ { id: 'Last day of use' },
        help: /*i18n*/ { id: 'Included.' },
        input: 'day',
        group: 'basics',
        file: 'rental and activities usually until 2100-12-31',
      }),
    ),
    withdrawn: v.optional(
      field(Withdrawn, {
        label: /*i18n*/ { id: 'Withdrawn from sale' },
        help: /*i18n*/ { id: 'No longer shown or sold. Tickets that were sold stay good.' },
        input: 'switch',
        group: 'basics',
        file: 'as on a spot',
      }),
    ),
    picture: v.optional(
      field(Picture, {
        label: /*i18n*/ { id: 'Picture' },
        help: /*i18n*/ { id: 'Empty: the picture of its spot.' },
        input: 'picture',
        group: 'basics',
      }),
    ),
    tags: v.optional(
      field(v.array(Text), {
        label: /*i18n*/ { id: 'Tag' },
        help: /*i18n*/ { id: 'A word or two on its card.' },
        input: 'list',
        group: 'basics',
      }),
      [],
    ),
    fee: field(Fee, {
      label: /*i18n*/ { id: 'Usual price' },
      help: /*i18n*/ { id: 'For one ticket, on all days without another price.' },
      input: 'money',
      unit: /*i18n*/ { id: 'yuan' },
      group: 'prices',
      warn: FREE_OF_CHARGE,
    }),
    weekend_fee: v.optional(
      field(Fee, {
        label: /*i18n*/ { id: 'Weekend price' },
        help: /*i18n*/ { id: 'On Saturdays and Sundays. Empty: the usual price.' },
        input: 'money',
        unit: /*i18n*/ { id: 'yuan' },
        group: 'prices',
        warn: FREE_OF_CHARGE,
      }),
    ),
    holiday_fee: v.optional(
      field(Fee, {
        label: /*i18n*/ { id: 'Holiday price' },
        help: /*i18n*/ { id: 'On the holidays of its spot. Empty: as on any such weekday.' },
        input: 'money',
        unit: /*i18n*/ { id: 'yuan' },
        group: 'prices',
        warn: FREE_OF_CHARGE,
        file: 'on the days of `holidays` of its spot, before `weekend_fee`; `prices` win over both',
      }),
    ),
    prices: v.optional(
      field(
        v.array(
          described({
            ...spanOf(reader),
            fee: field(Fee, {
              label: /*i18n*/ { id: 'Price' },
              help: /*i18n*/ { id: 'For one ticket on these days.' },
              input: 'money',
              unit: /*i18n*/ { id: 'yuan' },
              warn: FREE_OF_CHARGE,
            }),
          }),
        ),
        {
          label: /*i18n*/ { id: 'Prices by date' },
          help: /*i18n*/ {
            id: 'They win over usual, weekend and holiday price; where rows overlap, the lower one wins. Tickets that were sold keep their price.',
          },
          input: 'list',
          group: 'prices',
          file: 'the last that covers a day wins',
        },
      ),
      [],
    ),
    valid_days: v.optional(
      field(AtLeastOne, {
        label: /*i18n*/ { id: 'Days that a card is good' },
        help: /*i18n*/ { id: 'The first one counts.' },
        input: 'whole',
        unit: /*i18n*/ { id: 'days' },
        group: 'card',
        kinds: MEMBER,
        file: 'required for `MEMBER`',
      }),
    ),
    activation_days: v.optional(
      field(AtLeastOne, {
        label: /*i18n*/ { id: 'Days to activate a card' },
        help: /*i18n*/ { id: 'At the ticket window, counted from the purchase. Empty: good from the day of purchase.' },
        input: 'whole',
        unit: /*i18n*/ { id: 'days' },
        group: 'card',
        kinds: MEMBER,
      }),
    ),
    uses: v.optional(
      field(AtLeastOne, {
        label: /*i18n*/ { id: 'Visits of a card' },
        help: /*i18n*/ { id: 'Empty: as many as there are days.' },
        input: 'whole',
        unit: /*i18n*/ { id: 'visits' },
        group: 'card',
        kinds: MEMBER,
      }),
    ),
    walk_in: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'Walk in with the card' },
        help: /*i18n*/ { id: 'It opens the gates of its spot without a booking, once a day.' },
        input: 'switch',
        group: 'card',
        kinds: MEMBER,
      }),
    ),
    subcards: v.optional(
      field(v.pipe(Whole, v.maxValue(20, 'must be at most 20')), {
        label: /*i18n*/ { id: 'Further cards' },
        help: /*i18n*/ { id: 'How many more people may be named; each gets a card with a number of its own.' },
        input: 'whole',
        unit: /*i18n*/ { id: 'people' },
        group: 'card',
        kinds: MEMBER,
        when: isNamed,
      }),
    ),
    refund: field(Refund, {
      label: /*i18n*/ { id: 'Money back' },
      help: /*i18n*/ { id: 'Frozen on each order: a change counts for new orders alone.' },
      input: 'refund',
      choices: { never: /*i18n*/ { id: 'nothing comes back' } },
      group: 'refund',
      file: '`"never"`, or `free_until_days_before` + `time` (free until then), `late_fee_percent` (kept of the price afterwards; 100: nothing comes back)',
    }),
    change: field(v.boolean(), {
      label: /*i18n*/ { id: 'Can be changed to another day' },
      help: /*i18n*/ { id: 'Once, by the visitor.' },
      input: 'switch',
      group: 'refund',
    }),
    refund_review: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'Staff look at each return' },
        help: /*i18n*/ { id: 'Money goes back only after they agree.' },
        input: 'switch',
        group: 'refund',
      }),
      false,
    ),
    confirm: v.optional(
      field(v.picklist(['none', 'before-pay', 'after-pay'], 'must be none, before-pay or after-pay'), {
        label: /*i18n*/ { id: 'Staff confirm an order' },
        help: /*i18n*/ { id: 'For groups and scarce places.' },
        input: 'choice',
        group: 'refund',
        choices: {
          none: /*i18n*/ { id: 'never' },
          'before-pay': /*i18n*/ { id: 'before it is paid' },
          'after-pay': /*i18n*/ { id: 'after it is paid' },
        },
      }),
      'none',
    ),
    rules: v.optional(
      field(v.array(Text), {
        label: /*i18n*/ { id: 'Rule of refund or change' },
        help: /*i18n*/ { id: 'Sentences that an order keeps.' },
        input: 'list',
        group: 'refund',
      }),
      [],
    ),
    limit_per_order: field(AtLeastOne, {
      label: /*i18n*/ { id: 'Most in an order' },
      help: /*i18n*/ { id: 'At most what the venue allows in an order.' },
      input: 'whole',
      unit: /*i18n*/ { id: 'tickets' },
      group: 'limits',
      file: 'at most `project.order_limit`',
    }),
    day_capacity: v.optional(
      field(AtLeastOne, {
        label: /*i18n*/ { id: 'Tickets in a day' },
        help: /*i18n*/ { id: 'A limit of its own for a scarce type. Empty: as many as the spot has places.' },
        input: 'whole',
        unit: /*i18n*/ { id: 'tickets' },
        group: 'limits',
      }),
    ),
    sale: v.optional(
      field(saleShape(reader), {
        label: /*i18n*/ { id: 'Days of sale' },
        help: /*i18n*/ { id: 'When it can be bought, not when it is used.' },
        input: 'object',
        group: 'limits',
      }),
    ),
    waiting_list: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'Can be waited for when sold out' },
        help: /*i18n*/ {
          id: 'Returned places are offered in turn. Not with partners, photos, health codes or confirmation by staff.',
        },
        input: 'switch',
        group: 'limits',
        kinds: ['TICKET'],
        file: 'sold-out days, sessions and classes of seats of it can be waited for. For a type with a price, without `bind`, `photo_required`, `health_code_required` and a `confirm` of staff',
      }),
    ),
    ...ages,
    free_with: v.optional(
      field(v.array(OwnId), {
        label: /*i18n*/ { id: 'Member cards that pay for it' },
        help: /*i18n*/ { id: 'One visit a card and day; a card with a named holder pays for that person alone.' },
        input: 'cards',
        group: 'limits',
        kinds: ['TICKET', 'ACTIVITY', 'RENT'],
      }),
      [],
    ),
    bind: v.optional(
      field(Binding, {
        label: /*i18n*/ { id: 'Sold only with' },
        help: /*i18n*/ { id: 'Any one of these types of the same spot, for example a child’s ticket with an adult’s.' },
        input: 'partners',
        group: 'limits',
        file: '`with` (any one of these types of the same spot), `rule` (`with`, `same-date`, `same-date-and-session`), `ratio` (how many of this one partner covers)',
      }),
    ),
    real_name: field(v.boolean(), {
      label: /*i18n*/ { id: 'Each ticket is for a named person' },
      help: /*i18n*/ { id: 'Name and document are asked when ordering.' },
      input: 'switch',
      group: 'entry',
    }),
    show_id: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'The gate looks at a document' },
        help: /*i18n*/ { id: 'For a child’s or a senior’s price.' },
        input: 'switch',
        group: 'entry',
      }),
      false,
    ),
    photo_required: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'Needs a photo' },
        help: /*i18n*/ { id: 'Each named person sends one when ordering.' },
        input: 'switch',
        group: 'entry',
        when: isNamed,
        file: 'needs `real_name`',
      }),
      false,
    ),
    health_code_required: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'Needs a health code' },
        help: /*i18n*/ { id: 'Each named person sends one when ordering.' },
        input: 'switch',
        group: 'entry',
        kinds: ['TICKET', 'ACTIVITY', 'RENT'],
        when: isNamed,
        file: 'needs `real_name`',
      }),
      false,
    ),
    party: v.optional(
      field(
        v.array(
          described({
            count: field(AtLeastOne, {
              label: /*i18n*/ { id: 'People' },
              help: /*i18n*/ { id: 'All rows together make the people on the ticket.' },
              input: 'whole',
            }),
            ...ages,
          }),
        ),
        {
          label: /*i18n*/ { id: 'Offered in place of single tickets' },
          help: /*i18n*/ {
            id: 'Whom a ticket for several named people is meant for; offered where it costs less. Gates do not ask.',
          },
          input: 'list',
          group: 'entry',
          when: ({ real_name, people }) => real_name === true && Number(people ?? 1) > 1,
        },
      ),
    ),
  });
