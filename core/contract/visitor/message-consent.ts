import * as v from 'valibot';
import { LOCALES } from '#domain/lib/local-text.ts';
import { operation } from '#contract/operation.ts';
import { Count, Id, listOf, listUpTo, Nothing } from '#contract/shapes.ts';

/** The messaging app asks about at most this many templates at once. */
export const ASKED_AT_ONCE = 3;

const Template = v.object({
  template_id: Id,
  /** Kinds of notices for which the consent is used. Clients skip unknown kinds. */
  kinds: v.array(v.string()),
  /** Messages that the visitor's consents still allow. */
  left: Count,
});
export type MessageTemplate = v.InferOutput<typeof Template>;

/**
 * The messages that the venue sends inside the messaging app, and the page's parameters to ask for consents. Absent
 * templates can't be consented to.
 */
export const listMessageTemplates = operation({
  name: 'listMessageTemplates',
  kind: 'read',
  touches: ['notices'],
  messaging: 'POST wxNotice/templates',
  mobile: null,
  /** The address of the page, without what follows `#`. */
  input: v.object({ url: v.pipe(v.string(), v.maxLength(2000)) }),
  output: v.object({
    ...listOf(Template).entries,
    /** The parameters of the messaging app's script, and its address; absent where the list is empty. */
    page: v.optional(
      v.object({
        script: v.string(),
        appId: v.string(),
        timestamp: v.number(),
        nonceStr: v.string(),
        signature: v.string(),
      }),
    ),
  }),
});

/**
 * Stores the visitor's consents in the messaging app: one message for each template, in this language. A repetition
 * under the same id changes nothing.
 */
export const addMessageConsents = operation({
  name: 'addMessageConsents',
  kind: 'write',
  touches: ['notices'],
  messaging: 'POST wxNotice/consent',
  mobile: null,
  input: v.object({ id: Id, accepted: listUpTo(Id, ASKED_AT_ONCE), locale: v.picklist(LOCALES) }),
  output: Nothing,
});
