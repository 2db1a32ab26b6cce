import { getGuide, listGuides } from '#contract/visitor/guides.ts';
import type { Day } from '#domain/lib/day.ts';
import { operationQuery } from './operation-query.ts';
import { projectId } from './session.ts';

/** @param date the day for which each guide's `next` is requested; any day when left out. */
export const guidesQuery = (date?: Day) =>
  operationQuery(listGuides, { project: projectId(), ...(date ? { date } : {}) });

export const guideQuery = (id: string) => operationQuery(getGuide, { project: projectId(), id });
