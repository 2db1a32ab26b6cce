import * as v from 'valibot';
import { CHANNELS } from '#domain/payment/channels.ts';
import { described, field } from './field.ts';
import { messageFields } from './messages.ts';
import {
  AtLeastOne,
  dayField,
  Link,
  OwnId,
  Phone,
  Picture,
  Text,
  Time,
  type VenueReader,
  Whole,
  Words,
} from './values.ts';

const Agreement = described({
  version: field(Words, {
    label: /*i18n*/ { id: 'Version of the agreement' },
    help: /*i18n*/ { id: 'Orders remember it. Change it whenever the terms change.' },
    input: 'words',
    group: 'terms',
  }),
  summary: field(v.array(Text), {
    label: /*i18n*/ { id: 'Agreement in short' },
    help: /*i18n*/ { id: 'The few lines above the terms, one sentence each.' },
    input: 'list',
    group: 'terms',
  }),
  sections: field(
    v.pipe(
      v.array(
        described({
          title: field(Text, {
            label: /*i18n*/ { id: 'Agreement: title' },
            help: /*i18n*/ { id: 'Heading of a paragraph of the terms.' },
            input: 'text',
          }),
          text: field(Text, {
            label: /*i18n*/ { id: 'Agreement: text' },
            help: /*i18n*/ { id: 'What a visitor agrees to.' },
            input: 'text',
          }),
        }),
      ),
      v.minLength(1, 'must have at least one section'),
    ),
    {
      label: /*i18n*/ { id: 'Paragraphs of the agreement' },
      help: /*i18n*/ { id: 'At least one. Shown when a visitor opens the terms.' },
      input: 'list',
      group: 'terms',
    },
  ),
});

const advertShape = ({ today }: VenueReader) =>
  described({
    picture: field(Picture, {
      label: /*i18n*/ { id: 'Picture of the advert' },
      help: /*i18n*/ { id: 'Landscape, at least 780 pixels wide.' },
      input: 'picture',
    }),
    title: field(Text, {
      label: /*i18n*/ { id: 'Title of the advert' },
      help: /*i18n*/ { id: 'A few words in bold.' },
      input: 'text',
    }),
    text: field(Text, {
      label: /*i18n*/ { id: 'Text of the advert' },
      help: /*i18n*/ { id: 'One sentence, two lines at most.' },
      input: 'text',
    }),
    link: v.optional(
      field(Link, {
        label: /*i18n*/ { id: 'Where a press leads' },
        help: /*i18n*/ { id: 'A page of the app such as /activityOrder/lantern, or an https address.' },
        input: 'words',
      }),
    ),
    from: v.optional(
      field(dayField(today), {
        label: /*i18n*/ { id: 'Shown from' },
        help: /*i18n*/ { id: 'Empty: at once.' },
        input: 'day',
      }),
    ),
    until: v.optional(
      field(dayField(today), {
        label: /*i18n*/ { id: 'Shown until' },
        help: /*i18n*/ { id: 'Its last day. Empty: until it is taken out.' },
        input: 'day',
      }),
    ),
  });

export const PROJECT_GROUPS = {
  contact: /*i18n*/ { id: 'Name and contact' },
  look: /*i18n*/ { id: 'Look and pages' },
  buying: /*i18n*/ { id: 'Buying and paying' },
  visit: /*i18n*/ { id: 'The visit and photos' },
  advert: /*i18n*/ { id: 'Advert' },
  messages: /*i18n*/ { id: 'Messages to visitors' },
  terms: /*i18n*/ { id: 'Help and terms' },
};

