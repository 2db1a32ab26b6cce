import type { Context } from '#server/context.ts';

type Secrets = Pick<Context, 'secrets'>;

interface HolderKey {
  ticket_id: string;
  position: number;
}

export const openName = (
  { secrets }: Secrets,
  project: string,
  { ticket_id, position, name_enc }: HolderKey & { name_enc: string },
): string =>
  name_enc === '' ? '' : secrets.decrypt(name_enc, ['ticket_holder.name_enc', project, ticket_id, position]);

export const openIdNumber = (
  { secrets }: Secrets,
  project: string,
  { ticket_id, position, id_number_enc }: HolderKey & { id_number_enc: string },
): string => secrets.decrypt(id_number_enc, ['ticket_holder.id_number_enc', project, ticket_id, position]);
