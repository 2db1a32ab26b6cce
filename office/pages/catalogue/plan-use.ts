import type { CSSProperties } from 'react';
import type { PlanPoint, SeatingPlan } from '#domain/seats/seat-plan.ts';
import { type SeatZone, seatZones } from '#domain/seats/seat-zones.ts';
import { listIn, type Named, pathOf } from './parts.ts';
import type { Doc } from './use-draft.ts';

interface Rule {
  id: string;
  start?: string;
  end?: string;
  capacity?: number;
  from?: string;
  to?: string;
  seat_plan?: string;
}

export interface PlanUse {
  spot: Named;
  rule: Rule;
}

export const usesOf = (doc: Doc, plan: string): PlanUse[] =>
  listIn(doc, 'spot').flatMap((spot) => {
    const { schedule } = spot as Named & { schedule?: { sessions?: readonly Rule[] } };
    return (schedule?.sessions ?? []).filter(({ seat_plan }) => seat_plan === plan).map((rule) => ({ spot, rule }));
  });

export const typesOf = (doc: Doc, uses: readonly PlanUse[], category: string): Named[] =>
  listIn(doc, 'type').filter(
    (type) =>
      (type as Named & { zone?: string }).zone === category &&
      uses.some(({ spot }) => spot.id === type.scenic_id) &&
      !type.withdrawn,
  );

/** Categories in the order and the colours in which visitors see them. */
export const coloursOf = ({ categories }: SeatingPlan): SeatZone[] =>
  seatZones(
    categories.map(({ name }) => ({ zone: name })),
    [],
  );

export const zoneStyle = (colour: SeatZone['colour']): CSSProperties => ({
  fill: `var(--c-zone-${colour}-bg)`,
  stroke: `var(--c-zone-${colour})`,
  strokeWidth: 2,
});

/** @param location such as `zones[0].rows[2].seats[7].category`. */
export function planLocation(plan: SeatingPlan | undefined, location: string): { text: string; at?: PlanPoint } {
  const path = pathOf(location);
  const indexOf = (name: string): number => {
    const next = path[path.indexOf(name) + 1];
    return path.includes(name) && typeof next === 'number' ? next : -1;
  };
  const zone = plan?.zones[indexOf('zones')];
  const row = zone?.rows[indexOf('rows')];
  const seat = row?.seats[indexOf('seats')];
  if (!zone || !row) return { text: location };
  const text = [zone.name, row.row_number, seat?.seat_number]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
  const sum = (axis: 'x' | 'y'): number =>
    zone.position[axis] + (row.position?.[axis] ?? 0) + (seat?.position[axis] ?? 0);
  return { text, ...(seat ? { at: { x: sum('x'), y: sum('y') } } : {}) };
}
