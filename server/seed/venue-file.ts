import * as v from 'valibot';
import { IdTypeShape } from '#contract/shapes.ts';
import { TICKET_KINDS } from '#contract/visitor/catalog.ts';
import type { RefundRule } from '#domain/order/change-refund.ts';
import type { Day } from '#domain/lib/day.ts';
import { repairNumber } from '#domain/lib/text-repair.ts';
import { CHANNELS } from '#server/settings.ts';
import { messageFields } from './message-shapes.ts';
import { SeatingPlanShape } from './seat-plan-shape.ts';
import {
  AtLeastOne,
  dayField,
  Fee,
  Html,
  Link,
  Location,
  OwnId,
  Phone,
  Picture,
  Text,
  Time,
  Weekdays,
  Whole,
  Words,
} from './venue-shapes.ts';

/** @returns a redemption code as it is hashed: capitals, no blanks or hyphens. */
export const normaliseCode = (typed: string): string => repairNumber(typed);

const Agreement = v.strictObject({
  /** Orders remember which version they agreed to. */
  version: Words,
  summary: v.array(Text),
  sections: v.pipe(
    v.array(v.strictObject({ title: Text, text: Text })),
    v.minLength(1, 'must have at least one section'),
  ),
});

const projectShape = (today: Day) =>
  v.strictObject({
    project: OwnId,
    project_name: Text,
    using_shopping_cart: v.optional(v.boolean(), false),
    show_guide_order: v.optional(v.boolean(), false),
    turn_on_the_black_background: v.optional(v.boolean(), false),
    home_is_reservation: v.optional(v.boolean(), false),
    contact_phone: v.optional(Phone),
    open: v.optional(Time),
    close: v.optional(Time),
    picture: v.optional(Picture),
    /** The most tickets in one order. */
    order_limit: v.pipe(AtLeastOne, v.maxValue(100, 'must be at most 100')),
    /** Seconds to pay; the server's usual time when absent. */
    order_ttl_seconds: v.optional(v.pipe(AtLeastOne, v.minValue(60, 'must be at least 60'))),
    people_cap: v.optional(AtLeastOne),
    /** True: a return on the day of use waits until the gates have reported who went in. */
    returns_wait_for_gates: v.optional(v.boolean(), true),
    /** Days after the visit until photos and health codes of holders are deleted. */
    keep_photos_days: v.optional(Whole),
    /** The most people in a holder's photo; default 1. */
    photo_people: v.optional(AtLeastOne),
    /** A card on the home screen, on these days. */
    advert: v.optional(
      v.strictObject({
        picture: Picture,
        title: Text,
        text: Text,
        /** A path of the app, or an https address. */
        link: v.optional(Link),
        from: v.optional(dayField(today)),
        until: v.optional(dayField(today)),
      }),
    ),
    help: v.optional(v.array(v.strictObject({ question: Text, answer: Text }))),
    /** What people know a way to pay by. */
    pay_names: v.optional(v.record(v.picklist(CHANNELS, `must be one of ${CHANNELS.join(', ')}`), Text)),
    ...messageFields,
    agreement: Agreement,
  });

function scheduleShape(today: Day) {
  const DayField = dayField(today);
  const span = { from: DayField, to: DayField, weekdays: v.optional(Weekdays) };
  const SessionShape = v.strictObject({
    id: OwnId,
    start: Time,
    end: Time,
    last_entry: Time,
    capacity: AtLeastOne,
    weekdays: v.optional(Weekdays),
    from: v.optional(DayField),
    to: v.optional(DayField),
    seat_plan: v.optional(OwnId),
    one_person: v.optional(v.boolean()),
    /** Many people press the button in the same second: its stock is split into buckets. */
    rush: v.optional(v.boolean()),
  });
  return v.strictObject({
    open: Time,
    close: Time,
    last_entry: Time,
    book_ahead_days: v.pipe(AtLeastOne, v.maxValue(400, 'must be at most 400')),
    day_capacity: v.optional(AtLeastOne),
    /** As on a session, for the places of a day. */
    rush: v.optional(v.boolean()),
    closed_weekdays: v.optional(Weekdays),
    closed: v.optional(v.array(v.strictObject({ ...span, reason: Text })), []),
    holidays: v.optional(v.array(v.strictObject({ ...span, name: Text })), []),
    sessions: v.optional(v.array(SessionShape), []),
  });
}

