import { isSent } from '#domain/notices.ts';
import type { NoticeChoice } from '#domain/notices.ts';
import { OFFER_MS } from '#domain/waiting-list.ts';
import type { Context } from '#server/context.ts';
import type { Catalog } from '#server/services/catalog.ts';

/** Milliseconds for which offered places are held. */
export const holdMs = ({ orderTtlSeconds }: Pick<Context, 'orderTtlSeconds'>): number => (orderTtlSeconds === undefined ? OFFER_MS : orderTtlSeconds * 1000);

/** Whether the venue sends offers as text messages, to visitors who did not switch them off. */
export function textsOffers(
  { noticeWays }: Pick<Context, 'noticeWays'>,
  { project }: Pick<Catalog, 'project'>,
  choice: NoticeChoice = { muted: [], sent: {} },
): boolean {
  const kind = 'places-offered';
  const isOpen = noticeWays.some(({ name, kinds }) => name === 'sms' && (kinds?.includes(kind) ?? true));
  return isOpen && project.text_messages?.[kind] !== undefined && isSent(kind, 'sms', choice);
}
