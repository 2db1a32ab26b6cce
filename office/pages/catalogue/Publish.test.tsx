import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Warning } from '#contract/office/catalogue.ts';
import { CatalogueServer, FEE, openCatalogue } from '#tests/fixtures/catalogue-office.tsx';
import { eventually } from '#tests/fixtures/eventually.ts';

let server: CatalogueServer;
beforeEach(() => {
  server = new CatalogueServer();
});

const feeOf = (doc: Record<string, unknown>): number => (doc['ticket_types'] as { fee: number }[])[0]?.fee ?? 0;

/** Makes a warning as the server does: its key holds the value that looks like a slip. */
const farPrice = (doc: Record<string, unknown>): Warning => ({
  reason: 'far',
  key: `far adult ${feeOf(doc)}`,
  type: 'adult',
  from: '2026-12-01',
  to: '2026-12-01',
  days: 1,
  fee: feeOf(doc) * 100,
  usual: 12_000,
});

async function open() {
  openCatalogue(server, '/lake/catalogue/publish');
  return userEvent.setup();
}
const publishButton = () => screen.findByRole('button', { name: 'Publish version 5' });
const reasonOf = async (): Promise<string> => {
  const button = await publishButton();
  return document.querySelector(`#${CSS.escape(button.getAttribute('aria-describedby') ?? '-')}`)?.textContent ?? '';
};

it('publishes what it shows, with the note, once nothing is wrong', async () => {
  server.change({ path: FEE, value: 130 });
  const user = await open();
  expect(await screen.findByText(/^Nothing is wrong/)).toBeTruthy();
  const line = screen.getByRole('listitem');
  expect(within(line).getByText('¥120').tagName).toBe('DEL');
  expect(within(line).getByText('¥130').tagName).toBe('INS');
  await user.type(screen.getByLabelText('Note for colleagues'), 'winter');
  await user.click(await publishButton());
  await eventually(() =>
    expect(server.sent('publishDraft')).toEqual([{ rev: 2, live: 4, note: 'winter', accepted: [] }]),
  );
  expect(await screen.findByText('Version 5 is published. Visitors see it now.')).toBeTruthy();
});

