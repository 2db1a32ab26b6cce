import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Device } from '#contract/office/devices.ts';
import { activate } from '#office/words/locale.ts';
import { renderOfficePage } from '#tests/fixtures/office-page.tsx';
import { PairDialog } from './PairDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const device = (fingerprint: string, paired_at: number): Device => ({
  id: `device-${fingerprint}`,
  name: '',
  model: 'Pixel 8',
  gates: [],
  stands: [],
  fingerprint,
  state: 'waiting',
  unsent: 0,
  online: false,
  paired_at,
  key: 'a1b2…c3d4',
  as_of: 2_000,
});
const MADE = {
  text: 'gate1.a.b.c',
  link: 'https://example.org/gate/#gate1.a.b.c',
  made_at: 1_000,
  expires_at: 301_000,
};

function answer(waiting: readonly Device[]): void {
  const answers: Record<string, unknown> = {
    getOpening: { opened: true, done: [], waved: [], visitors_url: 'https://example.org/?project=lake' },
    createPairing: MADE,
    listDevices: {
      list: waiting,
      gates: [{ id: 'south', name: { zh_CN: '南门' } }],
      counts: { online: 0, offline: 0, waiting: waiting.length, revoked: 0 },
    },
  };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json({ resCode: 200, resMsg: '', extraInfo: answers[url.split('/').at(-1) ?? ''] ?? {} })),
  );
}

async function showCode(): Promise<void> {
  await activate('en');
  await renderOfficePage({ path: '/devices' }, <PairDialog onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show a code' }));
}

it('asks for the digits of the device that took the code, with the only gate of the venue chosen', async () => {
  answer([device('3769', 1_500), device('1111', 900)]);
  await showCode();
  expect(await screen.findByRole('dialog', { name: 'Compare the digits' })).toBeTruthy();
  expect(screen.getByText('3769')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>('南门')).checked).toBe(true);
});

it('speaks of scanning only once there is a code', async () => {
  answer([]);
  await activate('en');
  await renderOfficePage({ path: '/devices' }, <PairDialog onClose={() => undefined} />);
  const button = await screen.findByRole('button', { name: 'Show a code' });
  expect(screen.getByRole('dialog').textContent).not.toMatch(/scan/i);
  await userEvent.click(button);
  expect(await screen.findByText('Scan the code below with the device, or type it there.')).toBeTruthy();
});

it('shows the code while only devices of earlier codes wait', async () => {
  answer([device('1111', 900)]);
  await showCode();
  expect(await screen.findByText('gate1.a.b.c')).toBeTruthy();
  expect(screen.queryByText('1111')).toBeNull();
});
