import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listScenics } from '#contract/visitor/catalog.ts';
import { checkAppointDate } from '#contract/visitor/availability.ts';
import { createApp, type OpenedApp } from '#server/http/app.ts';
import { openContext, type OpenedContext } from '#server/open-context.ts';
import { readSettings } from '#server/settings.ts';
import { copyEmptyDatabase } from '#tests/fixtures/empty-database.ts';

let folder: string;
let context: OpenedContext;
let opened: OpenedApp;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'routes-'));
  await copyEmptyDatabase(folder);
  context = await openContext(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  opened = createApp({
    context,
    served: [
      { operation: listScenics, answer: () => Promise.resolve({ list: [], made: (made += 1) }) },
      { operation: checkAppointDate, answer: () => Promise.resolve({ available: true, made: (made += 1) }) },
    ],
  });
});
afterAll(async () => {
  await context?.close();
  await rm(folder, { recursive: true, force: true });
});

const send = async (path: string, init: RequestInit): Promise<Response> => opened.app.request(path, init);
const post = (body: object): Promise<Response> =>
  send('/api/wxscenic/list', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const get = (path: string, clearauthtoken: string): Promise<Response> => send(path, { headers: { clearauthtoken } });

it('makes a public answer once for all, whatever sessions come along, and whether they are known or not', async () => {
  const tokens = Array.from({ length: 20 }, (_, index) => `session-${index}`);
  const asked = [
    post({ project: 'crane-lake' }),
    ...tokens.map((clear_session) => post({ project: 'crane-lake', clear_session })),
    ...tokens.map((token) => get('/api/app/scenic?project=crane-lake', token)),
  ];
  const answers = await Promise.all((await Promise.all(asked)).map((answer) => answer.text()));
  expect([made, new Set(answers).size]).toEqual([1, 1]);
  const days = await Promise.all(
    tokens.map((token) => get('/api/config/project/checkAppointDate?project=p&scenic_id=s&date=2026-04-18', token)),
  );
  expect([made, new Set(days.map(({ status }) => status))]).toEqual([2, new Set([200])]);
});
