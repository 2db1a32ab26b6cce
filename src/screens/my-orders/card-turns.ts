import { useEffect, useState } from 'react';

/** Cards that may be built in one frame: more of them at once would hold a slow phone up for longer than a finger notices. */
const A_FRAME = 1;

let built = 0;
let frame = 0;
const waiting = new Set<() => void>();

function nextFrame(): void {
  frame = 0;
  built = 0;
  for (const go of waiting) {
    if (built === A_FRAME) break;
    built += 1;
    waiting.delete(go);
    go();
  }
  if (waiting.size > 0) ask();
}

const ask = (): void => void (frame ||= requestAnimationFrame(nextFrame));

function takeTurn(): boolean {
  if (built >= A_FRAME) return false;
  built += 1;
  ask();
  return true;
}

/** @returns whether a card may be built now; when too many come at once, it becomes so one of the next frames. */
export function useTurn(): boolean {
  const [isDue, setDue] = useState(takeTurn);
  useEffect(() => {
    if (isDue) return undefined;
    const go = (): void => setDue(true);
    waiting.add(go);
    ask();
    return () => void waiting.delete(go);
  }, [isDue]);
  return isDue;
}
