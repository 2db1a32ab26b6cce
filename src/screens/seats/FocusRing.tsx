import { HALF, type LayoutSeat } from '#domain/seats/seat-map-layout.ts';
import styles from './SeatMap.module.css';
import { transformOf } from './seat-transform.ts';

const RING = HALF + 5;

export const FocusRing = ({ seat }: { seat: LayoutSeat }) => (
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
