/**
 * Draws the lakeside theatre of the demo and writes theatre.seating.json beside this file:
 * `node server/seed/demo/make-theatre.ts`. Run it again only to change the theatre; seat ids stay the same.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PlanRow, PlanZone, SeatingPlan } from '#domain/seats/seat-plan.ts';

/** Seats in the left, middle and right block; the aisles are between them. */
interface RowRule {
  sides: number;
  middle: number;
  category: 'A' | 'B' | 'C';
}

const SEAT = 24;
const AISLE = 64;
const DEPTH = 30;
const CENTRE = { x: 900, y: -420 };
const FIRST_RADIUS = 640;
const STAGE_RADIUS = 560;
const STAGE_BACK = 10;
const STAGE_POINTS = 25;
const WHEELCHAIR_ROW = 24;
const ROWS: RowRule[] = Array.from({ length: 25 }, (_, index) => ({
  sides: 10 + Math.floor(index / 3),
  middle: 18 + 2 * Math.floor(index / 5),
  category: index < 8 ? 'A' : index < 17 ? 'B' : 'C',
}));
const TOTAL = 1200;

const BLOCKS = [
  { id: 'left', name: 'Left' },
  { id: 'middle', name: 'Middle' },
  { id: 'right', name: 'Right' },
] as const;
type Block = (typeof BLOCKS)[number]['id'];

const sizeOf = (rule: RowRule, block: Block): number => (block === 'middle' ? rule.middle : rule.sides);
const round = (value: number): number => Math.round(value * 10) / 10;

function along(rule: RowRule, block: Block, index: number): number {
  const half = (rule.middle * SEAT) / 2;
  if (block === 'middle') return -half + (index + 0.5) * SEAT;
  const fromAisle = half + AISLE - SEAT / 2 + (index + 0.5) * SEAT;
  return block === 'right' ? fromAisle : -(half + AISLE - SEAT / 2 + (rule.sides - index - 0.5) * SEAT);
}

function rowOf(rule: RowRule, rowIndex: number, block: Block): PlanRow {
  const number = rowIndex + 1;
  const radius = FIRST_RADIUS + rowIndex * DEPTH + (rule.category === 'A' ? 0 : rule.category === 'B' ? 26 : 52);
  const before = block === 'left' ? 0 : block === 'middle' ? rule.sides : rule.sides + rule.middle;
  return {
    row_number: String(number),
    row_number_position: block === 'left' ? 'start' : block === 'right' ? 'end' : null,
    position: { x: 0, y: 0 },
    seats: Array.from({ length: sizeOf(rule, block) }, (_, index) => {
      const angle = along(rule, block, index) / radius;
      const byAisle = block === 'left' ? index >= rule.sides - 4 : block === 'right' && index < 4;
      return {
        seat_guid: `${block}-${number}-${before + index + 1}`,
        seat_number: String(before + index + 1),
        position: { x: round(CENTRE.x + radius * Math.sin(angle)), y: round(CENTRE.y + radius * Math.cos(angle)) },
        category: number === WHEELCHAIR_ROW && byAisle ? 'Wheelchair' : rule.category,
        radius: 9,
      };
    }),
  };
}

/** The front edge of the stage is curved like the rows; points are relative to the middle of its back edge. */
function stageEdge(): { x: number; y: number }[] {
  const half = Math.acos((STAGE_BACK - CENTRE.y) / STAGE_RADIUS);
  return Array.from({ length: STAGE_POINTS }, (_, index) => {
    const angle = half - (2 * half * index) / (STAGE_POINTS - 1);
    return {
      x: round(STAGE_RADIUS * Math.sin(angle)),
      y: round(CENTRE.y + STAGE_RADIUS * Math.cos(angle) - STAGE_BACK),
    };
  });
}

/** Adds or removes seats in the middle blocks, evenly and then in the last rows, until the house has `TOTAL` seats. */
function fitted(rules: readonly RowRule[]): RowRule[] {
  const rest = TOTAL - rules.reduce((sum, rule) => sum + 2 * rule.sides + rule.middle, 0);
  const last = rules.length;
  const share = Math.trunc(rest / last);
  return rules.map((rule, index) => ({
    ...rule,
    middle: rule.middle + share + (index >= last - Math.abs(rest % last) ? Math.sign(rest) : 0),
  }));
}

export function theatrePlan(): SeatingPlan {
  const rules = fitted(ROWS);
  const zones = BLOCKS.map(({ id, name }): PlanZone => ({
    name,
    zone_id: id,
    position: { x: 0, y: 0 },
    rows: rules.map((rule, index) => rowOf(rule, index, id)),
    areas: [],
  }));
  const label = (text: string, x: number, y: number, size = 18) => ({
    shape: 'text' as const,
    color: '#5b5f66',
    position: { x, y },
    rotation: 0,
    text: { text, position: { x: 0, y: 0 }, color: '#5b5f66', size },
  });
  const stage: PlanZone = {
    name: 'Stage',
    zone_id: 'stage',
    position: { x: 0, y: 0 },
    rows: [],
    areas: [
      {
        shape: 'polygon',
        color: '#d9e4ea',
        border_color: '#8aa0ab',
        rotation: 0,
        position: { x: CENTRE.x, y: STAGE_BACK },
        polygon: { points: stageEdge() },
        text: { text: '舞台 · 湖面 Stage', position: { x: 0, y: 65 }, color: '#33424a', size: 32 },
      },
      label('西入口 West entrance', 150, 250),
      label('东入口 East entrance', 1650, 250),
    ],
  };
  return {
    name: 'Crane Lake Theatre',
    categories: [
      { name: 'A', color: '#c2410c' },
      { name: 'B', color: '#1d6fa5' },
      { name: 'C', color: '#3f7d58' },
      { name: 'Wheelchair', color: '#6d4aa8' },
    ],
    zones: [stage, ...zones],
    size: { width: 1800, height: 1100 },
  };
}

/** One seat a line: small enough to read, big enough to compare. */
const textOf = (plan: SeatingPlan): string =>
  `${JSON.stringify(plan, null, 1).replace(/\{\s+"seat_guid"[^{}]*\{[^{}]*\}[^{}]*\}/g, (seat) => seat.replace(/\s*\n\s*/g, ' '))}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('theatre.seating.json', import.meta.url), textOf(theatrePlan()));
}
