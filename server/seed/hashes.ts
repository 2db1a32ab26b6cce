import type { Secrets } from '#server/keys/secrets.ts';
import type { ImportHashes } from './import-venue.ts';

export const importHashes = (secrets: Secrets, project: string): ImportHashes => ({
  hashCode: (normalised) => secrets.codeHash(project, normalised),
  hashPerson: (key) => secrets.personKeyHash(project, key),
});
