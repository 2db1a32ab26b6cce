import { useState } from 'react';

interface Seen {
  choice: string;
  total: number;
  was: number | null;
}

/** When the total changes under the same choice, the previous one stays for comparison. */
export function seenTotal(seen: Seen, choice: string, total: number): Seen {
  if (seen.choice !== choice) return { choice, total, was: null };
  return seen.total === total ? seen : { choice, total, was: seen.total };
}

/** @param choice names what was chosen; null while prices are not known. */
export function useTotalBefore(choice: string | null, total: number): number | null {
  const [seen, setSeen] = useState<Seen>({ choice: '', total: 0, was: null });
  const next = choice === null ? seen : seenTotal(seen, choice, total);
  if (next !== seen) setSeen(next);
  return next.was;
}
