import type { Scanned } from './port.ts';

/** Present once `open-tags.ts` has started it, or if the operator put a signed one into the page. */
interface JsSdk {
  config?: (options: object) => void;
  ready?: (done: () => void) => void;
  error?: (done: () => void) => void;
  scanQRCode?: (options: {
    needResult: 1;
    scanType: readonly ('qrCode' | 'barCode')[];
    success: (result: { resultStr?: string }) => void;
    cancel: () => void;
    fail: () => void;
  }) => void;
}

declare global {
  interface Window {
    wx?: JsSdk;
  }
}

/** Time limit for the SDK to become ready, milliseconds. */
const READY_LIMIT = 1_500;

function sdkReady(sdk: JsSdk): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), READY_LIMIT);
    sdk.error?.(() => resolve(false));
    sdk.ready?.(() => resolve(true));
  });
}

/** The app returns bar codes as `TYPE,value`. */
export const scannedText = (result: string): string =>
  /^[A-Z0-9_]+,/.test(result) ? result.slice(result.lastIndexOf(',') + 1) : result;

export async function scanThroughApp(): Promise<Scanned> {
  const sdk = window.wx;
  if (!sdk?.scanQRCode || !(await sdkReady(sdk))) return 'unavailable';
  return new Promise((resolve) => {
    sdk.scanQRCode?.({
      needResult: 1,
      scanType: ['qrCode', 'barCode'],
      success: ({ resultStr = '' }) => resolve({ text: scannedText(resultStr) }),
      cancel: () => resolve(null),
      fail: () => resolve('unavailable'),
    });
  });
}
