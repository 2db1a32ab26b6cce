import { getFitWorkTimes, listBatches } from '#contract/visitor/availability.ts';
import type { Day } from '#domain/lib/day.ts';
import { operationQuery } from './operation-query.ts';
import { projectId } from './session.ts';

/**
 * @returns options whose data is `{ list }`: the days on sale, with prices and stock; of one type where it is named,
 * which an activity or rental must be.
 */
export const workTimesQuery = (scenicId: string, span: { start?: Day; end?: Day; ticket_type_id?: string } = {}) =>
  operationQuery(getFitWorkTimes, { project: projectId(), scenic_id: scenicId, ...span });

/** @returns options whose data is `{ list }`: the sessions of a day. Off until a day is chosen. */
export const sessionsQuery = (scenicId: string, date: Day | null) =>
  operationQuery(
    listBatches,
    { project: projectId(), scenic_id: scenicId, date: date ?? '' },
    { enabled: date !== null },
  );
