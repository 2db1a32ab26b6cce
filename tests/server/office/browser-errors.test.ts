import { afterAll, beforeAll, expect, it } from 'vitest';
import { health } from '#contract/office/settings.ts';
import { createApp } from '#server/http/app.ts';
import { openOffice, ORIGIN, type TestOffice } from '#tests/fixtures/office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openOffice(null);
});
afterAll(() => office.close());

it('errors of browsers are counted, without whom they met, and shown to owners; each app is received at its own place', async () => {
  const { app, metrics } = createApp({ context: office.context });
  const send = async (origin: string, body: unknown) => {
    const request = new Request(`${origin}/errors`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': String(JSON.stringify(body).length) },
      body: JSON.stringify(body),
    });
    return (await (origin === ORIGIN ? office.app : app).fetch(request)).status;
  };
  const report = { app: 'visitors', build: 'app-1a2b.js', message: 'no ticket for 13800000000', stack: 'at x' };
  for (const each of [
    report,
    report,
    { ...report, app: 'office' },
    { ...report, build: '<b>' },
    'nothing',
    { ...report, message: 'x'.repeat(9_000) },
  ]) {
    expect([204, 413]).toContain(await send('http://localhost', each));
  }
  expect(await send(ORIGIN, { app: 'office', build: 'main-1.js', message: 'page', stack: '' })).toBe(204);
  await office.addStaff('boss', 'owner');
  const { browser_errors } = await (await office.signedIn('boss')).ask(health, {});
  expect(browser_errors.map(({ app: of, build, message, count }) => [of, build, message, count])).toEqual([
    ['office', 'main-1.js', 'page', 1],
    ['visitors', 'app-1a2b.js', 'no ticket for [hidden]', 2],
  ]);
  expect(await metrics.text()).toMatch(/browser_errors_total\{app="visitors"\} 2/);
});
