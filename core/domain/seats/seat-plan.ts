/**
 * Seating plans in the open seating-plan JSON format that pretix publishes. Fields this program does not use are left
 * out.
 */
export interface PlanPoint {
  x: number;
  y: number;
}

export interface PlanCategory {
  name: string;
  color?: string | undefined;
}

export interface PlanSeat {
  seat_guid: string;
  seat_number: string;
  position: PlanPoint;
  category: string;
  radius?: number | undefined;
}

export interface PlanRow {
  row_number: string;
  row_label?: string | null | undefined;
  row_number_position?: 'start' | 'end' | 'both' | null | undefined;
  position?: PlanPoint | undefined;
  seats: readonly PlanSeat[];
}

/** Something drawn that is not a seat: the stage, a pillar, a label. */
export interface PlanArea {
  shape?: 'polygon' | 'rectangle' | 'ellipse' | 'circle' | 'text' | undefined;
  color?: string | undefined;
  border_color?: string | undefined;
  /** Degrees clockwise around `position`. */
  rotation?: number | undefined;
  position?: PlanPoint | undefined;
  polygon?: { points: readonly PlanPoint[] } | undefined;
  rectangle?: { width: number; height: number } | undefined;
  ellipse?: { radius: PlanPoint } | undefined;
  circle?: { radius: number } | undefined;
  text?: { text: string; position: PlanPoint; color?: string | undefined; size?: number | undefined } | undefined;
}

export interface PlanZone {
  name?: string | undefined;
  zone_id?: string | undefined;
  position: PlanPoint;
  rows: readonly PlanRow[];
  areas?: readonly PlanArea[] | undefined;
}

export interface SeatingPlan {
  name: string;
  categories: readonly PlanCategory[];
  zones: readonly PlanZone[];
  size: { width: number; height: number };
}

export interface PlacedSeat {
  seat_id: string;
  /** The seat's category, which a ticket type's `zone` names. */
  zone: string;
  /** Identifies the row within the plan; seats in different rows are never neighbours. */
  row_key: string;
  row: string;
  /** 1 for the first row of its block, in the order of the plan. */
  row_no: number;
  /**
   * From 1 at the left end; two seats are neighbours exactly when these differ by 1, so an aisle leaves one number out.
   */
  position: number;
  number: string;
  x: number;
  y: number;
  radius: number;
}

/** A defect of a plan and where it is, such as `zones[0].rows[2].seats[7].category`. */
export interface PlanProblem {
  location: string;
  message: string;
}

const USUAL_RADIUS = 10;
/** A gap this many times wider than the row's usual step is an aisle. */
const AISLE = 1.6;
const ORIGIN: PlanPoint = { x: 0, y: 0 };

export function seatsOf(plan: Pick<SeatingPlan, 'zones'>): PlacedSeat[] {
  const taken = new Set<string>();
  return plan.zones.flatMap((zone, zoneIndex) =>
    zone.rows.flatMap((row, rowIndex) => {
      const named = `${zone.zone_id ?? zone.name ?? zoneIndex + 1}/${row.row_number}`;
      const row_key = taken.has(named) ? `${zoneIndex + 1}/${rowIndex + 1}#` : named;
      taken.add(row_key);
      // Tables and boxes have no numbers of rows, some no numbers of seats.
      const name = row.row_number || row.row_label || zone.name || String(rowIndex + 1);
      return placedRow(zone.position, row).map((seat, seatIndex) => ({
        ...seat,
        row: name,
        number: seat.number || String(seatIndex + 1),
        row_key,
        row_no: rowIndex + 1,
      }));
    }),
  );
}

function placedRow(origin: PlanPoint, row: PlanRow): Omit<PlacedSeat, 'row' | 'row_key' | 'row_no'>[] {
  const { x, y } = row.position ?? ORIGIN;
  const seats = row.seats.map((seat) => ({
    seat_id: seat.seat_guid,
    zone: seat.category,
    number: seat.seat_number,
    x: origin.x + x + seat.position.x,
    y: origin.y + y + seat.position.y,
    radius: seat.radius ?? USUAL_RADIUS,
  }));
  const along = extent(seats.map((seat) => seat.x)) >= extent(seats.map((seat) => seat.y)) ? 'x' : 'y';
  const ordered = seats.sort((a, b) => a[along] - b[along]);
  const steps = ordered.slice(1).map((seat, index) => distance(ordered[index] ?? seat, seat));
  const usual = [...steps].sort((a, b) => a - b)[Math.floor((steps.length - 1) / 2)] ?? 0;
  let position = 0;
  return ordered.map((seat, index) => {
    position += index > 0 && (steps[index - 1] ?? 0) > usual * AISLE ? 2 : 1;
    return { ...seat, position };
  });
}

const extent = (values: readonly number[]): number =>
  values.length > 0 ? Math.max(...values) - Math.min(...values) : 0;
const distance = (a: PlanPoint, b: PlanPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

export function seatPlanProblems(plan: SeatingPlan): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const categories = new Set<string>();
  plan.categories.forEach(({ name }, index) => {
    if (categories.has(name))
      problems.push({ location: `categories[${index}].name`, message: `category "${name}" appears twice` });
    categories.add(name);
  });
  const guids = new Map<string, string>();
  plan.zones.forEach((zone, zoneIndex) =>
    zone.rows.forEach((row, rowIndex) => {
      const rowLocation = `zones[${zoneIndex}].rows[${rowIndex}]`;
      if (row.seats.length === 0) problems.push({ location: `${rowLocation}.seats`, message: 'the row has no seats' });
      row.seats.forEach((seat, seatIndex) => {
        const location = `${rowLocation}.seats[${seatIndex}]`;
        const first = guids.get(seat.seat_guid);
        if (first)
          problems.push({
            location: `${location}.seat_guid`,
            message: `seat "${seat.seat_guid}" appears twice, first at ${first}`,
          });
        else guids.set(seat.seat_guid, location);
        if (!categories.has(seat.category))
          problems.push({ location: `${location}.category`, message: `no category "${seat.category}"` });
      });
    }),
  );
  if (guids.size === 0) problems.push({ location: 'zones', message: 'the plan has no seats' });
  return problems;
}
