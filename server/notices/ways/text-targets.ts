import { isTextedKind } from '#domain/notices/notices.ts';
import type { Context } from '#server/context.ts';
import { addressField } from '#server/notices/notice-targets.ts';
import type { Queryable } from '#server/db/database.ts';
import type { UnsentRow } from '#server/notices/notice-deliveries.store.ts';
import { addTextTargets, visitorsToText } from '#server/notices/notice-targets.store.ts';

/** The number is the order's, so it is not stored here. */
export async function reachByText(
  { secrets, noticeWays, now }: Pick<Context, 'secrets' | 'noticeWays' | 'now'>,
  tx: Queryable,
  notices: readonly UnsentRow[],
): Promise<void> {
  // The phone of the order is the buyer's, so the receiver of a ticket gets no text message.
  const texted = notices.filter(({ kind, is_received }) => isTextedKind(kind) && !is_received);
  if (texted.length === 0 || !noticeWays.some(({ name }) => name === 'sms')) return;
  const targets = (await visitorsToText(tx, texted)).map(({ project_id, visitor_id }) => {
    const id = `sms.${visitor_id}`;
    return { project_id, id, visitor_id, address_enc: secrets.encrypt('', addressField({ project_id, id })) };
  });
  if (targets.length > 0) await addTextTargets(tx, targets, new Date(now()));
}
