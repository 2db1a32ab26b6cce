import type * as calls from '#contract/visitor/guides.ts';
import type { ParsedInputOf as In, WireOutputOf as Out } from '#contract/operation.ts';
import type { Day } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { lastEntryAt } from '#domain/catalog/schedule.ts';
import type { Context } from '#server/context.ts';
import type { GuideDoc } from '#contract/venue/venue.ts';
import { catalogOf } from './catalog.ts';
import type { Catalog } from './catalog-shape.ts';
import { replyOf } from '#server/ratings/evaluations.ts';
import { offeredSessions, offeredDay, sellingDays, availabilityOf } from '#server/stock/offers.ts';
import { readsOf } from '#server/reads.ts';
import { guideComments, type GuideRating, guideRatings } from '#server/ratings/evaluations.store.ts';

async function nextStart(context: Context, catalog: Catalog, guide: GuideDoc, date: Day | undefined) {
  const spot = catalog.scenic(guide.id);
  const days = sellingDays(spot, context.now(), date, date);
  const availability = await availabilityOf(context, catalog, spot, days, 'GUIDE');
  for (const day of days) {
    if (offeredDay(availability, day).state !== 'open') continue;
    const free = offeredSessions(availability, day).find(
      (session) => session.left > 0 && session.last_entry_at > availability.now,
    );
    if (free) return { next: { date: day, batch_id: free.id, starts_at: free.starts_at } };
  }
  const sessions = date && days.includes(date) ? availability.sessions(date) : [];
  // Without a free tour, the day is over rather than fully booked once nobody is admitted any more.
  const isOver =
    date !== undefined &&
    (sessions.length > 0
      ? sessions.every((session) => session.last_entry_at <= availability.now)
      : lastEntryAt(spot.id, spot.schedule, date) <= availability.now);
  return { next: null, over: isOver ? true : undefined };
}

/** Ratings of visitors once there are some; until then the venue file's. */
const ratingOf = (guide: GuideDoc, rated: GuideRating | undefined): number | null =>
  rated ? Math.round(rated.mean * 10) / 10 : (guide.rating ?? null);

async function summaryOf(
  context: Context,
  catalog: Catalog,
  guide: GuideDoc,
  rated: GuideRating | undefined,
  date?: Day,
) {
  return {
    id: guide.id,
    name: guide.name,
    picture: guide.picture || undefined,
    languages: guide.languages,
    intro: guide.intro,
    fee: yuanOf(guide.fee),
    group_limit: guide.group_limit,
    rating: ratingOf(guide, rated),
    rated: rated?.count ?? 0,
    served: guide.served,
    duration: guide.duration,
    tags: guide.tags,
    ...(await nextStart(context, catalog, guide, date)),
  };
}

export async function listGuides(
  context: Context,
  { project, date }: In<typeof calls.listGuides>,
): Promise<Out<typeof calls.listGuides>> {
  const catalog = await catalogOf(context, project);
  const ratings = new Map((await guideRatings(readsOf(context), project)).map((rating) => [rating.guide_id, rating]));
  const list = [];
  for (const guide of catalog.guides) list.push(await summaryOf(context, catalog, guide, ratings.get(guide.id), date));
  return { list };
}

export async function getGuide(
  context: Context,
  { project, id }: In<typeof calls.getGuide>,
): Promise<Out<typeof calls.getGuide>> {
  const catalog = await catalogOf(context, project);
  const guide = catalog.guide(id);
  const rated = (await guideRatings(readsOf(context), project)).find((rating) => rating.guide_id === id);
  return {
    ...(await summaryOf(context, catalog, guide, rated)),
    meeting_point: guide.meeting_point,
    route: guide.route,
    rules: catalog.type(id).rules,
    agreement: catalog.project.agreement,
    comments: (await guideComments(readsOf(context), project, id)).map(({ score, text, at, ...answered }) => ({
      score,
      text,
      at: at.getTime(),
      ...replyOf(answered),
    })),
  };
}
