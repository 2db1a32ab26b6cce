import * as v from 'valibot';
import { IdTypeShape } from '#contract/shapes.ts';
import { repairNumber } from '#domain/lib/text-repair.ts';
import { described, field } from './field.ts';
import { GateShape } from './gate.ts';
import { GuideShape } from './guide.ts';
import { projectShape } from './project.ts';
import { SeatingPlanShape } from './seat-plan.ts';
import { spotShape } from './spot.ts';
import { ticketTypeShape } from './ticket-type.ts';
import { AtLeastOne, dayField, OwnId, type VenueReader, Whole, Withdrawn, Words } from './values.ts';

const ownPage = (page: string) => ({ office: false, reason: `It has a page of its own: ${page}.` }) as const;

const salesShape = ({ today }: VenueReader) =>
  v.strictObject({
    id: OwnId,
    name: Words,
    organisation: Words,
    /** Last day on which the document's link can be used. */
    link_until: v.optional(dayField(today)),
    withdrawn: v.optional(Withdrawn),
  });

const redemptionShape = ({ today }: VenueReader) =>
  v.strictObject({
    code: v.pipe(
      v.string(),
      v.transform(repairNumber),
      v.regex(/^[A-Z0-9]{6,40}$/, 'must have 6–40 letters and digits'),
    ),
    ticket_type_id: OwnId,
    valid_from: v.optional(dayField(today)),
    valid_until: v.optional(dayField(today)),
  });

/** The schema of a venue file whose seat plans are already loaded. */
// oxlint-disable-next-line max-lines-per-function -- the fields of a venue, one after the other
export const venueShape = (reader: VenueReader) =>
  described({
    format: field(v.literal('scenic-tickets/venue', 'must be "scenic-tickets/venue"'), {
      office: false,
      reason: 'It tells the file’s kind to programs.',
      file: '`scenic-tickets/venue`',
    }),
    version: field(v.literal(1, 'must be 1: this program reads no other version'), {
      office: false,
      reason: 'It tells the file’s kind to programs.',
      file: '`1`',
    }),
    project: field(projectShape(reader), {
      label: /*i18n*/ { id: 'Venue' },
      help: /*i18n*/ { id: 'What is true of all spots.' },
      input: 'object',
    }),
    scenics: field(v.pipe(v.array(spotShape(reader)), v.minLength(1, 'must have at least one scenic spot')), {
      label: /*i18n*/ { id: 'Spots' },
      help: /*i18n*/ { id: 'In the order in which visitors see them.' },
      input: 'list',
    }),
    ticket_types: field(v.array(ticketTypeShape(reader)), {
      label: /*i18n*/ { id: 'Ticket types' },
      help: /*i18n*/ { id: 'In the order in which visitors see them.' },
      input: 'list',
    }),
    seat_plans: v.optional(
      field(v.array(v.strictObject({ id: OwnId, plan: SeatingPlanShape })), {
        ...ownPage('a seating plan in the catalogue'),
        file: 'see below',
      }),
      [],
    ),
    guides: v.optional(
      field(v.array(GuideShape), {
        label: /*i18n*/ { id: 'Guides' },
        help: /*i18n*/ { id: 'In the order in which visitors see them.' },
        input: 'list',
      }),
      [],
    ),
    sales: v.optional(field(v.array(salesShape(reader)), { ...ownPage('Sales accounts'), file: 'see below' }), []),
    gates: v.optional(
      field(v.array(GateShape), {
        label: /*i18n*/ { id: 'Gates' },
        help: /*i18n*/ { id: 'Entrances where devices check tickets.' },
        input: 'list',
      }),
      [],
    ),
    redemption_codes: v.optional(
      field(v.array(redemptionShape(reader)), { ...ownPage('Redemption codes'), file: 'see below' }),
      [],
    ),
    /** Allows codes that can be guessed: for trials, and for codes that are printed already. */
    short_codes: v.optional(
      field(v.literal(true, 'must be true or absent'), {
        office: false,
        reason: 'Codes that can be guessed are for tries and for those that are printed already.',
        file: '`true`: redemption codes from 6 characters on are taken',
      }),
    ),
    grey_list: v.optional(
      field(v.array(v.strictObject({ id_type: IdTypeShape, id_number: Words, reason: Words })), {
        ...ownPage('Grey list'),
        file: 'see below',
      }),
      [],
    ),
    people_count: v.optional(
      field(v.strictObject({ count: Whole, cap: v.optional(AtLeastOne) }), {
        office: false,
        reason: 'Gates count the people; a number typed in a form would be wrong a minute later.',
        file: '`count`, `cap`? (`project.people_cap` when absent), for venues whose people another system counts',
      }),
    ),
    keep_lists: v.optional(
      field(v.literal(true, 'must be true or absent'), {
        office: false,
        reason: 'Every file that the office writes says so.',
        file: '`true`: redemption codes, grey list and people count stay as they are, and the file has none of them',
      }),
    ),
  });

/** A checked venue file: days resolved, money in fen. The `doc` columns of the database store its parts. */
export type Venue = v.InferOutput<ReturnType<typeof venueShape>>;
export type ProjectDoc = Venue['project'];
export type ScenicDoc = Venue['scenics'][number];
export type TicketTypeDoc = Venue['ticket_types'][number];
export type GuideDoc = Venue['guides'][number];
export type GateDoc = Venue['gates'][number];
export type SaleDoc = Venue['sales'][number];
