import { judgeRows } from '#domain/people/people-paste-faults.ts';
import { rowsOf } from '#domain/people/people-paste.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { keyedRow, lastPaste } from '#state/last-paste.ts';
import { useStore } from '#ui/create-store.ts';

/** The rows of a pasted list, each judged; they stay until they are taken or removed. */
export function usePastedPeople(known: readonly Traveller[], now: number) {
  const { text, rows } = useStore(lastPaste);
  const judged = judgeRows(rows, known, now);
  const keyed = judged.map((each, index) => ({ each, id: rows[index]?.id ?? 0, odd: rows[index]?.odd ?? false }));
  const good = judged.filter(({ faults }) => faults.length === 0);
  const people = good.map(({ person }) => person);
  return {
    text,
    /** Rows that had errors when they were read come first, so that they are found in a long list. */
    shown: [...keyed.filter(({ odd }) => odd), ...keyed.filter(({ odd }) => !odd)],
    people,
    badCount: judged.length - good.length,
    hasFresh: people.some((person) => !known.some((each) => each.id_number === person.id_number)),
    type: (typed: string): void => lastPaste.set({ text: typed, rows }),
    read(): void {
      const found = judgeRows([...rows, ...rowsOf(text)], known, now);
      lastPaste.set({
        text: '',
        rows: found.map(({ row, faults }, index) => rows[index] ?? keyedRow(row, faults.length > 0)),
      });
    },
    change: (id: number, to: string | null): void =>
      lastPaste.set({
        text,
        rows: rows.flatMap((row) => (row.id === id ? (to === null ? [] : [{ ...row, text: to }]) : [row])),
      }),
    removeGood(): void {
      const gone = new Set(good.map(({ row }) => row));
      lastPaste.set({ text, rows: rows.filter((row) => !gone.has(row)) });
    },
  };
}
