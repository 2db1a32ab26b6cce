import { use } from 'react';
import { CROSS, TICK } from '#domain/seats/seat-drawing.ts';
import { HALF, type SeatMapLayout, type LayoutSeat } from '#domain/seats/seat-map-layout.ts';
import { MapMarksContext } from './map-marks.ts';
import styles from './SeatMap.module.css';
import { transformOf } from './seat-transform.ts';

const RING = HALF + 5;

const FocusRing = ({ seat }: { seat: LayoutSeat }) => (
  <rect
    className={styles.ring}
    transform={transformOf(seat)}
    x={-RING}
    y={-RING}
    width={2 * RING}
    height={2 * RING}
    rx={10}
  />
);

/** Half the side of the square behind a marked seat, floor units; it hides the seat below. */
const GROUND = HALF + 1.5;

/** The few highlighted seats, over the drawing: a tap changes one of these and no path of the house. */
export function MarkedSeats({ layout }: { layout: SeatMapLayout }) {
  const { marks, focus } = use(MapMarksContext);
  return (
    <>
      {[...marks].map(([id, mark]) => {
        const seat = layout.byId.get(id);
        if (!seat) return null;
        return (
          <g key={id} transform={transformOf(seat)}>
            <g data-mark={mark} className={styles.mark}>
              <rect className={styles.ground} x={-GROUND} y={-GROUND} width={2 * GROUND} height={2 * GROUND} rx={8} />
              <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx={7} />
              {mark === 'chosen' && <path d={`M0 0${TICK}`} />}
              {mark === 'lost' && <path d={`M0 0${CROSS}`} />}
            </g>
          </g>
        );
      })}
      {focus && <FocusRing seat={focus} />}
    </>
  );
}
