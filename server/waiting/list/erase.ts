import { repairPhone } from '#domain/lib/phone.ts';
import { repairTraveller } from '#domain/people/traveller.ts';
import type { Context } from '#server/context.ts';
import { openParty } from './party.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Person } from '#server/office/erasures.store.ts';
import { openWaits } from '#server/waiting/open-waits.store.ts';
import { endEntry } from '#server/waiting/waiting-lists.store.ts';

const PAGE = 200;

/** The people and phone of a wait are encrypted, so all waits of the venue are opened and searched. */
export async function waitsOfPerson(
  context: Pick<Context, 'secrets'>,
  db: Queryable,
  project: string,
  { kind, hash }: Person,
): Promise<string[]> {
  const found: string[] = [];
  for (let after = 0; ;) {
    const page = await openWaits(db, project, after, PAGE);
    for (const { id, people_enc } of page) {
      const { tickets, phone } = openParty(context, project, id, people_enc);
      const isTheirs =
        kind === 'phone'
          ? context.secrets.phoneHash(project, repairPhone(phone)) === hash
          : tickets.some(({ travellers }) =>
              travellers.some((person) => context.secrets.personHash(project, repairTraveller(person)) === hash),
            );
      if (isTheirs) found.push(id);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return found;
    after = last.number;
  }
}

/**
 * Ends the waits of a person and deletes their personal data. The visitor still sees on the waiting list that they have
 * ended.
 */
export async function eraseWaits(
  context: Pick<Context, 'secrets'>,
  tx: Queryable,
  project: string,
  person: Person,
  at: Date,
): Promise<void> {
  for (const id of await waitsOfPerson(context, tx, project, person)) await endEntry(tx, project, id, 'ERASED', at);
}
