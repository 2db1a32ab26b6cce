import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import type { OfficeHello } from '#contract/office/account.ts';
import { OfficeContext } from '#office/layout/office-context.ts';
import { activate } from '#office/words/locale.ts';
import { renderOfficePage } from '#tests/fixtures/office-page.tsx';
import { FactorNote } from './FactorNote.tsx';

beforeAll(() => activate('en'));

function Account({ needsFactor }: { needsFactor: boolean }) {
  const [needs, setNeeds] = useState(needsFactor);
  return (
    <OfficeContext value={{ project: 'lake', role: 'owner', hello: { needs_factor: needs } as OfficeHello }}>
      <FactorNote />
      <button type="button" onClick={() => setNeeds(false)}>
        Add
      </button>
    </OfficeContext>
  );
}

it('leads on once the second factor is there, in place of the warning', async () => {
  await renderOfficePage({ path: '/account' }, <Account needsFactor />);
  expect(await screen.findByText(/until then nothing else is open/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.queryByText(/until then nothing else is open/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Begin' }).getAttribute('href')).toBe('/lake');
});

it('says nothing to who had one before', async () => {
  await renderOfficePage({ path: '/account' }, <Account needsFactor={false} />);
  await screen.findByRole('button', { name: 'Add' });
  expect(screen.queryByRole('link', { name: 'Begin' })).toBeNull();
});
