import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ADVISED_STEPS, type OpeningStep, REQUIRED_STEPS } from '#domain/office/opening.ts';
import { activate } from '#office/words/locale.ts';
import { renderOfficePage } from '#tests/fixtures/office-page.tsx';
import { OpeningPanel } from './OpeningPanel.tsx';

afterEach(() => vi.unstubAllGlobals());

async function show(done: readonly OpeningStep[]): Promise<void> {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ resCode: 200, resMsg: '', extraInfo: { opened: true, done, waved: [], visitors_url: '' } }),
    ),
  );
  await activate('en');
  await renderOfficePage({ path: '/opening' }, <OpeningPanel />);
}

it('counts what has to be done, so that the number falls as the checklist does', async () => {
  await show(REQUIRED_STEPS.filter((step) => step !== 'sold' && step !== 'admitted'));
  expect(await screen.findByText('2 steps have to be done')).toBeTruthy();
});

it('counts what is advised once nothing has to be done', async () => {
  await show(REQUIRED_STEPS);
  expect(await screen.findByText(`${ADVISED_STEPS.length} steps are left.`)).toBeTruthy();
});
