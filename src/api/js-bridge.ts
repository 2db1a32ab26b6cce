import type { BridgeFields } from '#contract/visitor/payments.ts';
import type { BridgeResult } from '#domain/payment/payment.ts';
import { isMessagingApp } from './messaging-app.ts';

interface WeixinBridge {
  invoke: (name: 'getBrandWCPayRequest', fields: BridgeFields, done: (result: { err_msg?: string }) => void) => void;
}

declare global {
  interface Window {
    WeixinJSBridge?: WeixinBridge;
  }
}

const READY_LIMIT = 5_000;
const SILENCE_LIMIT = 60_000;

/** @returns the bridge as soon as the app has put it there; null after 5 s. */
function bridgeReady(): Promise<WeixinBridge | null> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const done = (): void => resolve(window.WeixinJSBridge ?? null);
    document.addEventListener('WeixinJSBridgeReady', done, { once: true });
    setTimeout(done, READY_LIMIT);
  });
}

/** Resolves when nothing came back: after 60 s, or when the page is shown again after it was hidden. */
function silence(): { promise: Promise<'silent'>; stop: () => void } {
  let stop = (): void => undefined;
  const promise = new Promise<'silent'>((resolve) => {
    const timer = setTimeout(() => resolve('silent'), SILENCE_LIMIT);
    let later: ReturnType<typeof setTimeout> | undefined;
    // The callback usually comes right after the return to the page, so it gets a moment.
    const shown = (): void => {
      if (document.visibilityState === 'visible') later = setTimeout(() => resolve('silent'), 1_500);
    };
    document.addEventListener('visibilitychange', shown);
    stop = () => {
      clearTimeout(timer);
      clearTimeout(later);
      document.removeEventListener('visibilitychange', shown);
    };
  });
  return { promise, stop };
}

function resultOf(message: string | undefined): BridgeResult {
  if (message?.endsWith(':ok')) return 'ok';
  return message?.endsWith(':cancel') ? 'cancel' : 'fail';
}

/** @param sandbox whether the sandbox may replace a missing bridge. */
export async function payThroughBridge(fields: BridgeFields, sandbox: boolean): Promise<BridgeResult> {
  const standIn = sandbox && !isMessagingApp() && !window.WeixinJSBridge;
  if (standIn) return (await import('./fake-bridge.ts')).payInSandbox(fields);
  const bridge = await bridgeReady();
  if (!bridge) return sandbox ? (await import('./fake-bridge.ts')).payInSandbox(fields) : 'fail';
  const quiet = silence();
  const answer = new Promise<BridgeResult>((resolve) => {
    bridge.invoke('getBrandWCPayRequest', fields, (result) => resolve(resultOf(result.err_msg)));
  });
  return Promise.race([answer, quiet.promise]).finally(quiet.stop);
}
