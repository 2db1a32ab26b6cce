import { useMemo, useRef, useState } from 'react';
import type { ReactZoomPanPinchProps, ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import type { LayoutSeat, SeatMapLayout } from '#domain/seats/seat-map-layout.ts';
import {
  bounded,
  fitWhole,
  fitWidth,
  leastScale,
  levelOf,
  MOST_SCALE,
  ROOM_BELOW,
  type Size,
  type View,
  viewOfSeats,
  zoomedTo,
} from '#domain/seats/seat-view.ts';

/** Factor of one step of the zoom buttons and keys. */
export const STEP = 2 ** (2 / 3);
const MOVE_MS = 240;
const OFF = { disabled: true };
/** The library adds this to the scale for each pixel that a wheel turns. */
const WHEEL = { step: 0.0015 };
/** Nothing is pulled beyond an edge, and so nothing springs back. */
const NO_SPRING = { sizeX: 0, sizeY: 0 };

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

// oxlint-disable-next-line max-lines-per-function -- two memoized objects over the same handle of the library and the same view
export function useMapView(layout: SeatMapLayout, window: Size) {
  const library = useRef<ReactZoomPanPinchRef>(null);
  const [opening] = useState(() => fitWidth(layout, window));
  const floor = useRef<SVGSVGElement>(null);
  const least = leastScale(layout, window);
  // The moved element is as wide as the window at the smallest scale, so that a narrow plan stays centred.
  const width = Math.max(layout.width, window.width / least);
  const beside = (width - layout.width) / 2;

  const house = useMemo(() => {
    // Set without a render, which would cost a pinch frames just when more becomes visible.
    const showLevel = (scale: number): void => {
      const level = String(levelOf(scale));
      if (floor.current && floor.current.dataset['level'] !== level) floor.current.dataset['level'] = level;
    };
    const props: ReactZoomPanPinchProps = {
      ref: library,
      initialScale: opening.scale,
      initialPositionX: opening.x - beside * opening.scale,
      initialPositionY: 0,
      minScale: least,
      maxScale: MOST_SCALE,
      maxPositionY: 0,
      disablePadding: true,
      wheel: WHEEL,
      // The first of two taps may have chosen a seat, so the map itself recognises double taps.
      doubleClick: OFF,
      autoAlignment: NO_SPRING,
      ...(isCalm() && { velocityAnimation: OFF }),
      // The bar below grows and shrinks with the choice. The library would break off its movement for that, and
      // measures with each gesture in any case.
      onInit: ({ instance }) => instance.observer?.disconnect(),
      onTransform: (_, { scale }) => showLevel(scale),
    };
    return {
      props,
      /** The element that the library moves: the floor with room beside and below it, floor units. */
      content: { x: -beside, width, height: layout.height + ROOM_BELOW },
      opening,
      /** Ref of the drawing; its `data-level` is set as the scale changes. */
      floor,
    };
  }, [layout, opening, least, width, beside]);
  // The same object until the plan or the window's size is another one.
  return useMemo(() => {
    const view = (): View => {
      if (!library.current) return opening;
      const { scale, positionX, positionY } = library.current.state;
      return { scale, x: positionX + beside * scale, y: positionY };
    };
    const travel = (to: View): void => {
      const { scale, x, y } = bounded(to, layout, window);
      void library.current?.setTransform(x - beside * scale, y, scale, isCalm() ? 0 : MOVE_MS);
    };
    return {
      /** The same object until the plan, the window's width or the smallest scale changes. */
      house,
      view,
      travel,
      zoomBy: (factor: number): void => {
        const middle = { x: window.width / 2, y: window.height / 2 };
        travel(zoomedTo(view(), middle, view().scale * factor, layout, window));
      },
      showWhole: (): void => travel(fitWhole(layout, window)),
      show: (seats: readonly LayoutSeat[]): void => {
        const now = view();
        const next = viewOfSeats(seats, now, window);
        if (next !== now) travel(next);
      },
    };
  }, [house, layout, opening, window, beside]);
}

export type MapView = ReturnType<typeof useMapView>;
