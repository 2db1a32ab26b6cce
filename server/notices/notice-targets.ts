import type { Locale } from '#domain/lib/local-text.ts';
import type { NoticeWayName } from '#domain/notices/notices.ts';
import type { Context, Visitor } from '#server/context.ts';
import { type SealedField, tokenHash } from '#server/keys/secrets.ts';
import { putTarget } from './notice-targets.store.ts';

/** Most targets that a visitor may have for one way; a further one replaces the oldest. */
export const MOST_TARGETS = 5;

export const addressField = ({ project_id, id }: { project_id: string; id: string }): SealedField => [
  'notice_target.address_enc',
  project_id,
  id,
];

export interface NewTarget {
  /**
   * Hash of the address: the same target is stored once. For an address that can be guessed, such as a phone number, a
   * keyed hash.
   */
  id: string;
  way: NoticeWayName;
  address: string;
  locale: Locale;
  /** The session's token, where signing out is to remove the target. */
  token?: string | undefined;
}

export async function storeTarget(
  { db, secrets, now }: Pick<Context, 'db' | 'secrets' | 'now'>,
  { project, visitor_id }: Pick<Visitor, 'project' | 'visitor_id'>,
  { id, way, address, locale, token }: NewTarget,
): Promise<void> {
  const row = {
    project_id: project,
    id,
    visitor_id,
    way,
    address_enc: secrets.encrypt(address, addressField({ project_id: project, id })),
    locale,
    session_hash: token === undefined ? null : tokenHash(token),
  };
  await db.transaction((tx) => putTarget(tx, row, new Date(now()), MOST_TARGETS));
}
