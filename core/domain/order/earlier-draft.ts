import type { Day } from '#domain/lib/day.ts';
import { type DraftOrder, ticketCount } from './draft-order.ts';

export interface DatedDraft {
  /** Server time, milliseconds; 0 while the draft contains nothing but presets. */
  at: number;
  draft: DraftOrder;
}

/** How long an unfinished choice is offered, milliseconds. */
const OFFERED_FOR = 24 * 3_600_000;

/** The choice that a draft holds, without people: two of the same choice are one to a visitor. */
const choiceIn = ({ visits }: DraftOrder): string =>
  JSON.stringify(
    visits.map(({ scenic_id, date, batch_id, quantities }) => [
      scenic_id,
      date,
      batch_id,
      Object.entries(quantities)
        .filter(([, count]) => count > 0)
        .sort(([a], [b]) => a.localeCompare(b)),
    ]),
  );

const isOver = ({ visits }: DraftOrder, today: Day): boolean =>
  visits.some(({ date }) => date !== null && date < today);

/**
 * The unfinished choice that a form offers: the newest draft of the spot that holds another choice of tickets, is
 * younger than a day, is not for a past day and moves no bought tickets.
 * @param now server time, milliseconds.
 */
export function earlierDraft(
  drafts: Readonly<Record<string, DatedDraft>>,
  opened: { key: string; draft: DraftOrder },
  { now, today }: { now: number; today: Day },
): { key: string; draft: DraftOrder } | null {
  const [{ scenic_id }] = opened.draft.visits;
  const others = Object.entries(drafts)
    .map(([key, { at, draft }]) => ({ key, at, draft }))
    .filter(
      ({ key, at, draft }) =>
        key !== opened.key &&
        at > now - OFFERED_FOR &&
        draft.changing === undefined &&
        draft.visits[0].scenic_id === scenic_id &&
        draft.visits.some((visit) => ticketCount(visit) > 0) &&
        !isOver(draft, today) &&
        choiceIn(draft) !== choiceIn(opened.draft),
    )
    .sort((a, b) => b.at - a.at);
  const [newest] = others;
  return newest ? { key: newest.key, draft: newest.draft } : null;
}
