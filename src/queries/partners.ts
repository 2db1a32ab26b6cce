import { getBindTicketTypeMatch } from '#contract/visitor/binding.ts';
import type { Day } from '#domain/lib/day.ts';
import { operationQuery } from './operation-query.ts';
import { projectId } from './session.ts';

export const bindMatchQuery = (ticketTypeId: string, date: Day | null, sessionId: string | null) =>
  operationQuery(getBindTicketTypeMatch, {
    project: projectId(),
    ticket_type_id: ticketTypeId,
    ...(date ? { date } : {}),
    ...(sessionId ? { batch_id: sessionId } : {}),
  });