// oxlint-disable-next-line max-lines-per-function -- the fields of a project, one after the other
export const projectShape = (reader: VenueReader) =>
  described({
    project: field(OwnId, {
      office: false,
      reason: 'It is the venue’s address for ever.',
      file: 'id of the project, as in the page’s address',
    }),
    project_name: field(Text, {
      label: /*i18n*/ { id: 'Name of the venue' },
      help: /*i18n*/ { id: 'At the top of every page, on tickets and in messages.' },
      input: 'text',
      group: 'contact',
    }),
    contact_phone: v.optional(
      field(Phone, {
        label: /*i18n*/ { id: 'Phone' },
        help: /*i18n*/ { id: 'Visitors call it with one press.' },
        input: 'words',
        group: 'contact',
      }),
    ),
    open: v.optional(
      field(Time, {
        label: /*i18n*/ { id: 'Opens' },
        help: /*i18n*/ { id: 'Shown on the home page; each spot has its own hours for sale.' },
        input: 'time',
        group: 'contact',
      }),
    ),
    close: v.optional(
      field(Time, {
        label: /*i18n*/ { id: 'Closes' },
        help: /*i18n*/ { id: 'Shown on the home page.' },
        input: 'time',
        group: 'contact',
      }),
    ),
    picture: v.optional(
      field(Picture, {
        label: /*i18n*/ { id: 'Picture' },
        help: /*i18n*/ { id: 'Behind the name on the home page.' },
        input: 'picture',
        group: 'contact',
      }),
    ),
    turn_on_the_black_background: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'Dark pages' },
        help: /*i18n*/ { id: 'Visitors’ pages are dark; ticket codes stay black on white.' },
        input: 'switch',
        group: 'look',
      }),
      false,
    ),
    home_is_reservation: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'The home page is called “Reserve”' },
        help: /*i18n*/ { id: 'The first tab has another name; its page is the same.' },
        input: 'switch',
        group: 'look',
      }),
      false,
    ),
    using_shopping_cart: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'With a shopping cart' },
        help: /*i18n*/ { id: 'Off: tickets of each spot are ordered by themselves.' },
        input: 'switch',
        group: 'look',
      }),
      false,
    ),
    show_guide_order: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'Guided tours are sold' },
        help: /*i18n*/ { id: 'Adds a page with all guides.' },
        input: 'switch',
        group: 'look',
      }),
      false,
    ),
    order_limit: field(v.pipe(AtLeastOne, v.maxValue(100, 'must be at most 100')), {
      label: /*i18n*/ { id: 'Most tickets in an order' },
      help: /*i18n*/ { id: '1 to 100. No ticket type may allow more.' },
      input: 'whole',
      unit: /*i18n*/ { id: 'tickets' },
      group: 'buying',
    }),
    order_ttl_seconds: v.optional(
      field(v.pipe(AtLeastOne, v.minValue(60, 'must be at least 60')), {
        label: /*i18n*/ { id: 'Time to pay' },
        help: /*i18n*/ { id: 'Then the places are free again. Empty: 15 minutes.' },
        input: 'minutes',
        unit: /*i18n*/ { id: 'minutes' },
        group: 'buying',
        file: 'seconds to pay, at least 60; the server’s usual time when absent',
      }),
    ),
    pay_names: v.optional(
      field(v.record(v.picklist(CHANNELS, `must be one of ${CHANNELS.join(', ')}`), Text), {
        label: /*i18n*/ { id: 'Names of the ways to pay' },
        help: /*i18n*/ {
          id: 'What visitors know a bank’s channel by. Without names all banks are one row: “another bank card”.',
        },
        input: 'channels',
        group: 'buying',
        file: 'a text for each channel of [payment channels](payment-channels.md): `{"wxjianhangpay": {"zh_CN": "中国建设银行", …}}`',
      }),
    ),
    people_cap: v.optional(
      field(AtLeastOne, {
        label: /*i18n*/ { id: 'Most people at once' },
        help: /*i18n*/ { id: 'Shown beside the people in the park, whom the gates count. Empty: not shown.' },
        input: 'whole',
        unit: /*i18n*/ { id: 'people' },
        group: 'visit',
      }),
    ),
    returns_wait_for_gates: v.optional(
      field(v.boolean(), {
        label: /*i18n*/ { id: 'Returns of the day of the visit wait for the gates' },
        help: /*i18n*/ { id: 'Off: money goes back at once, before gates without a network have reported.' },
        input: 'switch',
        group: 'visit',
      }),
      true,
    ),
    keep_photos_days: v.optional(
      field(Whole, {
        label: /*i18n*/ { id: 'Days until photos are deleted' },
        help: /*i18n*/ { id: 'Counted from the visit, for photos and health codes. Empty: 30 days.' },
        input: 'whole',
        unit: /*i18n*/ { id: 'days' },
        group: 'visit',
      }),
    ),
    photo_people: v.optional(
      field(AtLeastOne, {
        label: /*i18n*/ { id: 'Most people in a photo' },
        help: /*i18n*/ { id: 'For photos of holders. Empty: 1.' },
        input: 'whole',
        unit: /*i18n*/ { id: 'people' },
        group: 'visit',
      }),
    ),
    advert: v.optional(
      field(advertShape(reader), {
        label: /*i18n*/ { id: 'Advert' },
        help: /*i18n*/ { id: 'A card on the home page. It needs a picture, a title and a text.' },
        input: 'object',
        group: 'advert',
      }),
    ),
    ...messageFields,
    help: v.optional(
      field(
        v.array(
          described({
            question: field(Text, {
              label: /*i18n*/ { id: 'Question' },
              help: /*i18n*/ { id: 'As a visitor would ask it.' },
              input: 'text',
            }),
            answer: field(Text, {
              label: /*i18n*/ { id: 'Answer' },
              help: /*i18n*/ { id: 'In a sentence or two.' },
              input: 'text',
            }),
          }),
        ),
        {
          label: /*i18n*/ { id: 'Questions and answers' },
          help: /*i18n*/ { id: 'Shown in the personal centre.' },
          input: 'list',
          group: 'terms',
        },
      ),
    ),
    agreement: field(Agreement, {
      label: /*i18n*/ { id: 'Agreement' },
      help: /*i18n*/ { id: 'What visitors agree to when they order.' },
      input: 'object',
      group: 'terms',
    }),
  });
