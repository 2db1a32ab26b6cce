import * as v from 'valibot';

const Point = v.object({ x: v.pipe(v.number(), v.finite()), y: v.pipe(v.number(), v.finite()) });
const Colour = v.pipe(v.string(), v.maxLength(40), v.regex(/^[#\w(),.% -]*$/, 'must be a colour'));
const Length = v.pipe(v.number(), v.minValue(0, 'must not be negative'));
const Name = v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(80, 'is longer than 80 characters'));

const Seat = v.object({
  seat_guid: v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/, 'must be 1–80 letters, digits or any of . : _ -')),
  seat_number: Name,
  position: Point,
  category: Name,
  radius: v.optional(Length),
});

const Row = v.object({
  row_number: Name,
  row_label: v.optional(v.nullable(v.string())),
  row_number_position: v.optional(v.nullable(v.picklist(['start', 'end', 'both']))),
  position: v.optional(Point),
  seats: v.array(Seat),
});

const Area = v.object({
  shape: v.optional(v.picklist(['polygon', 'rectangle', 'ellipse', 'circle', 'text'])),
  color: v.optional(Colour),
  border_color: v.optional(Colour),
  rotation: v.optional(v.pipe(v.number(), v.finite())),
  position: v.optional(Point),
  polygon: v.optional(v.object({ points: v.array(Point) })),
  rectangle: v.optional(v.object({ width: Length, height: Length })),
  ellipse: v.optional(v.object({ radius: Point })),
  circle: v.optional(v.object({ radius: Length })),
  text: v.optional(v.object({ text: v.pipe(v.string(), v.maxLength(200)), position: Point, color: v.optional(Colour), size: v.optional(Length) })),
});

/**
 * The published seating-plan format. Other than in the venue file itself, fields that are not known here are
 * dropped and not refused: editors of that format may write more than this program draws.
 */
export const SeatingPlanShape = v.object({
  name: Name,
  categories: v.array(v.object({ name: Name, color: v.optional(Colour) })),
  zones: v.array(
    v.object({ name: v.optional(v.string()), zone_id: v.optional(v.string()), position: Point, rows: v.array(Row), areas: v.optional(v.array(Area)) }),
  ),
  size: v.object({ width: Length, height: Length }),
});
