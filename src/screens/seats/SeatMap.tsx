import { useLingui } from '@lingui/react/macro';
import { type ReactNode, startTransition, useEffect, useEffectEvent, useMemo, useOptimistic, useRef } from 'react';
import { type DrawnState, isSelectable, type SeatBlock, type SeatMarks } from '#domain/seats/seat-drawing.ts';
import { HALF, type LayoutSeat, type Point, type SeatMapLayout } from '#domain/seats/seat-map-layout.ts';
import {
  centredOn,
  CHOOSING_SCALE,
  indexSeats,
  MOST_SCALE,
  READING_SCALE,
  seatNear,
  type Size,
  zoomedTo,
} from '#domain/seats/seat-view.ts';
import type { SeatZone } from '#domain/seats/seat-zones.ts';
import { useElementSize } from '#ui/use-element-size.ts';
import { useTaps } from '#ui/use-taps.ts';
import { MapControls } from './MapControls.tsx';
import { MapMarksContext } from './map-marks.ts';
import { SeatHouse } from './SeatHouse.tsx';
import styles from './SeatMap.module.css';
import { useSeatKeys } from './use-seat-keys.ts';
import { useMapView } from './use-map-view.ts';
import type { Pressed } from './use-seat-selection.ts';

export interface SeatMapProps {
  layout: SeatMapLayout;
  blocks: readonly SeatBlock[];
  states: readonly DrawnState[];
  marks: SeatMarks;
  zones: readonly SeatZone[];
  shown: readonly LayoutSeat[] | null;
  /** True if a tap chooses seats for the whole party: it then works at any zoom, since no single seat has to be hit. */
  takesParty: (seat: LayoutSeat) => boolean;
  /** @returns null where the tap was refused. */
  onPress: (seat: LayoutSeat) => Pressed | null;
  /** The press before was half of a double tap. */
  onUnpress: () => void;
  describe: (seat: LayoutSeat) => string;
  announce: (words: string) => void;
  children?: ReactNode;
}

/** The drawn house: one path for each state of a block's seats, so who was tapped is found by coordinates. */
export function SeatMap(props: SeatMapProps) {
  const [frame, size] = useElementSize<HTMLDivElement>(probableSize);
  return (
    <div ref={frame} className={styles.map}>
      {/* The width changes when the phone is turned: the map then starts anew. */}
      <MapInWindow key={size.width} {...props} window={size} />
    </div>
  );
}

/**
 * On a phone held upright the map is as wide as the page, and so need not be drawn a second time once it is measured.
 */
const probableSize = (): Size => ({ width: innerWidth, height: innerHeight / 3 });

/** A tap this far from every seat counts as beside the seats, CSS pixels. */
const BESIDE = 16;

// oxlint-disable-next-line max-lines-per-function -- what a tap means depends on the tap before, the zoom and the seats near it
function MapInWindow(props: SeatMapProps & { window: Size }) {
  const { window, layout, blocks, states, zones, shown, takesParty, onPress, onUnpress, describe, announce, children } =
    props;
  const { t } = useLingui();
  const map = useMapView(layout, window);
  const { view, travel } = map;
  // A tap shows at once; what follows from it is worked out after that.
  const [marks, showPressed] = useOptimistic(props.marks, withPressed);
  /** The last tap meant a seat and not the zoom. */
  const choseLast = useRef(false);

  const canChoose = ({ seat_id, index: at }: LayoutSeat): boolean =>
    isSelectable(marks.get(seat_id) ?? states[at] ?? 'sold');
  const near = (at: Point, reach?: number, accepts: (seat: LayoutSeat) => boolean = () => true) =>
    seatNear(indexSeats(layout.seats), view(), at, accepts, reach);
  const anywhere = Math.max(window.width, window.height);

  function choose(seat: LayoutSeat): void {
    if (!canChoose(seat)) return announce(describe(seat));
    startTransition(() => {
      const pressed = onPress(seat);
      if (pressed) showPressed(pressed);
    });
  }
  function approach(at: Point): void {
    const nearest = near(at, BESIDE) ? null : near(at, anywhere);
    travel(
      nearest ? centredOn(nearest.at, READING_SCALE, window) : zoomedTo(view(), at, READING_SCALE, layout, window),
    );
  }
  function tap(at: Point): void {
    const seat = near(at, undefined, canChoose);
    choseLast.current = view().scale >= CHOOSING_SCALE || (seat !== null && takesParty(seat));
    if (!choseLast.current) return approach(at);
    const meant = seat ?? near(at, HALF * view().scale * 1.2);
    if (meant) choose(meant);
  }
  const taps = useTaps({
    onTap: tap,
    onDoubleTap: (at) => {
      // The map is near enough already, so these were two taps on seats.
      if (view().scale >= MOST_SCALE * 0.9) return tap(at);
      if (choseLast.current) startTransition(onUnpress);
      travel(zoomedTo(view(), at, Math.max(READING_SCALE, view().scale * 1.8), layout, window));
    },
  });

  const { focus, handlers } = useSeatKeys({
    layout,
    map,
    middleSeat: () => near({ x: window.width / 2, y: window.height / 2 }, anywhere, canChoose),
    choose,
    tell: (seat) => announce(describe(seat)),
  });
  const drawnMarks = useMemo(() => ({ marks, focus }), [marks, focus]);

  const show = useEffectEvent(map.show);
  useEffect(() => {
    if (shown && shown.length > 0) show(shown);
  }, [shown]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is operated by keys */}
      <div
        role="application"
        aria-label={t`Seat map`}
        aria-describedby="seat-map-help"
        tabIndex={0}
        className={styles.window}
        {...handlers}
        // The zoom library prevents the focus that pressing the mouse gives by itself.
        onMouseDown={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
        {...taps}
      >
        <MapMarksContext value={drawnMarks}>
          <SeatHouse house={map.house} layout={layout} blocks={blocks} states={states} zones={zones} />
        </MapMarksContext>
      </div>
      <p id="seat-map-help" className="vh">
        {t`Arrow keys go from seat to seat, Enter chooses, plus and minus zoom, 0 shows the whole house. The list has every seat by row.`}
      </p>
      <div className={styles.corner}>{children}</div>
      <MapControls map={map} />
    </>
  );
}

function withPressed(marks: SeatMarks, { seats, mark }: Pressed): SeatMarks {
  const next = new Map(marks);
  for (const { seat_id } of seats) {
    if (mark) next.set(seat_id, mark);
    else next.delete(seat_id);
  }
  return next;
}
