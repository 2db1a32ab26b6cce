import * as v from 'valibot';
import { oneOf } from '#office/queries/search-fields.ts';

const JobSearch = v.object({ list: oneOf(['done', 'open', 'attention']) });
export const parseJobSearch = (search: object) => v.parse(JobSearch, search);
