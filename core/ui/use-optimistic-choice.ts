import { startTransition, useOptimistic } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * For a choice that changes much of the screen: its control shows it in the next frame, and the rest is rendered after
 * that frame.
 * @returns the value to show, and a function that chooses.
 */
export function useOptimisticChoice<Shown, Chosen extends Shown>(
  value: Shown,
  onChoose: (value: Chosen) => void,
): [Shown, (next: Chosen) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (next: Chosen): void =>
    startTransition(async () => {
      show(next);
      await new Promise<void>((resolve) => void afterPaint(resolve));
      onChoose(next);
    });
  return [shown, choose];
}
