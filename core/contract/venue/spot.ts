import * as v from 'valibot';
import { described, field } from './field.ts';
import {
  AtLeastOne,
  dayField,
  htmlField,
  OwnId,
  Phone,
  Picture,
  Text,
  Time,
  type VenueReader,
  Weekdays,
  Withdrawn,
} from './values.ts';

const own = { office: false, reason: 'It is given once, when the part is made, and names it for ever.' } as const;

export const spanOf = ({ today }: VenueReader) => ({
  from: field(dayField(today), {
    label: /*i18n*/ { id: 'First day' },
    help: /*i18n*/ { id: 'Included.' },
    input: 'day',
  }),
  to: field(dayField(today), {
    label: /*i18n*/ { id: 'Last day' },
    help: /*i18n*/ { id: 'Included; the same day for a single one.' },
    input: 'day',
  }),
  weekdays: v.optional(
    field(Weekdays, {
      label: /*i18n*/ { id: 'Weekdays' },
      help: /*i18n*/ { id: 'None pressed: every day between.' },
      input: 'weekdays',
    }),
  ),
});

// oxlint-disable-next-line max-lines-per-function -- the fields of a session, one after the other
const sessionShape = ({ today }: VenueReader) =>
  described({
    id: field(OwnId, { ...own, file: 'unique within the spot; tickets name it for ever' }),
    start: field(Time, {
      label: /*i18n*/ { id: 'Start' },
      help: /*i18n*/ { id: 'Written as 09:00.' },
      input: 'time',
    }),
    end: field(Time, {
      label: /*i18n*/ { id: 'End' },
      help: /*i18n*/ { id: 'Before the start: on the next day.' },
      input: 'time',
      file: 'before the start: of the next day, and so is a `last_entry` up to such an end',
    }),
    last_entry: field(Time, {
      label: /*i18n*/ { id: 'Last entry' },
      help: /*i18n*/ { id: 'Never after the end.' },
      input: 'time',
    }),
    capacity: field(AtLeastOne, {
      label: /*i18n*/ { id: 'Places' },
      help: /*i18n*/ { id: 'With a seating plan at most its seats.' },
      input: 'whole',
    }),
    seat_plan: v.optional(
      field(OwnId, {
        label: /*i18n*/ { id: 'Seating plan' },
        help: /*i18n*/ { id: 'Visitors choose numbered seats.' },
        input: 'seat-plan',
      }),
    ),
    from: v.optional(
      field(dayField(today), {
        label: /*i18n*/ { id: 'First day' },
        help: /*i18n*/ { id: 'Empty: from now on.' },
        input: 'day',
      }),
    ),
    to: v.optional(
      field(dayField(today), {
        label: /*i18n*/ { id: 'Last day' },
        help: /*i18n*/ { id: 'Empty: without an end.' },
        input: 'day',
      }),
    ),
    weekdays: v.optional(
      field(Weekdays, {
        label: /*i18n*/ { id: 'Weekdays' },
        help: /*i18n*/ { id: 'None pressed: every open day.' },
        input: 'weekdays',
      }),
    ),
    one_person: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'One ticket a person' },
        help: /*i18n*/ { id: 'A named person may hold one valid ticket for this session.' },
        input: 'switch',
      }),
    ),
    rush: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'A rush is likely' },
        help: /*i18n*/ {
          id: 'Only where thousands order in the same second: what is left is then counted more slowly.',
        },
        input: 'switch',
        file: '`true`: many people buy places of it in the same second; its stock is then split over several rows',
      }),
    ),
  });

