import * as v from 'valibot';
import { GUEST_VIEWS } from '#domain/office/guest-list.ts';
import { day, oneOf, text } from '#office/queries/search-fields.ts';

const GuestsSearch = v.object({ spot: text(80), day, session: text(80), view: oneOf(GUEST_VIEWS), text: text(60) });
export type GuestsSearch = v.InferOutput<typeof GuestsSearch>;
export const parseGuestsSearch = (search: object) => v.parse(GuestsSearch, search);

const SheetSearch = v.object({ spot: text(80), day, session: text(80) });
export const parseSheetSearch = (search: object) => v.parse(SheetSearch, search);
