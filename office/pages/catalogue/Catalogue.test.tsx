import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { valueAt } from '#domain/office/office-patch.ts';
import { CatalogueServer, FEE, openCatalogue } from '#tests/fixtures/catalogue-office.tsx';
import { eventually } from '#tests/fixtures/eventually.ts';

let server: CatalogueServer;
beforeEach(() => {
  server = new CatalogueServer();
});

async function openPrices() {
  openCatalogue(server, '/lake/catalogue?part=type:adult&tab=prices');
  const field = await screen.findByLabelText('Usual price');
  return { field: field as HTMLInputElement, user: userEvent.setup() };
}
const fee = (): unknown => valueAt(server.doc, FEE);
const note = () => screen.findByText(/Somebody else changed 成人票 › Usual price meanwhile/);

it('says no longer that a value is missing once it is typed, though nobody has judged it yet', async () => {
  server.change({ path: FEE });
  server.check = (doc) => ({
    problems: valueAt(doc, FEE) === undefined ? [{ location: 'ticket_types[0].fee', message: 'is missing' }] : [],
  });
  const { field } = await openPrices();
  await screen.findByText('must be filled in');
  fireEvent.change(field, { target: { value: '135' } });
  expect(screen.queryByText('must be filled in')).toBeNull();
});

it('keeps what two people change in different fields', async () => {
  const { field, user } = await openPrices();
  server.change({ path: ['project', 'hotline'], value: '0571-5550 0199' });
  await user.clear(field);
  await user.type(field, '135{Tab}');
  await eventually(() => expect(fee()).toBe(135));
  expect(valueAt(server.doc, ['project', 'hotline'])).toBe('0571-5550 0199');
  expect(screen.queryByText(/Somebody else changed/)).toBeNull();
});

it('shows both values of a field that two people change, and keeps the colleague’s until a press', async () => {
  const { field, user } = await openPrices();
  server.change({ path: FEE, value: 150 });
  await user.clear(field);
  await user.type(field, '135{Tab}');
  expect((await note()).textContent).toMatch(/There it says: ¥150\. You typed: ¥135\./);
  expect(fee()).toBe(150);
  expect(field.value).toBe('150');
  await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(screen.queryByText(/Somebody else changed/)).toBeNull();
  expect(fee()).toBe(150);
});

it('puts one’s own value back on a press', async () => {
  const { field, user } = await openPrices();
  server.change({ path: FEE, value: 150 });
  await user.clear(field);
  await user.type(field, '135{Tab}');
  await note();
  await user.click(screen.getByRole('button', { name: 'Take mine' }));
  await eventually(() => expect(fee()).toBe(135));
  expect(field.value).toBe('135');
});

it('says that a part is gone which a colleague removed, and writes into no other one', async () => {
  const { field, user } = await openPrices();
  server.change(
    { path: ['ticket_types', 0] },
    { path: ['ticket_types', 0], value: { id: 'child', scenic_id: 'boats', name: { zh_CN: '儿童票' }, fee: 60 } },
  );
  await user.clear(field);
  await user.type(field, '135{Tab}');
  expect(await screen.findByText(/It is not there/)).toBeTruthy();
  expect(screen.getByText(/Somebody else removed 成人票 meanwhile.*Usual price: ¥135/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take mine' })).toBeNull();
  expect(fee()).toBe(60);
});

it('opens the dialog for a new part by its address, with an id that is free', async () => {
  server.change({ path: ['scenics', 1], value: { id: 'spot-1', name: { zh_CN: '码头' } } });
  openCatalogue(server, '/lake/catalogue?add=spot');
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'New spot' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Id').value).toBe('spot-2');
  await user.type(within(dialog).getByLabelText('Name in Simplified Chinese'), '塔{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: '塔' })).toBeTruthy();
  await eventually(() =>
    expect(valueAt(server.doc, ['scenics', 2])).toMatchObject({ id: 'spot-2', name: { zh_CN: '塔' } }),
  );
});

it('counts at each tab what is wrong there', async () => {
  server.change({ path: FEE, value: 200 });
  server.check = () => ({ problems: [{ location: 'ticket_types[0].fee', message: 'must be at most 100' }] });
  openCatalogue(server, '/lake/catalogue?part=type');
  const tabs = await screen.findByRole('navigation', { name: 'Sections' });
  expect(await within(tabs).findByRole('link', { name: /^Prices ?1$/ })).toBeTruthy();
  expect(within(tabs).getByRole('link', { name: 'About the ticket' })).toBeTruthy();
});

it('moves a row of a list, of which the lower one wins, and keeps the focus on it', async () => {
  const rows = [
    { dates: ['2026-12-01'], fee: 80 },
    { dates: ['2026-12-02'], fee: 90 },
    { dates: ['2026-12-03'], fee: 100 },
  ];
  server.change({ path: ['ticket_types', 0, 'prices'], value: rows });
  const { user } = await openPrices();
  const up = await screen.findByRole('button', { name: 'Move Prices by date 3 up' });
  await user.click(up);
  const fees = (): unknown[] =>
    (valueAt(server.doc, ['ticket_types', 0, 'prices']) as { fee: number }[]).map((row) => row.fee);
  await eventually(() => expect(fees()).toEqual([80, 100, 90]));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Prices by date 2 up');
  await user.keyboard('{Enter}');
  await eventually(() => expect(fees()).toEqual([100, 80, 90]));
});

it('does not say that visitors see what was never published', async () => {
  server.unpublish();
  openCatalogue(server, '/lake/catalogue');
  expect(await screen.findByText(/nothing published yet/)).toBeTruthy();
  expect(screen.queryByText('As visitors see it')).toBeNull();
});