const scenicShape = (today: Day) =>
  v.strictObject({
    id: OwnId,
    name: Text,
    /** Kind of place: mountain park, lake cruise … */
    kind: Text,
    duration: v.optional(Text),
    picture: Picture,
    address: Text,
    entrances: Text,
    phone: Phone,
    location: v.optional(Location),
    tags: v.optional(v.array(Text), []),
    notices: v.optional(
      v.array(v.strictObject({ icon: v.picklist(['code', 'refund', 'change', 'info']), text: Text })),
      [],
    ),
    /** Clean HTML. */
    introduction: Html,
    schedule: scheduleShape(today),
    /** Tickets of a session that an import moves can be returned and changed without a fee until its new start. */
    moved_sessions_free: v.optional(v.boolean(), false),
    /** Never sold, only shown on orders. An import sets it on what its file leaves out while tickets still name it. */
    withdrawn: v.optional(v.literal(true, 'must be true or absent')),
  });

const saleShape = (today: Day) =>
  v.strictObject({
    id: OwnId,
    name: Words,
    organisation: Words,
    /** Last day on which its link can be used. */
    link_until: v.optional(dayField(today)),
    /** As on a scenic spot. */
    withdrawn: v.optional(v.literal(true, 'must be true or absent')),
  });

const Refund = v.lazy((input) =>
  typeof input === 'string'
    ? v.literal('never', 'must be "never" or {free_until_days_before, time, late_fee_percent}')
    : v.strictObject({
        /** Free until `time` on this many days before the visit. */
        free_until_days_before: Whole,
        time: Time,
        /** Fee in per cent of the price from then on; 100: no money back. */
        late_fee_percent: v.pipe(Whole, v.maxValue(100, 'must be at most 100')),
      }),
) as v.GenericSchema<unknown, RefundRule>;

