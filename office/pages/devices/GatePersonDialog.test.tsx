import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { activate } from '#office/words/locale.ts';
import { renderOfficePage } from '#tests/fixtures/office-page.tsx';
import { GatePersonDialog } from './GatePersonDialog.tsx';

beforeAll(() => activate('en'));

it('proposes an id that nobody at the gates has', async () => {
  await renderOfficePage(
    { path: '/gate-people' },
    <GatePersonDialog person={null} taken={['person-1', 'wang']} onClose={() => undefined} />,
  );
  expect((await screen.findByLabelText<HTMLInputElement>('Id')).value).toBe('person-2');
});
