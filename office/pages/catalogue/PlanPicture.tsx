import type { LayoutArea, SeatMapLayout } from '#domain/seats/seat-map-layout.ts';
import { areaMiddle, areaPath, seatsPath } from '#domain/seats/seat-drawing.ts';
import type { PlanPoint } from '#domain/seats/seat-plan.ts';
import type { SeatZone } from '#domain/seats/seat-zones.ts';
import { zoneStyle } from './plan-use.ts';
import page from './Catalogue.module.css';

interface Props {
  label: string;
  layout: SeatMapLayout;
  zones: readonly SeatZone[];
  /** Ids of the seats that are marked by a ring. */
  ringed: readonly string[];
  faulty: readonly PlanPoint[];
  zoom: number;
}

/** Room for texts beside the seats, such as those of the entrances. */
const [SIDE, TOP] = [120, 40];
/** From this zoom on seats have their numbers; large halls have none, since drawing them takes long. */
const NUMBERS_FROM = 2;
const MOST_NUMBERS = 3000;

export function PlanPicture({ label, layout, zones, ringed, faulty, zoom }: Props) {
  const { seats, areas, rowLabels } = layout;
  const rings = new Set(ringed);
  const faults = new Set(faulty.map(({ x, y }) => `${x} ${y}`));
  return (
    <svg
      viewBox={`${-SIDE} ${-TOP} ${layout.width + 2 * SIDE} ${layout.height + 2 * TOP}`}
      width={`${zoom * 100}%`}
      role="img"
      aria-label={label}
    >
      {areas.map((area) => (
        <Area key={`${area.shape} ${area.x} ${area.y} ${area.text ?? ''}`} area={area} />
      ))}
      <path
        className={page.noZone}
        d={seatsPath(seats.filter(({ zone }) => !zones.some((each) => each.zone === zone)))}
      />
      {zones.map(({ zone, colour }) => (
        <path key={zone} d={seatsPath(seats.filter((seat) => seat.zone === zone))} style={zoneStyle(colour)} />
      ))}
      {rowLabels.map(({ x, y, text }) => (
        <text key={`${x} ${y}`} x={x} y={y}>
          {text}
        </text>
      ))}
      {zoom >= NUMBERS_FROM && seats.length <= MOST_NUMBERS
        ? seats.map(({ index, at, number }) => (
            <text key={index} className={page.seatNumber} x={at.x} y={at.y}>
              {number}
            </text>
          ))
        : null}
      <path className={page.ring} d={seatsPath(seats.filter(({ seat_id }) => rings.has(seat_id)))} />
      <path className={page.faulty} d={seatsPath(seats.filter(({ x, y }) => faults.has(`${x} ${y}`)))} />
    </svg>
  );
}

function Area({ area }: { area: LayoutArea }) {
  const [path, middle] = [areaPath(area), areaMiddle(area)];
  return (
    <g>
      {path === null ? null : (
        <path className={page.area} d={path} transform={`translate(${area.x} ${area.y}) rotate(${area.rotation})`} />
      )}
      {area.text === undefined ? null : (
        <text className={page.areaText} x={middle.x} y={middle.y}>
          {area.text}
        </text>
      )}
    </g>
  );
}