function ticketTypeShape(today: Day) {
  const DayField = dayField(today);
  return v.strictObject({
    id: OwnId,
    scenic_id: OwnId,
    type: v.picklist(TICKET_KINDS),
    name: Text,
    note: Text,
    /** Yuan in the file, fen here. */
    fee: Fee,
    /** The last rule that covers a day wins. */
    prices: v.optional(
      v.array(v.strictObject({ from: DayField, to: DayField, weekdays: v.optional(Weekdays), fee: Fee })),
      [],
    ),
    real_name: v.boolean(),
    people: v.optional(v.pipe(AtLeastOne, v.maxValue(20, 'must be at most 20')), 1),
    /** Whom a ticket for several people is meant for: the order form offers it in place of dearer single ones. */
    party: v.optional(
      v.array(
        v.strictObject({
          count: AtLeastOne,
          min_age: v.optional(v.pipe(Whole, v.maxValue(150, 'must be at most 150'))),
          max_age: v.optional(v.pipe(Whole, v.maxValue(150, 'must be at most 150'))),
        }),
      ),
    ),
    limit_per_order: AtLeastOne,
    min_age: v.optional(v.pipe(Whole, v.maxValue(150, 'must be at most 150'))),
    max_age: v.optional(v.pipe(Whole, v.maxValue(150, 'must be at most 150'))),
    bind: v.optional(
      v.strictObject({
        with: v.pipe(v.array(OwnId), v.minLength(1, 'must name at least one ticket type')),
        rule: v.picklist(['with', 'same-date', 'same-date-and-session']),
        ratio: v.pipe(v.number(), v.minValue(0.01, 'must be at least 0.01'), v.maxValue(100, 'must be at most 100')),
      }),
    ),
    tags: v.optional(v.array(Text), []),
    picture: v.optional(Picture),
    /** The seat-plan category that this type is for. */
    zone: v.optional(Words),
    day_capacity: v.optional(AtLeastOne),
    /**
     * The days on which it can be bought. With `time` the sale opens on its first day at that time, and has a waiting
     * line where more people come than can order.
     */
    sale: v.optional(v.strictObject({ from: v.optional(DayField), time: v.optional(Time), to: v.optional(DayField) })),
    /** Sold-out days and sessions of it can be waited for. */
    waiting_list: v.optional(v.boolean()),
    /** First and last day of use. */
    start: v.optional(DayField),
    end: v.optional(DayField),
    refund: Refund,
    change: v.boolean(),
    /** Staff review a return before its refund. */
    refund_review: v.optional(v.boolean(), false),
    /** When staff confirm an order of it. */
    confirm: v.optional(
      v.picklist(['none', 'before-pay', 'after-pay'], 'must be none, before-pay or after-pay'),
      'none',
    ),
    /** The gate checks a document: a child's or a senior's price. */
    show_id: v.optional(v.boolean(), false),
    photo_required: v.optional(v.boolean(), false),
    health_code_required: v.optional(v.boolean(), false),
    /** Member card types that pay for this ticket, one visit a card and day. */
    free_with: v.optional(v.array(OwnId), []),
    /** For a member card: how many visits it has; without it, as many as there are days. */
    uses: v.optional(AtLeastOne),
    /** For a member card: it opens the gates of its spot by itself, one visit a day, without a booking. */
    walk_in: v.optional(v.boolean()),
    activation_days: v.optional(AtLeastOne),
    valid_days: v.optional(AtLeastOne),
    subcards: v.optional(v.pipe(Whole, v.maxValue(20, 'must be at most 20'))),
    /** Sentences on refund and change, frozen on the order. */
    rules: v.optional(v.array(Text), []),
    /** As on a scenic spot. */
    withdrawn: v.optional(v.literal(true, 'must be true or absent')),
  });
}

const Guide = v.strictObject({
  id: OwnId,
  name: Text,
  /** Language codes such as zh, en, ja, yue. */
  languages: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language code'))),
    v.minLength(1, 'must name at least one language'),
  ),
  intro: Text,
  /** For one group. */
  fee: Fee,
  group_limit: AtLeastOne,
  rating: v.optional(v.pipe(v.number(), v.minValue(0, 'must be 0 to 5'), v.maxValue(5, 'must be 0 to 5'))),
  phone: Phone,
  meeting_point: Text,
  route: v.optional(Text),
  picture: v.optional(Picture),
  duration: v.optional(Text),
  /** Starting times of this guide's tours; 09:00 and 14:00 by default. */
  slots: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: OwnId, start: Time, end: Time })),
      v.minLength(1, 'must have at least one time'),
    ),
    [
      { id: 'am', start: '09:00', end: '12:00' },
      { id: 'pm', start: '14:00', end: '17:00' },
    ],
  ),
  closed_weekdays: v.optional(Weekdays),
  /** Number of groups so far. */
  served: v.optional(Whole),
  tags: v.optional(v.array(Text), []),
  withdrawn: v.optional(v.literal(true, 'must be true or absent')),
});

const TurnstileBytes = v.pipe(
  v.string(),
  v.regex(/^([0-9A-F]{2}|NN)( ([0-9A-F]{2}|NN)){0,31}$/, 'must be bytes such as "02 4F NN 03"'),
);

