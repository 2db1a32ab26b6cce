import type { BoardSession } from '#contract/office/board.ts';

export type SessionRow = Omit<BoardSession, 'id'> & {
  key: string;
  count: number;
  first: boolean;
};

/** Sessions of a spot that are over are one line, so that the ones to come stay in sight. */
export function sessionRows(sessions: readonly BoardSession[]): SessionRow[] {
  return [...new Set(sessions.map(({ spot }) => spot))].flatMap((each) => {
    const own = sessions.filter(({ spot }) => spot === each);
    const over = own.filter(({ starts_at, left, closed }) => starts_at !== undefined && left === undefined && !closed);
    const rows = own
      .filter((session) => !over.includes(session))
      .map((session) => ({ ...session, key: session.id, count: 1 }));
    return [...merged(over), ...rows].map((row, at) => ({ ...row, first: at === 0 }));
  });
}

function merged(over: readonly BoardSession[]): Omit<SessionRow, 'first'>[] {
  const [first, last] = [over[0], over.at(-1)];
  if (!first || !last) return [];
  const sum = (of: (session: BoardSession) => number): number => over.reduce((all, session) => all + of(session), 0);
  return [
    {
      key: first.id,
      count: over.length,
      spot: first.spot,
      name: first.name,
      starts_at: first.starts_at,
      ends_at: last.ends_at,
      taken: sum(({ taken }) => taken),
      total: sum(({ total = 0 }) => total),
      came: sum(({ came }) => came),
    },
  ];
}
