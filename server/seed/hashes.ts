import type { Secrets } from '#server/secrets.ts';
import type { ImportHashes } from './import-venue.ts';

/** The server's keyed hashes for one project's codes and people. */
export const importHashes = (secrets: Secrets, project: string): ImportHashes => ({
  hashCode: (normalised) => secrets.codeHash(project, normalised),
  hashPerson: (key) => secrets.personKeyHash(project, key),
});
