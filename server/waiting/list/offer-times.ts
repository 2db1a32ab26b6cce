import { isSent, type NoticeChoice } from '#domain/notices/notices.ts';
import { OFFER_MS, SHORT_OFFER_MS } from '#domain/waiting/waiting-list.ts';
import type { Context } from '#server/context.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { unpaidOffers } from '#server/waiting/waiting-lists.store.ts';

export const holdMs = ({ orderTtlSeconds }: Pick<Context, 'orderTtlSeconds'>): number =>
  orderTtlSeconds === undefined ? OFFER_MS : orderTtlSeconds * 1000;

const WEEK_MS = 7 * 24 * 3_600_000;

/** A visitor who let an offer pass within a week has less time for the next one. */
export async function holdSeconds(context: Context, project: string, visitor: string): Promise<number> {
  const lapsed = await unpaidOffers(context.db, project, visitor, new Date(context.now() - WEEK_MS));
  return Math.min(holdMs(context), lapsed.length > 0 ? SHORT_OFFER_MS : Infinity) / 1000;
}

export function textsOffers(
  { noticeWays }: Pick<Context, 'noticeWays'>,
  { project }: Pick<Catalog, 'project'>,
  choice: NoticeChoice = { muted: [], sent: {} },
): boolean {
  const kind = 'places-offered';
  const isOpen = noticeWays.some(({ name, kinds }) => name === 'sms' && (kinds?.includes(kind) ?? true));
  return isOpen && project.text_messages?.[kind] !== undefined && isSent(kind, 'sms', choice);
}
