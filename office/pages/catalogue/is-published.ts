import type { DraftOutput } from '#contract/office/catalogue.ts';

/** A venue begins with a first version that has nothing in it: to its people nothing is published then. */
export const isPublished = ({ live, live_doc }: Pick<DraftOutput, 'live' | 'live_doc'>): boolean =>
  live > 1 || (Array.isArray(live_doc['scenics']) && live_doc['scenics'].length > 0);
