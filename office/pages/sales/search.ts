import * as v from 'valibot';
import { month, oneOf } from '#office/queries/search-fields.ts';

const SalesSearch = v.object({ view: oneOf(['report']), month });
export const parseSalesSearch = (search: object) => v.parse(SalesSearch, search);
