import type { listMessageTemplates } from '#contract/visitor/message-consent.ts';
import type { OutputOf } from '#contract/operation.ts';

/** Time limit for the script, and for the app's answer, milliseconds. */
const READY_LIMIT = 5_000;

/**
 * On iPhones the app compares a signature with the address at which the page was loaded, elsewhere with the present
 * one.
 * @returns the address that is compared, without its fragment.
 */
export function signedAddress(): string {
  const [landing] = performance.getEntriesByType('navigation');
  const url = landing && /iPhone|iPad/.test(navigator.userAgent) ? landing.name : location.href;
  return url.replace(/#.*/, '');
}

const loadScript = (src: string): Promise<unknown> =>
  new Promise((done) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', done);
    script.addEventListener('error', done);
    setTimeout(done, READY_LIMIT);
    document.head.append(script);
  });

export async function startOpenTags({
  script,
  ...signed
}: NonNullable<OutputOf<typeof listMessageTemplates>['page']>): Promise<boolean> {
  if (!window.wx?.config) await loadScript(script);
  const sdk = window.wx;
  if (!sdk?.config) return false;
  sdk.config({ ...signed, jsApiList: ['scanQRCode'], openTagList: ['wx-open-subscribe'] });
  return new Promise((resolve) => {
    const no = (): void => resolve(false);
    setTimeout(no, READY_LIMIT);
    document.addEventListener('WeixinOpenTagsError', no, { once: true });
    sdk.error?.(no);
    sdk.ready?.(() => resolve(true));
  });
}
