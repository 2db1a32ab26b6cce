import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { problemsIn } from '#components/booking/order-failure.ts';
import type { CartItem } from '#contract/cart.ts';
import type { RowLine } from '#domain/cart-edit.ts';
import type { Problem, ProblemCode } from '#domain/problems.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { PROBLEM_WORDS, problemWords } from '#i18n/problem-words.ts';
import { useDeletion, useUpdateCart } from '#queries/cart.ts';
import { showToast } from '#ui/toastStore.ts';
import { useRowWords } from './use-row-words.ts';

/** A problem as the server tells it; one that this program does not know is told by its state alone. */
type Told = { code: string; params?: Problem['params'] };
export const isKnown = <T extends Told>(problem: T | undefined): problem is T & { code: ProblemCode } => problem !== undefined && problem.code in PROBLEM_WORDS;

/** @returns a function that says why a call about the cart was refused: the problem if it names one. */
export function useRefusalWords(): (error: ApiError) => string {
  const { i18n } = useLingui();
  const errorWords = useErrorWords();
  return (error) => {
    const problem = error.kind === 'refused' ? (problemsIn(error) as readonly Told[])[0] : undefined;
    return isKnown(problem) ? i18n._(problemWords(problem)) : errorWords(error);
  };
}

/** Changes rows of the cart in place, one at a time; what was refused is said at its row. */
export function useCartEdits() {
  const { t } = useLingui();
  const { name: nameOf } = useRowWords();
  const refusalWords = useRefusalWords();
  const { mutate } = useUpdateCart();
  const [busy, setBusy] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ id: string; words: string } | null>(null);
  const remove = useDeletion((row, error) => {
    const name = nameOf(row);
    const why = refusalWords(error);
    showToast(t`${name} is still in the cart. ${why}`, { tone: 'bad' });
  });
  const update = (row: CartItem, tickets: RowLine[], onDone?: () => void): void => {
    if (busy !== null) return;
    setBusy(row.id);
    setRefused(null);
    mutate(
      { id: row.id, tickets },
      {
        onSuccess: () => onDone?.(),
        onError: (error) => setRefused({ id: row.id, words: refusalWords(error) }),
        onSettled: () => setBusy(null),
      },
    );
  };
  return { busy, refused, update, remove, say: setRefused };
}
