import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '#contract/office/catalogue.ts';
import { createApp } from '#server/http/app.ts';
import type { App } from '#server/http/types.ts';
import { type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
const AT = { project: LIFE };
const HOUR_MS = 3_600_000;
let office: TestOffice;
let manager: OfficeBrowser;
let visitors: App;
let clientDir: string;

beforeAll(async () => {
  office = await openOffice(postgres);
  await importLife(office);
  await office.addStaff('one', 'manager', AT);
  manager = await office.signedIn('one');
  clientDir = await mkdtemp(join(tmpdir(), 'client-'));
  await writeFile(
    join(clientDir, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head></head><body><div id="root"></div></body></html>',
  );
  visitors = createApp({ context: office.context, clientDir }).app;
});
afterAll(async () => {
  await office.close();
  await postgres?.stop();
  await rm(clientDir, { recursive: true });
});

async function change(path: (string | number)[], value: unknown): Promise<void> {
  const { rev } = await manager.ask(calls.getDraft, {}, AT);
  await manager.ask(calls.saveDraft, { rev, patch: [{ path, value }] }, AT);
}

const ask = async (base: string, path: string, body: object) =>
  (
    await visitors.request(`${base}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json() as Promise<{ resCode: number; reason?: string; extraInfo: { list: { id: string; fee: number }[] } }>;
const dayTicket = async (base: string) =>
  (await ask(base, 'wxtickettype/list', { project: LIFE, scenic_id: 'park', type: 'TICKET' })).extraInfo.list.find(
    ({ id }) => id === 'day',
  );

it('shows visitors’ pages with the draft, sells nothing, and ends after an hour', async () => {
  const { doc } = await manager.ask(calls.getDraft, {}, AT);
  const types = doc['ticket_types'] as { id: string }[];
  const path = ['ticket_types', types.findIndex(({ id }) => id === 'day'), 'fee'];
  await change(path, 77);
  const { url } = await manager.ask(calls.previewDraft, {}, AT);
  const page = await (await visitors.request(url)).text();
  expect(page).toContain(`data-preview="${LIFE}" data-api="${new URL(url).pathname}api/"`);
  expect((await dayTicket(`${url}api/`))?.fee).toBe(77);
  expect((await dayTicket('/api/'))?.fee).toBe(100);
  for (const write of ['wxorder/new', 'wxorder/list'])
    expect((await ask(`${url}api/`, write, { project: LIFE })).reason).toBe('stateForbids');

  const forged = url.replace(/.{4}\/$/, 'AAAA/');
  expect((await visitors.request(forged)).status).toBe(404);
  expect((await ask(`${forged}api/`, 'wxscenic/list', { project: LIFE })).reason).toBe('notFound');

  await change(path, 'nothing');
  const found = await manager.ask(calls.checkDraft, {}, AT);
  expect(found.problems).toHaveLength(1);
  expect(found.preview).toEqual([`ticket_types[${path[1]}]`]);
  // The faulty type is shown as it is live, and the rest of the draft as it is.
  const other = types.findIndex(({ id }) => id === 'group');
  await change(['ticket_types', other, 'fee'], 66);
  expect((await dayTicket(`${url}api/`))?.fee).toBe(100);
  const list = await ask(`${url}api/`, 'wxtickettype/list', { project: LIFE, scenic_id: 'park', type: 'TICKET' });
  expect(list.extraInfo.list.find(({ id }) => id === 'group')?.fee).toBe(66);
  // A spot that is not live yet is left out with what names it.
  const spots = doc['scenics'] as unknown[];
  await change(['scenics', spots.length], { id: 'new', name: { zh_CN: '' } });
  expect((await manager.ask(calls.checkDraft, {}, AT)).preview).toContain(`scenics[${spots.length}]`);
  expect(
    (await ask(`${url}api/`, 'wxscenic/list', { project: LIFE })).extraInfo.list.map(({ id }) => id),
  ).not.toContain('new');
  office.wait(HOUR_MS);
  expect((await visitors.request(url)).status).toBe(404);
});
