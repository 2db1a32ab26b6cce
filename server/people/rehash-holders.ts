import type { Secrets } from '#server/keys/secrets.ts';
import type { Database } from '#server/db/database.ts';
import { replaceHash, takeHoldersToRehash } from './rehash-holders.store.ts';
import { openIdNumber } from './sealed-holders.ts';

const AT_ONCE = 500;

/**
 * Renews the hashes of people whose hash still includes the kind of their document. It ends before the first call is
 * answered: with an old and a new hash, one person could hold two tickets. A document number that no key opens any more
 * keeps its hash.
 */
export async function rehashHolders(db: Database, secrets: Secrets): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE;) {
    taken = await db.transaction(
      async (tx) => {
        const holders = await takeHoldersToRehash(tx, AT_ONCE);
        for (const holder of holders) {
          const number = openedOrNull(() => openIdNumber({ secrets }, holder.project_id, holder));
          const hash =
            number === null ? holder.person_hash : secrets.personHash(holder.project_id, { id_number: number });
          if (hash !== holder.person_hash) await replaceHash(tx, holder, hash);
        }
        return holders.length;
      },
      { patient: true },
    );
  }
}

function openedOrNull(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}