// oxlint-disable-next-line max-lines-per-function -- the fields of a schedule, one after the other
const scheduleShape = (reader: VenueReader) =>
  described({
    open: field(Time, {
      label: /*i18n*/ { id: 'Opens' },
      help: /*i18n*/ { id: 'On a usual day, written as 09:00.' },
      input: 'time',
      group: 'times',
    }),
    close: field(Time, {
      label: /*i18n*/ { id: 'Closes' },
      help: /*i18n*/ { id: '24:00 is the end of the day.' },
      input: 'time',
      group: 'times',
    }),
    last_entry: field(Time, {
      label: /*i18n*/ { id: 'Last entry' },
      help: /*i18n*/ { id: 'Nobody is admitted afterwards.' },
      input: 'time',
      group: 'times',
    }),
    closed_weekdays: v.optional(
      field(Weekdays, {
        label: /*i18n*/ { id: 'Closed weekdays' },
        help: /*i18n*/ { id: 'A holiday is open all the same.' },
        input: 'weekdays',
        group: 'times',
      }),
    ),
    book_ahead_days: field(v.pipe(AtLeastOne, v.maxValue(400, 'must be at most 400')), {
      label: /*i18n*/ { id: 'Days that can be booked ahead' },
      help: /*i18n*/ { id: 'Today counts as one.' },
      input: 'whole',
      unit: /*i18n*/ { id: 'days' },
      group: 'times',
    }),
    day_capacity: v.optional(
      field(AtLeastOne, {
        label: /*i18n*/ { id: 'Places in a day' },
        help: /*i18n*/ { id: 'For all tickets of the spot. Empty: as many as its sessions have.' },
        input: 'whole',
        unit: /*i18n*/ { id: 'people' },
        group: 'times',
      }),
    ),
    rush: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'A rush is likely on a day' },
        help: /*i18n*/ { id: 'Only where thousands order in the same second, for places of a day without sessions.' },
        input: 'switch',
        group: 'times',
        file: '`true`: many people buy places of a day in the same second; its stock is then split over several rows',
      }),
    ),
    sessions: v.optional(
      field(v.array(sessionShape(reader)), {
        label: /*i18n*/ { id: 'Sessions' },
        help: /*i18n*/ {
          id: 'An end before the start is on the next day, for example 22:00 to 01:30. The session belongs to the day on which it starts.',
        },
        input: 'list',
        group: 'times',
      }),
      [],
    ),
    closed: v.optional(
      field(
        v.array(
          described({
            ...spanOf(reader),
            reason: field(Text, {
              label: /*i18n*/ { id: 'Why it is closed' },
              help: /*i18n*/ { id: 'Visitors read it in the calendar.' },
              input: 'text',
            }),
          }),
        ),
        {
          label: /*i18n*/ { id: 'Closed days' },
          help: /*i18n*/ {
            id: 'Closed whatever else applies. Close a day that has sold tickets in the calendar: its visitors are told there.',
          },
          input: 'list',
          group: 'times',
        },
      ),
      [],
    ),
    holidays: v.optional(
      field(
        v.array(
          described({
            ...spanOf(reader),
            name: field(Text, {
              label: /*i18n*/ { id: 'Name of the holiday' },
              help: /*i18n*/ { id: 'Visitors read it in the calendar.' },
              input: 'text',
            }),
          }),
        ),
        {
          label: /*i18n*/ { id: 'Holidays' },
          help: /*i18n*/ { id: 'Open also on a closed weekday.' },
          input: 'list',
          group: 'times',
        },
      ),
      [],
    ),
  });

const Place = described({
  latitude: field(v.pipe(v.number(), v.minValue(-90), v.maxValue(90)), {
    label: /*i18n*/ { id: 'Latitude' },
    help: /*i18n*/ { id: 'Degrees, −90 to 90.' },
    input: 'number',
    group: 'basics',
  }),
  longitude: field(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)), {
    label: /*i18n*/ { id: 'Longitude' },
    help: /*i18n*/ { id: 'Degrees, −180 to 180. Maps open at this point.' },
    input: 'number',
    group: 'basics',
  }),
});

export const SPOT_GROUPS = {
  basics: /*i18n*/ { id: 'About the spot' },
  times: /*i18n*/ { id: 'Opening and sessions' },
};

