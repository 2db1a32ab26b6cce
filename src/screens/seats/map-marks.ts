import { createContext } from 'react';
import type { SeatMarks } from '#domain/seats/seat-drawing.ts';
import type { LayoutSeat } from '#domain/seats/seat-map-layout.ts';

interface MapMarks {
  marks: SeatMarks;
  focus: LayoutSeat | null;
}

/** Marks of seats on the map, which is all that a tap changes: the rest of the map stays as it was drawn. */
export const MapMarksContext = createContext<MapMarks>({ marks: new Map(), focus: null });
