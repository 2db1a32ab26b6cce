import { getFitWorkTimes, listSessions } from '#contract/visitor/availability.ts';
import type { Day } from '#domain/lib/day.ts';
import { operationQuery } from './operation-query.ts';
import { projectId } from './session.ts';

/** An activity or rental must name its type. */
export const workTimesQuery = (scenicId: string, span: { start?: Day; end?: Day; ticket_type_id?: string } = {}) =>
  operationQuery(getFitWorkTimes, { project: projectId(), scenic_id: scenicId, ...span });

export const sessionsQuery = (scenicId: string, date: Day | null) =>
  operationQuery(
    listSessions,
    { project: projectId(), scenic_id: scenicId, date: date ?? '' },
    { enabled: date !== null },
  );
