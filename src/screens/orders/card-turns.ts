import { useEffect, useState } from 'react';

/** What a card is built of, in this order: its head with the name, what was bought, for when, what it costs, what can be done. */
export const CARD_PARTS = 5;

/** A frame that was longer was too much for this phone; milliseconds. */
const SMOOTH = 20;

/** Parts that may be built in one frame: more of them at once would hold a slow phone up for longer than a finger notices. */
let most = 1;
let built = 0;
let frame = 0;
let lastFrame = -Infinity;
const waiting = new Set<() => void>();

function nextFrame(now: number): void {
  // Only a frame that built something says how quick this phone is.
  if (built > 0) most = now - lastFrame < SMOOTH ? Math.min(CARD_PARTS, most + 1) : 1;
  lastFrame = now;
  frame = 0;
  built = 0;
  for (const go of waiting) {
    if (built === most) break;
    built += 1;
    waiting.delete(go);
    go();
  }
  if (built > 0 || waiting.size > 0) ask();
}

const ask = (): void => void (frame ||= requestAnimationFrame(nextFrame));

function takeTurn(): boolean {
  if (built >= most) return false;
  built += 1;
  ask();
  return true;
}

/** @returns how many parts of a card may be built by now; when too much comes at once, the next ones follow in the next frames. */
export function useTurns(): number {
  const [due, setDue] = useState(() => (takeTurn() ? 1 : 0));
  useEffect(() => {
    if (due === CARD_PARTS) return undefined;
    const go = (): void => setDue(due + 1);
    waiting.add(go);
    ask();
    return () => void waiting.delete(go);
  }, [due]);
  return due;
}
