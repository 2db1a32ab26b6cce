import * as v from 'valibot';
import { oneOf, text } from '#office/queries/search-fields.ts';

const ReviewSearch = v.object({ list: oneOf(['second', 'failed', 'decided']), order: text(80) });
export const parseReviewSearch = (search: object) => v.parse(ReviewSearch, search);
