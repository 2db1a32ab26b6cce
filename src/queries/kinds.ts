import { checkAppointDate } from '#contract/catalog.ts';
import { WIDE_RANGE } from '#domain/any-day.ts';
import { operationQuery } from './operation-query.ts';
import { projectId } from './session.ts';

/** @returns options whose data is `{ available }`: whether an activity or rental can be had on any day at all. */
export const anyDayQuery = (scenicId: string, ticketTypeId: string) =>
  operationQuery(checkAppointDate, { project: projectId(), scenic_id: scenicId, ticket_type_id: ticketTypeId, ...WIDE_RANGE });
