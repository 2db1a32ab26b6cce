import { afterEach, expect, test, vi } from 'vitest';
import { openDecoder } from './open-decoder.ts';

class CountingWorker extends EventTarget {
  static listeners = 0;
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    CountingWorker.listeners += 1;
    super.addEventListener(...args);
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    CountingWorker.listeners -= 1;
    super.removeEventListener(...args);
  }
  postMessage({ id, picture }: { id: number; picture: string }): void {
    if (picture === 'broken') setTimeout(() => this.dispatchEvent(new Event('error')));
    else setTimeout(() => this.dispatchEvent(Object.assign(new Event('message'), { data: { id, text: picture } })));
  }
  terminate(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals();
  CountingWorker.listeners = 0;
});

test('nothing listens for a picture that has its answer', async () => {
  vi.stubGlobal('Worker', CountingWorker);
  const decoder = openDecoder<string>('data:text/javascript,');
  const texts = await Promise.all(Array.from({ length: 20 }, (_, index) => decoder.decode(`frame ${index}`)));
  expect(texts).toEqual(Array.from({ length: 20 }, (_, index) => `frame ${index}`));
  expect(CountingWorker.listeners).toBe(0);
});

test('nothing listens after a worker that broke, and the page reads by itself', async () => {
  vi.stubGlobal('Worker', CountingWorker);
  vi.stubGlobal('readCode', (picture: string) => Promise.resolve(`read here: ${picture}`));
  const decoder = openDecoder<string>('data:text/javascript,');
  expect(await decoder.decode('broken')).toBe('read here: broken');
  expect(CountingWorker.listeners).toBe(0);
});