it('names each fault with its place, leads to it, and publishes nothing before it is mended', async () => {
  server.change({ path: FEE, value: -1 });
  server.check = () => ({
    problems: [{ location: 'ticket_types[0].fee', message: 'must not be negative' }],
    preview: undefined,
  });
  const user = await open();
  const faults = await screen.findByRole('region', { name: 'What is wrong' });
  expect(within(faults).getByRole('listitem').textContent).toMatch(/^成人票.*must not be negative/);
  expect(await reasonOf()).toBe('1 place must be mended');
  await user.click(await publishButton());
  expect(server.sent('publishDraft')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Preview on the phone' })).toBeNull();
  expect(screen.getByText(/^There is no preview until this is mended: 成人票 › /)).toBeTruthy();
  await user.click(within(faults).getByRole('button', { name: /^Open/ }));
  expect(await screen.findByRole('heading', { level: 1, name: '成人票' })).toBeTruthy();
});

it('shows the preview of what is valid, and says which parts are as visitors see them now', async () => {
  server.change({ path: FEE, value: -1 });
  server.check = () => ({
    problems: [{ location: 'ticket_types[0].fee', message: 'must not be negative' }],
    preview: ['ticket_types[0]'],
  });
  await open();
  expect(await screen.findByRole('link', { name: 'Preview on the phone' })).toBeTruthy();
  expect(screen.getByText(/^The preview shows these as visitors see them now.*: 成人票$/)).toBeTruthy();
});

it('names what is gone as visitors see it now, and leads to no part that the draft lacks', async () => {
  server.change({ path: FEE, value: 12 });
  const days = { from: '2026-12-01', days: 1, sold: 3 } as const;
  server.check = () => ({
    warnings: [
      { reason: 'spot-gone', key: 'spot-gone x1', spot: 'x1', name: { zh_CN: '湖心岛' }, to: '2100-12-31', ...days },
      { reason: 'guide-gone', key: 'guide-gone g1', guide: 'g1', name: { zh_CN: '沈导' }, to: '2026-12-01', ...days },
    ],
  });
  await open();
  expect((await screen.findAllByText(/^湖心岛 is no longer .* on, without an end$/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^沈导 is no longer sold and 3 people hold tickets: .*1/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
});

it('wants a press for each slip, which a colleague can take back', async () => {
  server.change({ path: FEE, value: 12 });
  server.check = (doc) => ({ warnings: [farPrice(doc)] });
  const user = await open();
  const accept = await screen.findByRole('checkbox', { name: /^It is ¥12/ });
  expect(await reasonOf()).toBe('1 is not looked at');
  await user.click(await publishButton());
  expect(server.sent('publishDraft')).toEqual([]);
  await user.click(accept);
  await eventually(async () => expect(await reasonOf()).toBe(''));
  await user.click(accept);
  await eventually(async () => expect(await reasonOf()).toBe('1 is not looked at'));
  await user.click(accept);
  await user.click(await publishButton());
  await eventually(() => expect(server.sent('publishDraft')).toMatchObject([{ accepted: ['far adult 12'] }]));
});

it('asks again where a colleague changed an accepted value, and publishes nothing unseen', async () => {
  server.change({ path: FEE, value: 12 });
  server.check = (doc) => ({ warnings: [farPrice(doc)] });
  const user = await open();
  await user.click(await screen.findByRole('checkbox', { name: /^It is ¥12/ }));
  server.change({ path: FEE, value: 18 });
  await user.click(await publishButton());
  expect(await screen.findByText(/Somebody else changed this meanwhile/)).toBeTruthy();
  expect(screen.getByText('王敏')).toBeTruthy();
  const again = await screen.findByRole('checkbox', { name: /^It is ¥18/ });
  expect((again as HTMLInputElement).checked).toBe(false);
  expect(await reasonOf()).toBe('1 is not looked at');
  await user.click(again);
  await user.click(await publishButton());
  await eventually(() =>
    expect(server.sent('publishDraft').at(-1)).toEqual({ rev: 3, live: 4, note: '', accepted: ['far adult 18'] }),
  );
});

it('undoes one change and checks what is left', async () => {
  server.change({ path: FEE, value: 12 }, { path: ['project', 'hotline'], value: '0571-5550 0199' });
  server.check = (doc) => ({ warnings: feeOf(doc) === 12 ? [farPrice(doc)] : [] });
  const user = await open();
  expect(await screen.findByRole('checkbox', { name: /^It is ¥12/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Undo 成人票/ }));
  expect(await screen.findByText(/^Nothing is wrong/)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    expect.stringContaining('0571-5550 0199'),
  ]);
  expect(feeOf(server.doc)).toBe(120);
});

it('shows whose value stands where a colleague changed it just before the undo, and who may take it back', async () => {
  server.change({ path: FEE, value: 12 });
  const user = await open();
  const undo = await screen.findByRole('button', { name: /^Undo 成人票/ });
  server.change({ path: FEE, value: 18 });
  await user.click(undo);
  expect(await screen.findByText(/Somebody else changed 成人票 › .*There it says: ¥18.*You typed: ¥120/)).toBeTruthy();
  expect(feeOf(server.doc)).toBe(18);
  await user.click(screen.getByRole('button', { name: 'Take mine' }));
  await eventually(() => expect(feeOf(server.doc)).toBe(120));
});

it('speaks of no earlier version and of no tickets that were sold before the first publication', async () => {
  server.unpublish();
  server.change({ path: ['project', 'hotline'], value: '0571-5550 0199' });
  await open();
  const panel = await screen.findByRole('region', { name: 'Publish' });
  expect(panel.textContent).not.toMatch(/Version 1|sold/);
  expect(panel.textContent).toMatch(/within seconds/);
});
