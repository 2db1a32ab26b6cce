import { expect, it } from 'vitest';
import type { SeatingPlan } from '#domain/seats/seat-plan.ts';
import { partOfDifference } from './parts.ts';
import { planLocation, typesOf, usesOf } from './plan-use.ts';

const plan: SeatingPlan = {
  name: 'hall',
  size: { width: 100, height: 100 },
  categories: [{ name: 'A' }, { name: 'B' }],
  zones: [
    {
      name: 'Right',
      position: { x: 10, y: 20 },
      rows: [
        {
          row_number: '17',
          position: { x: 1, y: 2 },
          seats: [{ seat_guid: 'r', seat_number: '9', position: { x: 3, y: 4 }, category: 'A' }],
        },
      ],
    },
  ],
};
const doc = {
  scenics: [
    {
      id: 'show',
      schedule: {
        sessions: [
          { id: 's1', seat_plan: 'hall' },
          { id: 's2', seat_plan: 'other' },
        ],
      },
    },
    { id: 'park', schedule: { sessions: [] } },
  ],
  ticket_types: [
    { id: 'seat-a', scenic_id: 'show', zone: 'A' },
    { id: 'gone-a', scenic_id: 'show', zone: 'A', withdrawn: true },
    { id: 'elsewhere', scenic_id: 'park', zone: 'A' },
  ],
};

it('names the place of a defect as people read the plan', () => {
  expect(planLocation(plan, 'zones[0].rows[0].seats[0].seat_guid')).toEqual({
    text: 'Right · 17 · 9',
    at: { x: 14, y: 26 },
  });
  expect(planLocation(plan, 'zones[0].rows[0].seats')).toEqual({ text: 'Right · 17' });
  expect(planLocation(plan, 'categories[1].name')).toEqual({ text: 'categories[1].name' });
});

it('finds the sessions of a plan, and the ticket types by which its categories are sold there', () => {
  const uses = usesOf(doc, 'hall');
  expect(uses.map(({ spot, rule }) => `${spot.id} ${rule.id}`)).toEqual(['show s1']);
  expect(['A', 'B'].map((category) => typesOf(doc, uses, category).map(({ id }) => id))).toEqual([['seat-a'], []]);
});

it('tells in which part a difference lies', () => {
  expect(
    [
      ['ticket_types', 'seat-a', 'fee'],
      ['project', 'open'],
      ['gates', 'east'],
      ['scenics', 'show'],
    ].map(partOfDifference),
  ).toEqual(['type:seat-a', 'venue', 'gate:east', 'spot:show']);
});
