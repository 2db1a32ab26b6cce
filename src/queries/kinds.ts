import { checkAppointDate } from '#contract/visitor/availability.ts';
import type { Day } from '#domain/lib/day.ts';
import { WIDE_RANGE } from '#domain/catalog/any-day.ts';
import { operationQuery } from './operation-query.ts';
import { projectId } from './session.ts';

export const anyDayQuery = (scenicId: string, ticketTypeId: string) =>
  operationQuery(checkAppointDate, {
    project: projectId(),
    scenic_id: scenicId,
    ticket_type_id: ticketTypeId,
    ...WIDE_RANGE,
  });

export const appointDateQuery = (scenicId: string, date: Day) =>
  operationQuery(checkAppointDate, { project: projectId(), scenic_id: scenicId, date }, { staleTime: 0 });
