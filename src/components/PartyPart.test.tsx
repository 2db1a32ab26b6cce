import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '#tests/fixtures/component.tsx';
import { PartyPart } from './PartyPart.tsx';

test.each([
  [10, 1],
  [9, 0],
])('a party of %i of at most ten shows the limit %i times to the eye', async (party, times) => {
  await renderIn('en', <PartyPart party={party} limit={10} onChoose={() => {}} />);
  const shown = screen.queryAllByText('One order takes at most 10 tickets.').filter((each) => !each.hidden);
  expect(shown).toHaveLength(times);
});
