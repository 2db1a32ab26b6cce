import { startTransition, useOptimistic } from 'react';
import { afterPaint } from './after-paint.ts';

/** The control shows its choice in the next frame, and what depends on it is rendered after that frame. */
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
