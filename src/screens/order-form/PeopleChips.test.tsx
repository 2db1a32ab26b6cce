import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useState } from 'react';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { DraftVisit } from '#domain/order/draft-order.ts';
import { offerWith, visitWith } from '#domain/order/offer.fixture.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { PeopleChips } from './PeopleChips.tsx';

const TICKETS = [
  { id: 'adult', name: { zh_CN: '成人票' } },
  { id: 'child', name: { zh_CN: '青少年票' } },
] as unknown as TicketTypeSummary[];
const person = (name: string, id_number: string): Traveller => ({ name, id_type: 'ID_CARD', id_number });
const PEOPLE = [
  person('林知夏', '11000020141105003X'),
  person('周宁', '110000198804122418'),
  person('林晚舟', '110000196602172414'),
];

function Form({ start }: { start: DraftVisit }) {
  const [draft, setDraft] = useState(start);
  return (
    <ul>
      <PeopleChips data={{ offer: offerWith(), types: TICKETS }} draft={draft} people={PEOPLE} update={setDraft} />
      <li>{draft.travellers.map(({ name, ticket_type_id }) => `${name}: ${ticket_type_id}`).join()}</li>
    </ul>
  );
}

test('who fits stands first with age and ticket, who does not stands last and shows why when tapped', async () => {
  await renderIn('zh_CN', <Form start={visitWith({ adult: 1 })} />);
  const names = () => screen.getAllByRole('button').map((chip) => chip.textContent);
  expect(names()).toEqual(['周宁38 岁 · 成人票', '林知夏12 岁，未满 18 岁', '林晚舟60 岁，超过 59 岁']);
  const young = screen.getByRole('button', { name: /^林知夏/ });
  expect(young.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(young);
  expect(screen.getByRole('status').textContent).toBe('成人票限 18–59 周岁');
  await userEvent.click(screen.getByRole('button', { name: /^周宁/ }));
  expect(screen.getByText('周宁: adult')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /^周宁/ })).toBeNull();
});