// oxlint-disable-next-line max-lines-per-function -- the fields of a spot, one after the other
export const spotShape = (reader: VenueReader) =>
  described({
    id: field(OwnId, { ...own, file: 'required' }),
    name: field(Text, {
      label: /*i18n*/ { id: 'Name' },
      help: /*i18n*/ { id: 'As on its signs.' },
      input: 'text',
      group: 'basics',
    }),
    kind: field(Text, {
      label: /*i18n*/ { id: 'Kind of place' },
      help: /*i18n*/ { id: 'For example mountain park or lake cruise.' },
      input: 'text',
      group: 'basics',
    }),
    duration: v.optional(
      field(Text, {
        label: /*i18n*/ { id: 'Time for a visit' },
        help: /*i18n*/ { id: 'For example 2–3 hours.' },
        input: 'text',
        group: 'basics',
      }),
    ),
    address: field(Text, {
      label: /*i18n*/ { id: 'Address' },
      help: /*i18n*/ { id: 'Maps are searched for it.' },
      input: 'text',
      group: 'basics',
    }),
    entrances: field(Text, {
      label: /*i18n*/ { id: 'Entrances' },
      help: /*i18n*/ { id: 'Where to go with the ticket.' },
      input: 'text',
      group: 'basics',
    }),
    phone: field(Phone, {
      label: /*i18n*/ { id: 'Phone' },
      help: /*i18n*/ { id: 'For questions on the day of the visit.' },
      input: 'words',
      group: 'basics',
    }),
    location: v.optional(
      field(Place, {
        label: /*i18n*/ { id: 'Point on the map' },
        help: /*i18n*/ { id: 'Both numbers, or neither.' },
        input: 'object',
        group: 'basics',
      }),
    ),
    moved_sessions_free: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'Moved sessions are returned and changed without a fee' },
        help: /*i18n*/ { id: 'Until the new start of the session.' },
        input: 'switch',
        group: 'basics',
      }),
      false,
    ),
    withdrawn: v.optional(
      field(Withdrawn, {
        label: /*i18n*/ { id: 'Withdrawn from sale' },
        help: /*i18n*/ { id: 'No longer shown or sold. Tickets that were sold stay good.' },
        input: 'switch',
        group: 'basics',
        file: '`true` takes it off sale; an import sets it on what its file leaves out while tickets still name it',
      }),
    ),
    picture: field(Picture, {
      label: /*i18n*/ { id: 'Picture' },
      help: /*i18n*/ { id: 'Landscape, at least 780 pixels wide.' },
      input: 'picture',
      group: 'basics',
    }),
    introduction: field(htmlField(reader.cleanHtml), {
      label: /*i18n*/ { id: 'Introduction, HTML' },
      help: /*i18n*/ {
        id: 'Plain text, or HTML: paragraphs, lists, bold, links and pictures stay; everything else is dropped.',
      },
      input: 'html',
      group: 'basics',
      file: 'Only `p br strong em ul ol li h3 a img` stay, links only `https:` or `tel:`, pictures only https or a path of the site; everything else is dropped without a word.',
    }),
    tags: v.optional(
      field(v.array(Text), {
        label: /*i18n*/ { id: 'Tag' },
        help: /*i18n*/ { id: 'A word or two on its card.' },
        input: 'list',
        group: 'basics',
      }),
      [],
    ),
    notices: v.optional(
      field(
        v.array(
          described({
            icon: field(v.picklist(['code', 'refund', 'change', 'info']), {
              label: /*i18n*/ { id: 'Sign' },
              help: /*i18n*/ { id: 'Drawn before the sentence.' },
              input: 'choice',
              choices: {
                info: /*i18n*/ { id: 'Information' },
                code: /*i18n*/ { id: 'Ticket code' },
                refund: /*i18n*/ { id: 'Refund' },
                change: /*i18n*/ { id: 'Change' },
              },
            }),
            text: field(Text, {
              label: /*i18n*/ { id: 'Good to know' },
              help: /*i18n*/ { id: 'One sentence.' },
              input: 'text',
            }),
          }),
        ),
        {
          label: /*i18n*/ { id: 'Good to know' },
          help: /*i18n*/ { id: 'What visitors should know before they buy.' },
          input: 'list',
          group: 'basics',
        },
      ),
      [],
    ),
    schedule: field(scheduleShape(reader), {
      label: /*i18n*/ { id: 'Opening and sessions' },
      help: /*i18n*/ { id: 'When it is open and what is sold of a day.' },
      input: 'object',
      group: 'times',
    }),
  });