/** An entrance where devices check tickets. */
const GateShape = v.strictObject({
  id: OwnId,
  name: Text,
  /** Spots whose tickets it admits. */
  scenics: v.pipe(v.array(OwnId), v.minLength(1, 'must name at least one scenic spot')),
  direction: v.optional(v.picklist(['in', 'out', 'both'], 'must be in, out or both'), 'in'),
  /** Minutes before a session's start, and after its last entry and after midnight. */
  early_minutes: v.optional(v.pipe(Whole, v.maxValue(720, 'must be at most 720')), 15),
  late_minutes: v.optional(v.pipe(Whole, v.maxValue(360, 'must be at most 360')), 0),
  re_entry: v.optional(v.picklist(['none', 'same-day', 'after-exit'], 'must be none, same-day or after-exit'), 'none'),
  /** A group's default size: all who are left, or one. */
  group: v.optional(v.picklist(['all', 'one'], 'must be all or one'), 'all'),
  /** Verdict for a valid code that is missing from the gate's list. */
  unlisted: v.optional(v.picklist(['ask', 'refuse', 'admit'], 'must be ask, refuse or admit'), 'ask'),
  /** Hours after which a list is too old to admit by, and for which a device may work without the server. */
  fresh_hours: v.optional(v.pipe(AtLeastOne, v.maxValue(36, 'must be at most 36')), 12),
  offline_hours: v.optional(v.pipe(AtLeastOne, v.maxValue(36, 'must be at most 36')), 12),
  offline_id: v.optional(v.boolean(), false),
  photos: v.optional(v.boolean(), false),
  turnstile: v.optional(
    v.variant('kind', [
      v.strictObject({
        kind: v.literal('bridge'),
        port: v.pipe(AtLeastOne, v.maxValue(65_535, 'must be at most 65535')),
      }),
      v.strictObject({
        kind: v.literal('serial'),
        baud: v.optional(AtLeastOne, 9600),
        open: TurnstileBytes,
        passed: TurnstileBytes,
        timeout: v.optional(TurnstileBytes),
      }),
    ]),
  ),
});

const redemptionShape = (today: Day) =>
  v.strictObject({
    code: v.pipe(
      v.string(),
      v.transform(normaliseCode),
      v.regex(/^[A-Z0-9]{6,40}$/, 'must have 6–40 letters and digits'),
    ),
    ticket_type_id: OwnId,
    valid_from: v.optional(dayField(today)),
    valid_until: v.optional(dayField(today)),
  });

/**
 * The schema of a venue file whose seat plans are already loaded. @param today the venue day that `today+3` counts
 * from.
 */
export const venueShape = (today: Day) =>
  v.strictObject({
    format: v.literal('scenic-tickets/venue', 'must be "scenic-tickets/venue"'),
    version: v.literal(1, 'must be 1: this program reads no other version'),
    project: projectShape(today),
    scenics: v.pipe(v.array(scenicShape(today)), v.minLength(1, 'must have at least one scenic spot')),
    ticket_types: v.array(ticketTypeShape(today)),
    seat_plans: v.optional(v.array(v.strictObject({ id: OwnId, plan: SeatingPlanShape })), []),
    guides: v.optional(v.array(Guide), []),
    sales: v.optional(v.array(saleShape(today)), []),
    gates: v.optional(v.array(GateShape), []),
    redemption_codes: v.optional(v.array(redemptionShape(today)), []),
    /** Codes that can be guessed are taken: for tries, and for those that are printed already. */
    short_codes: v.optional(v.literal(true, 'must be true or absent')),
    grey_list: v.optional(v.array(v.strictObject({ id_type: IdTypeShape, id_number: Words, reason: Words })), []),
    people_count: v.optional(v.strictObject({ count: Whole, cap: v.optional(AtLeastOne) })),
    /**
     * An export has neither codes nor people, of which only hashes are stored: importing it leaves them as they are.
     */
    keep_lists: v.optional(v.literal(true, 'must be true or absent')),
  });

/** A checked venue file: days resolved, money in fen. Its parts are what the `doc` columns keep. */
export type Venue = v.InferOutput<ReturnType<typeof venueShape>>;
export type ProjectDoc = Venue['project'];
export type ScenicDoc = Venue['scenics'][number];
export type TicketTypeDoc = Venue['ticket_types'][number];
export type GuideDoc = Venue['guides'][number];
export type GateDoc = Venue['gates'][number];
export type SaleDoc = Venue['sales'][number];
