import * as v from 'valibot';
import { areasOf } from '#domain/seats/plan-areas.ts';
import { type SeatingPlan, seatsOf } from '#domain/seats/seat-plan.ts';

const Point = v.object({ x: v.pipe(v.number(), v.finite()), y: v.pipe(v.number(), v.finite()) });
const Colour = v.pipe(v.string(), v.maxLength(40), v.regex(/^[#\w(),.% -]*$/, 'must be a colour'));
const Length = v.pipe(v.number(), v.minValue(0, 'must not be negative'));
const Name = v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(80, 'is longer than 80 characters'));
/** May be empty: tables and boxes have no label. */
const Label = v.pipe(v.string(), v.maxLength(80, 'is longer than 80 characters'));

const Seat = v.object({
  seat_guid: v.pipe(v.string(), v.regex(/^[^\p{Cc}]{1,80}$/u, 'must be 1–80 characters in one line')),
  seat_number: Label,
  position: Point,
  category: Name,
  radius: v.optional(Length),
});

const Row = v.object({
  row_number: Label,
  row_label: v.optional(v.nullable(v.string())),
  row_number_position: v.optional(v.nullable(v.picklist(['start', 'end', 'both']))),
  position: v.optional(Point),
  seats: v.array(Seat),
});

/** In the first version of the format an area is a rectangle, and its text is drawn in its middle. */
const FirstArea = v.pipe(
  v.object({
    width: Length,
    height: Length,
    position: Point,
    color: v.optional(Colour),
    border_color: v.optional(Colour),
    rotation: v.optional(v.pipe(v.number(), v.finite())),
    text: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  v.transform(({ width, height, text, ...area }) => ({
    ...area,
    shape: 'rectangle' as const,
    rectangle: { width, height },
    ...(text ? { text: { text, position: { x: width / 2, y: height / 2 } } } : {}),
  })),
);

const CurrentArea = v.object({
  shape: v.optional(v.picklist(['polygon', 'rectangle', 'ellipse', 'circle', 'text'])),
  color: v.optional(Colour),
  border_color: v.optional(Colour),
  rotation: v.optional(v.pipe(v.number(), v.finite())),
  position: v.optional(Point),
  polygon: v.optional(v.object({ points: v.array(Point) })),
  rectangle: v.optional(v.object({ width: Length, height: Length })),
  ellipse: v.optional(v.object({ radius: Point })),
  circle: v.optional(v.object({ radius: Length })),
  text: v.optional(
    v.object({
      text: v.pipe(v.string(), v.maxLength(200)),
      position: Point,
      color: v.optional(Colour),
      size: v.optional(Length),
    }),
  ),
});

const Area = v.lazy((input): typeof FirstArea | typeof CurrentArea =>
  typeof input === 'object' && input !== null && 'width' in input && 'height' in input && !('shape' in input)
    ? FirstArea
    : CurrentArea,
);

/** Space around the outermost seats of a plan that does not say its size, in units of the plan. */
const MARGIN = 40;

/**
 * The published seating-plan format. Other than in the venue file itself, fields that are not known here are dropped
 * and not refused: editors of that format may write more than this program draws.
 */
export const SeatingPlanShape = v.pipe(
  v.object({
    name: Name,
    categories: v.array(v.object({ name: Name, color: v.optional(Colour) })),
    zones: v.array(
      v.object({
        name: v.optional(v.string()),
        zone_id: v.optional(v.string()),
        position: Point,
        rows: v.array(Row),
        areas: v.optional(v.array(Area)),
      }),
    ),
    size: v.optional(v.object({ width: Length, height: Length })),
  }),
  v.transform((plan) => ({ ...plan, size: plan.size ?? sizeOf(plan) })),
);

function sizeOf(plan: Pick<SeatingPlan, 'zones'>): SeatingPlan['size'] {
  const seats = seatsOf(plan);
  const areas = areasOf(plan);
  const reach = (ends: readonly number[]): number => ends.reduce((most, end) => Math.max(most, end), 0) + MARGIN;
  return {
    width: reach([...seats.map(({ x }) => x), ...areas.map(({ x, width = 0 }) => x + width)]),
    height: reach([...seats.map(({ y }) => y), ...areas.map(({ y, height = 0 }) => y + height)]),
  };
}
