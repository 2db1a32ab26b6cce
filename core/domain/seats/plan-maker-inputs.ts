import { sameJson } from '#domain/office/venue-diff.ts';
import { makePlan, NEW_SECTION, type Numbering, PITCH, type PlanInputs, type PlanSection } from './plan-maker.ts';
import type { PlanRow, PlanZone, SeatingPlan } from './seat-plan.ts';

/**
 * What would have to be typed to make this plan, null where no typing makes exactly this one: it was drawn elsewhere,
 * or changed afterwards.
 */
export function inputsOfPlan(plan: SeatingPlan): PlanInputs | null {
  const stage = plan.zones.find((zone) => zone.zone_id === 'stage' && zone.rows.length === 0);
  const zones = plan.zones.filter((zone) => zone !== stage);
  const inputs: PlanInputs = {
    name: plan.name,
    stage: stage?.areas?.[0]?.text?.text ?? '',
    sections: zones.map((zone, index) => sectionOf(zone, zones[index - 1])),
  };
  return sameJson(makePlan(inputs).plan, plan) ? inputs : null;
}

function sectionOf({ name = '', position, rows }: PlanZone, before: PlanZone | undefined): PlanSection {
  const counts = rows.map(({ seats }) => seats.length);
  const widest = rows.find(({ seats }) => seats.length === Math.max(...counts));
  const numbering = numberingOf(widest);
  const numbers = numbersIn(widest);
  return {
    ...NEW_SECTION,
    name,
    category: rows[0]?.seats[0]?.category ?? '',
    rows: String(rows.length),
    seats: countsText(counts),
    firstRow: rows[0]?.row_number ?? '',
    numbering,
    firstSeat: numbering === 'middle' ? NEW_SECTION.firstSeat : String(Math.min(...numbers)),
    aisles: aislesText(widest),
    beside: before !== undefined && before.position.y === position.y,
  };
}

const numbersIn = (row: PlanRow | undefined): number[] => (row?.seats ?? []).map((seat) => Number(seat.seat_number));

/**
 * Two seats `1, 2` count as numbered from the left; only a third seat shows that the numbers begin in the middle, as in
 * `3, 1, 2`.
 */
function numberingOf(row: PlanRow | undefined): Numbering {
  const [first = 0, second = first + 1] = numbersIn(row);
  if (second === first + 1) return 'left';
  return second === first - 1 ? 'right' : 'middle';
}

function countsText(counts: readonly number[]): string {
  const [first = 0, second = first] = counts;
  const step = second - first;
  if (counts.every((count) => count === first)) return String(first);
  return counts.every((count, row) => count === first + row * step)
    ? `${first}${step > 0 ? '+' : '-'}${Math.abs(step)}`
    : counts.join(', ');
}

const aislesText = (row: PlanRow | undefined): string =>
  (row?.seats ?? [])
    .flatMap((seat, index, seats) => {
      const next = seats[index + 1];
      return next && next.position.x - seat.position.x > PITCH ? [index + 1] : [];
    })
    .join(', ');
