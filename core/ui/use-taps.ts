import { type MouseEvent, type PointerEvent, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

/** CSS pixels that a finger may tremble and still tap. */
const SLOP = 8;
/** The most milliseconds and CSS pixels between the two taps of a double tap. */
const DOUBLE_WITHIN = 300;
const DOUBLE_NEAR = 20;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export interface TapEvents {
  /** @param at CSS pixels from the top left corner of the element. */
  onTap: (at: Point) => void;
  /** Comes in place of the second tap. */
  onDoubleTap: (at: Point) => void;
}

export function useTaps({ onTap, onDoubleTap }: TapEvents) {
  const start = useRef<Point | null>(null);
  const last = useRef<{ at: Point; time: number } | null>(null);
  return {
    onPointerDown: ({ isPrimary, button, clientX, clientY }: PointerEvent): void => {
      // A second finger turns the tap into a pinch.
      start.current = isPrimary && button === 0 ? { x: clientX, y: clientY } : null;
    },
    // A click comes after all other events of a tap, which would interrupt a movement that the tap begins.
    onClick: ({ clientX, clientY, currentTarget, timeStamp }: MouseEvent): void => {
      const began = start.current;
      start.current = null;
      if (!began || apart(began, { x: clientX, y: clientY }) > SLOP) return;
      const { left, top } = currentTarget.getBoundingClientRect();
      const at = { x: clientX - left, y: clientY - top };
      const before = last.current;
      const isSecond = before !== null && timeStamp - before.time < DOUBLE_WITHIN && apart(at, before.at) < DOUBLE_NEAR;
      last.current = isSecond ? null : { at, time: timeStamp };
      if (isSecond) onDoubleTap(at);
      else onTap(at);
    },
  };
}
