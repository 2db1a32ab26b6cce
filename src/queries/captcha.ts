import * as v from 'valibot';
import { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';

/** What the widget hands over once it was solved. */
export interface CaptchaAnswer {
  ticket: string;
  randstr: string;
}

declare global {
  interface Window {
    /** The way in that the provider's script makes; `ret` is 0 when it was solved. */
    TencentCaptcha?: new (appId: string, done: (answer: unknown) => void) => { show: () => void };
  }
}

const Needed = v.object({ captcha: v.object({ script: v.string(), app_id: v.string() }) });
const Solved = v.object({ ret: v.literal(0), ticket: v.string(), randstr: v.string() });

/** Scripts come from this site or from the provider, whatever an answer says. */
const isTrusted = ({ origin, protocol, hostname }: URL): boolean =>
  origin === location.origin || (protocol === 'https:' && hostname.endsWith('.captcha.qcloud.com'));

async function loadWidget(address: string): Promise<NonNullable<Window['TencentCaptcha']>> {
  const url = new URL(address, location.href);
  if (!isTrusted(url)) throw new ApiError('garbled');
  if (!window.TencentCaptcha) {
    const script = Object.assign(document.createElement('script'), { src: url.href });
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => reject(new ApiError('network')));
      document.head.append(script);
    }).finally(() => script.remove());
  }
  if (!window.TencentCaptcha) throw new ApiError('garbled');
  return window.TencentCaptcha;
}

/** @returns what the widget gave; null when the visitor closed it. */
async function solve({ script, app_id }: v.InferOutput<typeof Needed>['captcha']): Promise<CaptchaAnswer | null> {
  const Widget = await loadWidget(script);
  return new Promise((resolve) => {
    const done = (answer: unknown): void => {
      const solved = v.safeParse(Solved, answer);
      resolve(solved.success ? { ticket: solved.output.ticket, randstr: solved.output.randstr } : null);
    };
    new Widget(app_id, done).show();
  });
}

/** Makes a call; where the server first wants a captcha, shows it and makes the call again with what came of it. Rejects as the call does. */
export async function withCaptcha<T>(call: (captcha?: CaptchaAnswer) => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const needed = error instanceof ApiError && error.code === RES_CODE.captchaNeeded ? v.safeParse(Needed, error.extraInfo) : null;
    const answer = needed?.success ? await solve(needed.output.captcha) : null;
    if (!answer) throw error;
    return call(answer);
  }
}
