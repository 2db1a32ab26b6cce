import * as v from 'valibot';
import { text } from '#office/queries/search-fields.ts';

const CatalogueSearch = v.object({
  part: text(60),
  tab: text(20),
  /** Opens the dialog for a new part. */
  add: v.fallback(v.optional(v.picklist(['spot', 'type', 'guide', 'gate'])), undefined),
});
export const parseCatalogueSearch = (search: object) => v.parse(CatalogueSearch, search);
