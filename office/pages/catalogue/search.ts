import * as v from 'valibot';
import { text } from '#office/queries/search-fields.ts';

const CatalogueSearch = v.object({ part: text(60), tab: text(20) });
export const parseCatalogueSearch = (search: object) => v.parse(CatalogueSearch, search);
