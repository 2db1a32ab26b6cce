import { expect, it } from 'vitest';
import { isOpened, openingDone, type OpeningFacts, REQUIRED_STEPS } from './opening.ts';

const NOTHING: OpeningFacts = {
  draft: { project: {}, scenics: [], ticket_types: [] },
  live: { scenics: [], ticket_types: [] },
  hasPayment: false,
  acceptedDevices: 0,
  colleagues: 1,
  notified: false,
  sold: false,
  admitted: false,
};
const spot = { id: 'wetland', picture: '/pictures/egret-bay/3f2a/960.webp', schedule: { holidays: [{}] } };
const type = { scenic_id: 'wetland', fee: 6_000 };
const FULL: OpeningFacts = {
  draft: {
    project: {
      project_name: { zh_CN: '白鹭湾' },
      contact_phone: '0571-5550 0100',
      agreement: { sections: [{}] },
      text_messages: {},
    },
    scenics: [spot],
    ticket_types: [type],
    gates: [{ id: 'east' }],
  },
  live: { scenics: [spot], ticket_types: [type] },
  hasPayment: true,
  acceptedDevices: 1,
  colleagues: 2,
  notified: true,
  sold: true,
  admitted: true,
};

const stepsOf = (facts: OpeningFacts): string[] =>
  Object.entries(openingDone(facts)).flatMap(([step, done]) => (done ? [step] : []));

it('has every step before a new venue, and none before one that sold and admitted', () => {
  expect(stepsOf(NOTHING)).toEqual([]);
  expect(stepsOf(FULL)).toHaveLength(15);
});

it('opens once visitors can buy and pay, whatever else is left', () => {
  expect(isOpened(openingDone(FULL))).toBe(true);
  expect(isOpened(openingDone({ ...FULL, hasPayment: false }))).toBe(false);
  expect(isOpened(openingDone({ ...FULL, live: { scenics: [], ticket_types: [] } }))).toBe(false);
  expect(isOpened(openingDone({ ...FULL, acceptedDevices: 0, sold: false, admitted: false }))).toBe(true);
});

it('asks for the gate before the publication that visitors and devices learn it from, and for a device after it', () => {
  const { draft } = FULL;
  const without = openingDone({ ...FULL, draft: { ...draft, gates: [] }, acceptedDevices: 0 });
  expect(without).toMatchObject({ gate: false, device: false });
  expect(REQUIRED_STEPS.filter((step) => !without[step] || step === 'published')).toEqual([
    'gate',
    'published',
    'device',
  ]);
});

it('counts no withdrawn spot, no ticket without a price, no drawn picture and no phone that is missing', () => {
  const { draft } = FULL;
  const withdrawn = { ...draft, scenics: [{ ...spot, withdrawn: true }] };
  expect(openingDone({ ...FULL, draft: withdrawn, live: withdrawn })).toMatchObject({ spot: false, published: false });
  expect(openingDone({ ...FULL, draft: { ...draft, ticket_types: [{ scenic_id: 'wetland' }] } }).type).toBe(false);
  expect(openingDone({ ...FULL, draft: { ...draft, scenics: [{ ...spot, picture: 'lake' }] } }).photos).toBe(false);
  const project = { ...draft.project, contact_phone: undefined };
  expect(openingDone({ ...FULL, draft: { ...draft, project } }).name).toBe(false);
});
