import * as v from 'valibot';
import { oneOf, text } from '#office/queries/search-fields.ts';

export const REVIEW_LISTS = ['waiting', 'second', 'failed', 'decided'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

const ReviewSearch = v.object({ list: oneOf(REVIEW_LISTS), order: text(80) });
export const parseReviewSearch = (search: object) => v.parse(ReviewSearch, search);
