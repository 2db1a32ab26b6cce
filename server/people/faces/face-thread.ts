import { Worker } from 'node:worker_threads';
import type { Face } from '#domain/people/face-rules.ts';
import type { FaceFinder } from './port.ts';
import type { FaceAnswer, FaceTask } from './worker-messages.ts';

/** Time limit for a picture, milliseconds; the first one also waits until the models are loaded. */
const WITHIN_MS = 15_000;
/** The thread ends after this time without a picture, to free its memory, milliseconds. */
const IDLE_MS = 5 * 60_000;
const MOST_WAITING = 16;

/** The thread starts with the first picture. @param log called with errors, never with a picture's content. */
export function faceThread(log: (event: string) => void): FaceFinder {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const waiting = new Map<number, (faces: readonly Face[] | null) => void>();

  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const stopping = worker;
    worker = null;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
    await stopping?.terminate();
  };
  const fail = (reason: unknown): void => {
    log(`the face finder failed: ${String(reason)}`);
    void stop();
  };
  const start = (): Worker => {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] });
    made.unref();
    made.on('message', ({ id, faces }: FaceAnswer) => waiting.get(id)?.(faces));
    made.on('error', fail);
    return made;
  };

  return {
    find(rgb, width, height) {
      if (waiting.size >= MOST_WAITING) return Promise.resolve(null);
      worker ??= start();
      clearTimeout(idle);
      idle = setTimeout(() => void stop(), IDLE_MS).unref();
      count += 1;
      const id = count;
      const running = worker;
      return new Promise((resolve) => {
        const timer = setTimeout(() => fail('no answer'), WITHIN_MS).unref();
        waiting.set(id, (faces) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(faces);
        });
        running.postMessage({ id, rgb, width, height } satisfies FaceTask);
      });
    },
    close: stop,
  };
}
