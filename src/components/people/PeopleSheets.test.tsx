import { act, fireEvent, screen } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Traveller } from '#domain/people/traveller.ts';
import { lastPaste } from '#state/last-paste.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { ADULT } from '#tests/fixtures/orders.ts';
import { PeopleSheets } from './PeopleSheets.tsx';

const NOW = Date.parse('2027-03-10T02:00:00Z');

function Order() {
  const [people, setPeople] = useState<readonly Traveller[]>([]);
  return (
    <PeopleSheets
      assignment={{
        entries: people.map((person) => ({ person, chosen: true, problem: undefined })),
        subtitle: '',
        free: 2 - people.length,
        now: NOW,
        put: setPeople,
        fits: () => true,
        off: () => null,
        replace: () => false,
        formOf: () => ({ tickets: [], needs: { photo: false, health_code: false } }),
      }}
      target={null}
      form={false}
      list
      onForm={() => {}}
      onClose={() => {}}
    />
  );
}

test('while pasted rows are left to mend, no sheet opens over theirs; the list comes after it', async () => {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/?over=paste'] }),
  });
  await router.load();
  await renderIn(
    'en',
    <RouterContextProvider router={router as never}>
      <Order />
    </RouterContextProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Pasted list'), {
    target: { value: `${ADULT.name} ${ADULT.id_number}\n郑小明 3300001980071510` },
  });
  // The sheet mounts late: until its effects have run it does not get the store's change.
  fireEvent.click(await screen.findByRole('button', { name: 'Read the list' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 visitor' }));
  expect(screen.getAllByRole('dialog').map((sheet) => sheet.querySelector('h2')?.textContent)).toEqual([
    'Add visitor',
    'Paste names and numbers',
  ]);
  await act(() => router.navigate({ to: '.', search: {} }));
  expect(screen.getAllByRole('dialog').map((sheet) => sheet.querySelector('h2')?.textContent)).toEqual([
    'Choose visitors',
  ]);
  lastPaste.reset();
});
