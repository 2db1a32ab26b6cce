import { type KeyboardEvent, useState } from 'react';
import type { LayoutSeat, SeatMapLayout } from '#domain/seats/seat-map-layout.ts';
import { type Direction, neighbourOf } from '#domain/seats/seat-view.ts';
import { type MapView, STEP } from './use-map-view.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const ZOOMS: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': 1 / STEP };

export interface SeatKeysOptions {
  layout: SeatMapLayout;
  map: MapView;
  /** The seat with which the arrows begin. */
  middleSeat: () => LayoutSeat | null;
  choose: (seat: LayoutSeat) => void;
  tell: (seat: LayoutSeat) => void;
}

export function useSeatKeys({ layout, map, middleSeat, choose, tell }: SeatKeysOptions) {
  const [focus, setFocus] = useState<LayoutSeat | null>(null);
  const [hasKeys, setHasKeys] = useState(false);

  function step(direction: Direction): void {
    const seat = focus ? (neighbourOf(layout.seats, focus, direction) ?? focus) : (middleSeat() ?? layout.seats[0]);
    if (!seat) return;
    setFocus(seat);
    tell(seat);
    map.show([seat]);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const [arrow, zoom] = [ARROWS[key], ZOOMS[key]];
    if (arrow) step(arrow);
    else if (zoom) map.zoomBy(zoom);
    else if (key === '0') map.showWhole();
    else if (key !== 'Enter' && key !== ' ') return;
    else if (focus) choose(focus);
    event.preventDefault();
  }

  return {
    /** The seat with the focus; null while the map has none. */
    focus: hasKeys ? focus : null,
    handlers: { onKeyDown, onFocus: () => setHasKeys(true), onBlur: () => setHasKeys(false) },
  };
}
