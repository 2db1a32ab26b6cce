import * as v from 'valibot';
import { day, month } from '#office/queries/search-fields.ts';

const FinanceSearch = v.object({ day, month });
export const parseFinanceSearch = (search: object) => v.parse(FinanceSearch, search);
