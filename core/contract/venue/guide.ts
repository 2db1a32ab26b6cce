import * as v from 'valibot';
import { described, field } from './field.ts';
import { AtLeastOne, Fee, OwnId, Phone, Picture, Text, Time, Weekdays, Whole, Withdrawn } from './values.ts';

const Slot = described({
  id: field(OwnId, {
    office: false,
    reason: 'The form gives one to each new row.',
    file: 'names the sessions of the tour for ever',
  }),
  start: field(Time, {
    label: /*i18n*/ { id: 'Start' },
    help: /*i18n*/ { id: 'Written as 09:00.' },
    input: 'time',
  }),
  end: field(Time, {
    label: /*i18n*/ { id: 'End' },
    help: /*i18n*/ { id: 'Tours of one guide may not overlap.' },
    input: 'time',
  }),
});

export const GUIDE_GROUPS = {
  basics: /*i18n*/ { id: 'About the guide' },
  tours: /*i18n*/ { id: 'Tours and times' },
};

export const GuideShape = described({
  id: field(OwnId, {
    office: false,
    reason: 'It is given once, when the guide is added.',
    file: 'another than every ticket type’s and spot’s',
  }),
  name: field(Text, {
    label: /*i18n*/ { id: 'Name' },
    help: /*i18n*/ { id: 'As visitors call the guide.' },
    input: 'text',
    group: 'basics',
  }),
  intro: field(Text, {
    label: /*i18n*/ { id: 'Introduction' },
    help: /*i18n*/ { id: 'What the guide knows and likes to show.' },
    input: 'text',
    group: 'basics',
  }),
  languages: field(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language code'))),
      v.minLength(1, 'must name at least one language'),
    ),
    {
      label: /*i18n*/ { id: 'Languages' },
      help: /*i18n*/ { id: 'At least one.' },
      input: 'languages',
      group: 'basics',
      file: 'codes such as `zh`, `en`, `yue`',
    },
  ),
  phone: field(Phone, {
    label: /*i18n*/ { id: 'Phone' },
    help: /*i18n*/ { id: 'Groups see it once they have paid.' },
    input: 'words',
    group: 'basics',
  }),
  rating: v.optional(
    field(v.pipe(v.number(), v.minValue(0, 'must be 0 to 5'), v.maxValue(5, 'must be 0 to 5')), {
      label: /*i18n*/ { id: 'Rating so far' },
      help: /*i18n*/ { id: '0 to 5, shown until visitors have rated.' },
      input: 'number',
      group: 'basics',
    }),
  ),
  served: v.optional(
    field(Whole, {
      label: /*i18n*/ { id: 'Groups so far' },
      help: /*i18n*/ { id: 'Before this system counted them.' },
      input: 'whole',
      group: 'basics',
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
      help: /*i18n*/ { id: 'A portrait.' },
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
    label: /*i18n*/ { id: 'Price for a group' },
    help: /*i18n*/ { id: 'For a whole tour, whatever its size.' },
    input: 'money',
    unit: /*i18n*/ { id: 'yuan' },
    group: 'tours',
    warn: { when: (value) => value === 0, words: /*i18n*/ { id: 'Visitors pay nothing for it.' } },
  }),
  group_limit: field(AtLeastOne, {
    label: /*i18n*/ { id: 'Most people in a group' },
    help: /*i18n*/ { id: 'More need a second tour.' },
    input: 'whole',
    unit: /*i18n*/ { id: 'people' },
    group: 'tours',
  }),
  duration: v.optional(
    field(Text, {
      label: /*i18n*/ { id: 'Length of a tour' },
      help: /*i18n*/ { id: 'For example 2 hours.' },
      input: 'text',
      group: 'tours',
    }),
  ),
  meeting_point: field(Text, {
    label: /*i18n*/ { id: 'Meeting point' },
    help: /*i18n*/ { id: 'Where a group finds the guide.' },
    input: 'text',
    group: 'tours',
  }),
  route: v.optional(
    field(Text, {
      label: /*i18n*/ { id: 'Route' },
      help: /*i18n*/ { id: 'What a tour passes.' },
      input: 'text',
      group: 'tours',
    }),
  ),
  closed_weekdays: v.optional(
    field(Weekdays, {
      label: /*i18n*/ { id: 'Weekdays off' },
      help: /*i18n*/ { id: 'Single days off stand in the rota.' },
      input: 'weekdays',
      group: 'tours',
    }),
  ),
  slots: v.optional(
    field(v.pipe(v.array(Slot), v.minLength(1, 'must have at least one time')), {
      label: /*i18n*/ { id: 'Times of tours' },
      help: /*i18n*/ { id: 'When a tour may start. None: 09:00 to 12:00 and 14:00 to 17:00.' },
      input: 'list',
      group: 'tours',
      file: 'without overlap, after midnight as with sessions; `am` 09:00–12:00 and `pm` 14:00–17:00 when absent',
    }),
    [
      { id: 'am', start: '09:00', end: '12:00' },
      { id: 'pm', start: '14:00', end: '17:00' },
    ],
  ),
});
