import * as v from 'valibot';
import { FIELD_SOURCES, fieldFits } from '#domain/notices/message-fields.ts';
import { NOTICE_KINDS, TEXTED_KINDS } from '#domain/notices/notices.ts';

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
    v.record(
      v.picklist(NOTICE_KINDS, 'must be a kind of notice'),
      v.strictObject({
        template_id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'must be the id of a template')),
        fields: Fields,
      }),
    ),
  ),
  /** Text messages: `last` where nothing else reached the visitor, or `always`. */
  text_messages: v.optional(
    v.record(
      v.picklist(TEXTED_KINDS, `must be one of ${TEXTED_KINDS.join(', ')}`),
      v.picklist(['last', 'always'], 'must be last or always'),
    ),
  ),
};
