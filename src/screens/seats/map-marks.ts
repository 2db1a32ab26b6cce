import { createContext } from 'react';
import type { SeatMarks } from '#domain/seats/seat-drawing.ts';
import type { LayoutSeat } from '#domain/seats/seat-map-layout.ts';

interface MapMarks {
  marks: SeatMarks;
  focus: LayoutSeat | null;
}

/** What a tap changes on the map: all else of it stays as it was drawn. */
export const MapMarksContext = createContext<MapMarks>({ marks: new Map(), focus: null });
