import { afterEach, expect, it, vi } from 'vitest';
import { reportErrors } from './report-errors.ts';

afterEach(() => vi.unstubAllGlobals());

const caught = (error: Error) => dispatchEvent(new ErrorEvent('error', { error }));

it('tells once of each error that nothing caught or that a screen showed, and of five at most', async () => {
  const reported: { app: string; build: string; message: string; stack: string }[] = [];
  const texts: Promise<unknown>[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => {
      expect([address, body.type]).toEqual(['/errors', 'application/json']);
      texts.push(body.text().then((text) => reported.push(JSON.parse(text) as (typeof reported)[number])));
      return true;
    },
  });
  document.head.innerHTML = '<meta name="build" content="assets/app-1a2b.js">';
  reportErrors('gate');
  const broken = new Error('broken');
  broken.stack = 'Error: broken\n at https://tickets.example/assets/app-1a2b.js?t=secret:1:2';
  caught(broken);
  caught(broken);
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'only words' }));
  // A file that could not be fetched is no error of the program.
  dispatchEvent(new Event('error'));
  for (let index = 0; index < 9; index += 1) caught(new Error(`number ${index}`));
  await Promise.all(texts);
  expect(reported.map(({ message }) => message)).toEqual(['broken', 'only words', 'number 0', 'number 1', 'number 2']);
  expect(reported[0]).toEqual({
    app: 'gate',
    build: 'app-1a2b.js',
    message: 'broken',
    stack: 'Error: broken\n at https://tickets.example/assets/app-1a2b.js:1:2',
  });
});
