import * as v from 'valibot';
import { FIELD_SOURCES, fieldFits } from '#domain/notices/message-fields.ts';
import { NOTICE_KINDS, TEXTED_KINDS } from '#domain/notices/notices.ts';
import { described, field } from './field.ts';

const Fields = v.pipe(
  v.record(v.string(), v.picklist(FIELD_SOURCES, `must be one of ${FIELD_SOURCES.join(', ')}`)),
  v.minEntries(1, 'must name at least one place of the template'),
  v.check(
    (fields) => Object.entries(fields).every(([name, source]) => fieldFits(name, source)),
    'names a place that its value does not fit, see docs/venue-file.md',
  ),
);

export const messageFields = {
  subscription_messages: v.optional(
    field(
      v.record(
        v.picklist(NOTICE_KINDS, 'must be a kind of notice'),
        described({
          template_id: field(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'must be the id of a template')), {
            label: /*i18n*/ { id: 'Template' },
            help: /*i18n*/ { id: 'As the messaging platform shows it.' },
            input: 'words',
          }),
          fields: field(Fields, {
            label: /*i18n*/ { id: 'Places of the template' },
            help: /*i18n*/ { id: 'A place such as thing1 takes a text, date2 or time3 a moment, amount4 a sum.' },
            input: 'templates',
            choices: {
              what: /*i18n*/ { id: 'what happened' },
              place: /*i18n*/ { id: 'the spot' },
              entrance: /*i18n*/ { id: 'the entrance' },
              when: /*i18n*/ { id: 'when it is' },
              was: /*i18n*/ { id: 'when it was' },
              amount: /*i18n*/ { id: 'the sum' },
              order: /*i18n*/ { id: 'the order’s number' },
            },
          }),
        }),
      ),
      {
        label: /*i18n*/ { id: 'Messages of the messaging app' },
        help: /*i18n*/ { id: 'The template’s id from the messaging platform, and what stands in each of its places.' },
        input: 'templates',
        group: 'messages',
        file: 'templates of the messaging app by kind of notice, see [messages](messages.md); none are sent when absent',
      },
    ),
  ),
  text_messages: v.optional(
    field(
      v.record(
        v.picklist(TEXTED_KINDS, `must be one of ${TEXTED_KINDS.join(', ')}`),
        v.picklist(['last', 'always'], 'must be last or always'),
      ),
      {
        label: /*i18n*/ { id: 'Text messages to phones' },
        help: /*i18n*/ { id: 'They cost money. Notices in the app are always sent.' },
        input: 'text-messages',
        group: 'messages',
        choices: {
          last: /*i18n*/ { id: 'where nothing else arrives' },
          always: /*i18n*/ { id: 'always' },
        },
        file: '`last` or `always` for `day-closed`, `session-moved`, `places-offered`; none are sent when absent',
      },
    ),
  ),
};
