import * as v from 'valibot';
import * as availability from '#contract/visitor/availability.ts';
import * as calls from '#contract/visitor/catalog.ts';
import * as ticketTypes from '#contract/visitor/ticket-types.ts';
import type { OutputOf } from '#contract/operation.ts';
import { dayOfSession } from '#domain/catalog/schedule.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { getProjectConfig, getScenic, listScenics, listTicketTypes } from './browse.ts';
import { listSessions } from './browse-days.ts';

/**
 * The most sessions that the page of a spot names; they are those of the first day on which something can be bought.
 */
const MOST_SESSIONS = 12;

type WireSession = OutputOf<typeof availability.listSessions>['list'][number];

export interface VenuePage {
  venue: calls.ProjectConfig;
  spots: calls.ScenicSummary[];
}

export interface SpotPage {
  venue: VenuePage['venue'];
  spot: calls.Scenic;
  types: OutputOf<typeof ticketTypes.listTicketTypes>['list'];
  sessions: WireSession[];
  session?: WireSession;
}

export async function venuePageOf(context: Context, project: string): Promise<VenuePage> {
  const venue = v.parse(calls.getProjectConfig.output, await getProjectConfig(context, { project }));
  const { list } = v.parse(calls.listScenics.output, await listScenics(context, { project }));
  if (list.length === 0) throw new DomainError('notFound');
  return { venue, spots: list };
}

export async function spotPageOf(context: Context, project: string, id: string, sessionId?: string): Promise<SpotPage> {
  const venue = v.parse(calls.getProjectConfig.output, await getProjectConfig(context, { project }));
  const spot = v.parse(calls.getScenic.output, await getScenic(context, { project, id }));
  const { list } = v.parse(
    ticketTypes.listTicketTypes.output,
    await listTicketTypes(context, { project, scenic_id: id, type: 'TICKET' }),
  );
  const types = list.filter((type) => !type.bind);
  const date = sessionId === undefined ? (spot.next?.date ?? null) : dayOfSession(sessionId);
  const sessions =
    date === null
      ? []
      : v.parse(availability.listSessions.output, await listSessions(context, { project, scenic_id: id, date })).list;
  const ahead = sessions.filter((each) => each.last_entry_at > context.now());
  if (sessionId === undefined) return { venue, spot, types, sessions: ahead.slice(0, MOST_SESSIONS) };
  const session = ahead.find((each) => each.id === sessionId);
  if (!session) throw new DomainError('notFound');
  return { venue, spot, types, sessions: [], session };
}
