import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { addDays, type Day } from '#domain/lib/day.ts';

export interface DaySpan {
  from: Day;
  to: Day;
}

interface Chosen {
  /** Where the choice began; the other end moves. */
  anchor: Day;
  end: Day;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const spanOf = ({ anchor, end }: Chosen): DaySpan =>
  anchor < end ? { from: anchor, to: end } : { from: end, to: anchor };

/**
 * Days of a month chosen by dragging, by two presses or by Shift and the arrows.
 * @param onAdd a drag has ended, or Enter was pressed, over several days.
 */
export function useDaySpan(days: readonly Day[], mayWrite: boolean, onAdd: (span: DaySpan) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isTouch = useRef(false);
  const [dragging, setDragging] = useState(false);
  const span = chosen && spanOf(chosen);

  const add = (added: DaySpan): void => {
    onAdd(added);
    setChosen({ anchor: added.from, end: added.from });
  };
  const press = (day: Day): void =>
    setChosen((old) =>
      old && old.anchor === old.end && day > old.anchor ? { ...old, end: day } : { anchor: day, end: day },
    );
  const onKeyDown = (day: Day, event: KeyboardEvent): void => {
    if (event.key === 'Enter' && span && span.from !== span.to && mayWrite) {
      event.preventDefault();
      return add(span);
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(day, step);
    if (!days.includes(next)) return;
    setChosen(event.shiftKey ? { anchor: chosen?.anchor ?? day, end: next } : { anchor: next, end: next });
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  // Dragging a finger scrolls the page, so on touch screens a second tap ends the span.
  const handlersOf = (day: Day) => ({
    onPointerDown({ pointerType, button }: PointerEvent) {
      isTouch.current = pointerType === 'touch';
      if (isTouch.current || button !== 0 || !mayWrite) return;
      setDragging(true);
      setChosen({ anchor: day, end: day });
    },
    onPointerEnter({ buttons }: PointerEvent) {
      if (!dragging) return;
      // The button was released outside the calendar.
      if (buttons === 0) setDragging(false);
      else setChosen((old) => old && { ...old, end: day });
    },
    onPointerUp() {
      setDragging(false);
      if (dragging && span && span.from !== span.to) add(span);
    },
    onKeyDown: (event: KeyboardEvent) => onKeyDown(day, event),
    // A drag ends with a click as well, which must not choose anew; a click by key has a `detail` of 0.
    onClick({ detail }: { detail: number }) {
      if (detail === 0 || isTouch.current || !mayWrite) press(day);
    },
  });
  return {
    grid,
    span,
    add,
    handlersOf,
    isChosen: (day: Day): boolean => span !== null && span.from <= day && day <= span.to,
    tabStop: chosen && days.includes(chosen.end) ? chosen.end : days[0],
  };
}
