import { DomainError } from '#server/domain-error.ts';

interface Place {
  at: Date;
  id: string;
}

export const cursorOf = ({ at, id }: Place): string => `${at.getTime()}.${id}`;

export function placeOf(cursor: string): Place {
  const [, at, id] = /^(\d{1,15})\.([\w.:~-]{0,170})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw new DomainError('malformed', { places: ['cursor'] });
  return { at: new Date(Number(at)), id };
}
