import type { InputOf } from '#contract/operation.ts';
import { getTicketType, listTicketTypes } from '#contract/visitor/ticket-types.ts';
import { operationQuery } from './operation-query.ts';
import { projectId } from './session.ts';

export const ticketTypesQuery = (scenicId: string, type?: InputOf<typeof listTicketTypes>['type']) =>
  operationQuery(listTicketTypes, { project: projectId(), scenic_id: scenicId, ...(type ? { type } : {}) });

export const ticketTypeQuery = (id: string) => operationQuery(getTicketType, { project: projectId(), id });
