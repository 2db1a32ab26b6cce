import { DomainError } from '#server/domain-error.ts';

interface RowPosition {
  at: Date;
  id: string;
}

export const cursorOf = ({ at, id }: RowPosition): string => `${at.getTime()}.${id}`;

export function positionOf(cursor: string): RowPosition {
  const [, at, id] = /^(\d{1,15})\.([\w.:~-]{0,170})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw new DomainError('malformed', { locations: ['cursor'] });
  return { at: new Date(Number(at)), id };
}
