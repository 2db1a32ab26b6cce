import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listScenics } from '#contract/visitor/catalog.ts';
import { createApp, type OpenedApp } from '#server/http/app.ts';
import { openContext, type OpenedContext } from '#server/open-context.ts';
import { securityEvents } from '#server/monitoring/security-events.ts';
import { readSettings } from '#server/settings.ts';
import { forgetNotifications, storeNotification } from '#server/payments/payments.store.ts';
import { copyEmptyDatabase } from '#tests/fixtures/empty-database.ts';

let folder: string;
let context: OpenedContext;
let opened: OpenedApp;
const lines: Record<string, unknown>[] = [];
let made = 0;

beforeAll(async () => {
  securityEvents.reset();
  folder = await mkdtemp(join(tmpdir(), 'notify-'));
  await copyEmptyDatabase(folder);
  context = await openContext(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  Object.assign(context.log, { warn: (line: Record<string, unknown>) => lines.push(line) });
  const answer = () => Promise.resolve({ list: [], made: (made += 1) });
  opened = createApp({ context, served: [{ operation: listScenics, answer }] });
});
afterAll(async () => {
  await context?.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (path: string, init: RequestInit = {}): Promise<Response> =>
  Promise.resolve(opened.app.request(path, init));
const junk = (): Promise<Response> => send('/pay/notify/wxpay', { method: 'POST', body: '{"id":"junk"}' });
const publicList = (): Promise<Response> =>
  send('/api/wxscenic/list', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"project":"crane-lake"}',
  });

describe('what no provider signed', () => {
  it('leaves no row, and one line in the log', async () => {
    const statuses = (await Promise.all(Array.from({ length: 20 }, junk))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await context.db.query('SELECT 1 AS one FROM notify_inbox')).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ security: 'notification_forged', channel: 'wxpay' });
    const figures = await opened.metrics.text();
    expect(figures).toMatch(/notifications_rejected_total\{channel="wxpay",reason="\w+"\} 20/);
    expect(figures).toMatch(/security_events_total\{event="notification_forged"\} 20/);
  });

  it('changes no stored answer, and neither do addresses that nobody serves', async () => {
    const before = made;
    await publicList();
    const rejected = junk();
    await Promise.all([send('/pay/x'), send('/nowhere', { method: 'POST' })]);
    await publicList();
    expect(made - before).toBe(1);
    await rejected;
  });

  it('is not even read from an address that sends far too much', async () => {
    const statuses = (await Promise.all(Array.from({ length: 7_000 }, junk))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});

it('keeps what providers reported for a while and no longer', async () => {
  const row = (id: string, at: number) =>
    storeNotification(context.db, {
      id,
      channel: 'wxpay',
      body_hash: 'x',
      verified: true,
      detail: null,
      at: new Date(at),
    });
  await row('old', 1000);
  await row('new', 3000);
  await forgetNotifications(context.db, new Date(2000));
  expect(await context.db.query('SELECT id FROM notify_inbox')).toEqual([{ id: 'new' }]);
});
