import * as v from 'valibot';
import { expect, test } from 'vitest';
import { makePlan, NEW_SECTION } from '#domain/seats/plan-maker.ts';
import { seatsOf } from '#domain/seats/seat-plan.ts';
import { listSeats } from './seating.ts';

const { plan } = makePlan({
  name: '剧场',
  stage: '舞台',
  sections: [{ ...NEW_SECTION, name: '座区 1', rows: '1', seats: '4' }],
});
const ids = seatsOf(plan!).map(({ seat_id }) => seat_id);

test.each(['sold', 'blocked', 'locked', 'mine'])('seats of a plan with Chinese names can be %s', (state) => {
  const answer = { version: '1', sold: [], blocked: [], locked: [], mine: [], [state]: ids };
  expect(v.parse(listSeats.output, answer)).toEqual(answer);
});
