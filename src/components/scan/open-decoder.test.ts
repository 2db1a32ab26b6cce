import { expect, test, vi } from 'vitest';
import { openDecoder } from './open-decoder.ts';

/** Answers each picture, and counts who listens to it. */
class CountingWorker extends EventTarget {
  static listening = 0;
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    CountingWorker.listening += 1;
    super.addEventListener(...args);
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    CountingWorker.listening -= 1;
    super.removeEventListener(...args);
  }
  postMessage({ id, picture }: { id: number; picture: string }): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, text: picture } })));
  }
}

test('a picture that was read leaves nothing behind at the worker', async () => {
  vi.stubGlobal('Worker', CountingWorker);
  const decoder = openDecoder<string>('worker.js');
  for (let frame = 0; frame < 100; frame += 1) expect(await decoder.decode(`code ${frame}`)).toBe(`code ${frame}`);
  expect(CountingWorker.listening).toBe(0);
  vi.unstubAllGlobals();
});
