import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type { listClosable as call } from '#contract/office/closing.ts';
import type { Scope } from '#domain/office/closing.ts';
import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { dayOfSession, plannedSessions, type Schedule, type Session } from '#domain/catalog/schedule.ts';
import { DomainError } from '#server/domain-error.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { scopeOf } from './scope.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import { openJobsOn } from '#server/office/jobs.store.ts';
import type { SessionTimes } from '#server/db/documents.ts';

const spotsOf = (catalog: Catalog): ScenicDoc[] => [
  ...catalog.scenics,
  ...catalog.guides.map(({ id }) => catalog.scenic(id)),
];

export const timesOf = ({ batch_id, starts_at, ends_at, last_entry_at }: Session): SessionTimes => ({
  id: batch_id,
  starts_at,
  ends_at,
  last_entry_at,
});

export function findSession(catalog: Catalog, id: string): { spot: ScenicDoc; day: Day; session: Session } {
  const day = dayOfSession(id);
  for (const spot of day ? spotsOf(catalog) : []) {
    const session = day
      ? plannedSessions(spot.id, spot.schedule, day).find(({ batch_id }) => batch_id === id)
      : undefined;
    if (day && session) return { spot, day, session };
  }
  throw new DomainError('notFound');
}

export function closableSession(catalog: Catalog, { day, scenics, session: id }: Scope & { session: string }): Session {
  const found = findSession(catalog, id);
  if (found.day !== day || scenics.length !== 1 || found.spot.id !== scenics[0]) throw new DomainError('notFound');
  return found.session;
}

export function closedByOffice(catalog: Catalog, id: string, day: Day): LocalText | undefined {
  const schedule: Schedule = catalog.scenic(id).schedule;
  return schedule.days?.[day]?.closed;
}

export async function listClosable(
  context: OfficeContext,
  { project }: Colleague,
  { day }: ParsedInputOf<typeof call>,
): Promise<WireOutputOf<typeof call>> {
  const catalog = await catalogOf(context, project);
  const scopes = (await openJobsOn(context.db, project, day)).map((job) => ({ id: job.id, ...scopeOf(job) }));
  const jobOn = (spot: string, session: string | undefined) => {
    const job = scopes.find((scope) => scope.scenics.includes(spot) && scope.session === session);
    return job ? { job: job.id } : {};
  };
  return {
    spots: spotsOf(catalog).map(({ id, name, schedule }) => {
      const closed = closedByOffice(catalog, id, day);
      return {
        id,
        name,
        closed,
        ...jobOn(id, undefined),
        sessions: plannedSessions(id, schedule, day).map((session) => ({
          ...timesOf(session),
          closed: session.closed,
          ...jobOn(id, session.batch_id),
        })),
      };
    }),
  };
}
