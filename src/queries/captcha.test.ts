// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { withCaptcha } from './captcha.ts';

const NEEDED = new ApiError('refused', {
  code: RES_CODE.captchaNeeded,
  extraInfo: { captcha: { script: '/widget.js', app_id: '7' } },
});
const SOLVED = { ret: 0, ticket: 't', randstr: 'r' };
const UNAVAILABLE = { kind: 'refused', reason: 'captcha-unavailable' };

let top: Element | null;

const submit = (): Promise<unknown> =>
  withCaptcha((captcha) => (captcha ? Promise.resolve(captcha) : Promise.reject(NEEDED)));
const failure = (outcome: Promise<unknown>): Promise<unknown> => outcome.catch((error: unknown) => error);
const script = (): HTMLScriptElement | null => document.head.querySelector('script');

function provideWidget(show: (done: (answer: unknown) => void) => void): void {
  window.TencentCaptcha = class {
    readonly done: (answer: unknown) => void;
    constructor(_appId: string, done: (answer: unknown) => void) {
      this.done = done;
    }
    show(): void {
      show(this.done);
    }
  };
  script()?.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"><main></main></div>';
  top = document.querySelector('main');
  document.elementFromPoint = () => top;
});
afterEach(() => {
  delete window.TencentCaptcha;
  script()?.remove();
  vi.useRealTimers();
});

test('a script that never comes is given up within seconds, and the next press asks under another address', async () => {
  const first = failure(submit());
  await vi.advanceTimersByTimeAsync(0);
  expect(script()?.src).toMatch(/\/widget\.js$/);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await first).toMatchObject(UNAVAILABLE);
  expect(script()).toBeNull();
  const second = submit();
  await vi.advanceTimersByTimeAsync(0);
  // Browsers join a request for the same address to the one that hangs.
  expect(script()?.src).toMatch(/\/widget\.js\?try=1$/);
  provideWidget((done) => done(SOLVED));
  expect(await second).toEqual({ ticket: 't', randstr: 'r' });
});

test('a script that can’t be had, and a widget that shows that it could not be shown, are told at once', async () => {
  const lost = failure(submit());
  await vi.advanceTimersByTimeAsync(0);
  script()?.dispatchEvent(new Event('error'));
  expect(await lost).toMatchObject(UNAVAILABLE);
  provideWidget((done) => done({ ret: 0, ticket: 'trerror_1001_7', randstr: '@x', errorCode: 1001 }));
  expect(await failure(submit())).toMatchObject(UNAVAILABLE);
});

test('a widget that shows nothing is given up, one that is shown waits as long as people take, and whoever closes it is told', async () => {
  provideWidget(() => undefined);
  const silent = failure(submit());
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await silent).toMatchObject(UNAVAILABLE);

  let finish: (answer: unknown) => void = () => undefined;
  provideWidget((done) => {
    top = document.body.appendChild(document.createElement('dialog'));
    finish = done;
  });
  const slow = submit();
  await vi.advanceTimersByTimeAsync(120_000);
  finish(SOLVED);
  expect(await slow).toEqual({ ticket: 't', randstr: 'r' });

  const closed = failure(submit());
  await vi.advanceTimersByTimeAsync(0);
  finish({ ret: 2 });
  expect(await closed).toBe(NEEDED);
});

test('a script of a stranger is not loaded', async () => {
  const foreign = new ApiError('refused', {
    code: RES_CODE.captchaNeeded,
    extraInfo: { captcha: { script: 'https://evil.example/x.js', app_id: '7' } },
  });
  expect(await failure(withCaptcha(() => Promise.reject(foreign)))).toMatchObject({ kind: 'garbled' });
  expect(script()).toBeNull();
});
