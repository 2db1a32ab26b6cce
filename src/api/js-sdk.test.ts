import { afterEach, describe, expect, it, vi } from 'vitest';
import { scannedText, scanThroughApp } from './js-sdk.ts';

type Options = { success: (result: { resultStr?: string }) => void; cancel: () => void; fail: () => void };

const page = (end: (options: Options) => void, signed = true): void => {
  const now = (done: () => void): void => done();
  const never = (): void => undefined;
  vi.stubGlobal('window', { wx: { ready: signed ? now : never, error: signed ? never : now, scanQRCode: end } });
};
afterEach(() => vi.unstubAllGlobals());

describe("the messaging app's scanner", () => {
  it('gives what it read; of a bar code what follows the last comma', async () => {
    page(({ success }) => success({ resultStr: 'CODE_128,CRANE2601A2' }));
    expect(await scanThroughApp()).toEqual({ text: 'CRANE2601A2' });
    page(({ success }) => success({ resultStr: 'https://x.example/?a=1,2' }));
    expect(await scanThroughApp()).toEqual({ text: 'https://x.example/?a=1,2' });
    expect(scannedText('EAN_13,6901234567892')).toBe('6901234567892');
  });

  it('is left by the visitor, fails, is not signed, or is not there', async () => {
    page(({ cancel }) => cancel());
    expect(await scanThroughApp()).toBeNull();
    page(({ fail }) => fail());
    expect(await scanThroughApp()).toBe('unavailable');
    page(({ success }) => success({ resultStr: 'CRANE2601A2' }), false);
    expect(await scanThroughApp()).toBe('unavailable');
    vi.stubGlobal('window', {});
    expect(await scanThroughApp()).toBe('unavailable');
  });
});
