import * as v from 'valibot';
import { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';

export interface CaptchaAnswer {
  ticket: string;
  randstr: string;
}

declare global {
  interface Window {
    /** Class that the provider's script defines; its answer has `ret` 0 when the captcha was solved. */
    TencentCaptcha?: new (appId: string, done: (answer: unknown) => void) => { show: () => void };
  }
}

/** The widget did not load or was not shown; the visitor may press again. */
const unavailable = (): ApiError =>
  new ApiError('refused', { code: RES_CODE.captchaNeeded, reason: 'captcha-unavailable' });

/** Time limit for the widget to appear, milliseconds; after that the button would seem to do nothing. */
const APPEAR_MS = 8_000;

const Needed = v.object({ captcha: v.object({ script: v.string(), app_id: v.string() }) });
const Solved = v.object({ ret: v.literal(0), ticket: v.string(), randstr: v.string() });

/** Scripts come only from this site or the provider, even if a response names another address. */
const isTrusted = ({ origin, protocol, hostname }: URL): boolean =>
  origin === location.origin || (protocol === 'https:' && hostname.endsWith('.captcha.qcloud.com'));

/**
 * Counts tries: each loads the script under another address, because a browser would join a repeated request to the one
 * that hangs.
 */
let tries = 0;

async function loadWidget(address: string, signal: AbortSignal): Promise<NonNullable<Window['TencentCaptcha']>> {
  const url = new URL(address, location.href);
  if (!isTrusted(url)) throw new ApiError('garbled');
  if (!window.TencentCaptcha) {
    if (tries > 0) url.searchParams.set('try', String(tries));
    tries += 1;
    const script = Object.assign(document.createElement('script'), { src: url.href });
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(unavailable()));
      signal.addEventListener('abort', () => reject(unavailable()));
      document.head.append(script);
    }).finally(() => script.remove());
  }
  if (!window.TencentCaptcha) throw new ApiError('garbled');
  return window.TencentCaptcha;
}

/** True when something foreign covers the page: a visible widget has no time limit. */
function isWidgetShown(): boolean {
  const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return top !== null && top.closest('#root') === null && top !== document.body && top !== document.documentElement;
}

/**
 * @returns null when the visitor closed the widget. Rejects with `captcha-unavailable` where nothing was shown in time.
 */
async function solve({ script, app_id }: v.InferOutput<typeof Needed>['captcha']): Promise<CaptchaAnswer | null> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => isWidgetShown() || tooLate.abort(), APPEAR_MS);
  try {
    const Widget = await loadWidget(script, tooLate.signal);
    return await new Promise((resolve, reject) => {
      tooLate.signal.addEventListener('abort', () => reject(unavailable()));
      const done = (answer: unknown): void => {
        const solved = v.safeParse(Solved, answer);
        // Result of the provider's script when it couldn't show anything.
        if (solved.success && solved.output.ticket.startsWith('trerror_')) reject(unavailable());
        else resolve(solved.success ? { ticket: solved.output.ticket, randstr: solved.output.randstr } : null);
      };
      new Widget(app_id, done).show();
    });
  } finally {
    clearTimeout(timer);
  }
}

export async function withCaptcha<T>(call: (captcha?: CaptchaAnswer) => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const needed =
      error instanceof ApiError && error.code === RES_CODE.captchaNeeded ? v.safeParse(Needed, error.extraInfo) : null;
    const answer = needed?.success ? await solve(needed.output.captcha) : null;
    if (!answer) throw error;
    return call(answer);
  }
}
