import { useEffect, useState } from 'react';

/** Where no frame comes, as in a page behind another, what follows comes all the same; milliseconds. */
const NO_FRAME = 100;
/** Whatever somebody does next meets a page that has done the last. Not `input`: React would draw the field anew before it hears what is in it. */
const NEXT = ['pointerdown', 'keydown', 'click', 'pagehide'];

const waiting = new Set<() => void>();
let listening = false;

function followAll(): void {
  for (const follow of waiting) {
    waiting.delete(follow);
    follow();
  }
}

/** Runs what a touch leads to as a task of its own: the touch does not wait for it, and React leaves the effects of what comes until it is painted. */
export const asOwnTask = (run: () => void): void => void setTimeout(run);

/** Runs something once the frame is on screen that answers a touch, or right before the next touch or key. */
export function afterAnswer(follow: () => void): void {
  if (!listening) for (const type of NEXT) addEventListener(type, followAll, true);
  listening = true;
  waiting.add(follow);
  requestAnimationFrame(() => setTimeout(followAll));
  setTimeout(followAll, NO_FRAME);
}

/**
 * A choice that is shown in the frame of its touch, before what follows from it is worked out.
 * @returns what to show, and how to choose: what follows may also leave everything as it was, at once or when it is done.
 */
export function useAnswered<T>(value: T): [shown: T, choose: (next: T, follow: () => void | Promise<void>) => void] {
  const [answer, setAnswer] = useState<{ value: T } | null>(null);
  const choose = (next: T, follow: () => void | Promise<void>): void => {
    setAnswer({ value: next });
    afterAnswer(() => void new Promise<void>((done) => done(follow())).finally(() => setAnswer(null)));
  };
  return [answer ? answer.value : value, choose];
}

/** @returns the value as it was until the frame that shows it elsewhere is on screen: what it changes here has a frame of its own. */
export function useFollowing<T>(value: T): T {
  const [shown, setShown] = useState({ value });
  useEffect(() => {
    if (shown.value !== value) afterAnswer(() => setShown({ value }));
  }, [shown, value]);
  return shown.value;
}
