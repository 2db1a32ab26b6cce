import type { FaceHint, FaceProblem } from '#domain/face-rules.ts';
import { faceHints, faceProblem } from '#domain/face-rules.ts';
import type { FaceSight } from './face-worker.ts';

/** Where the build put the files of the face check. */
declare const __FACE_FILES__: string;

/** So long may it take, models included, milliseconds: then the server looks alone. */
const WITHIN = 8_000;

/** What the phone thinks of a picture of a person. */
export interface FaceLook {
  problem: FaceProblem | null;
  hints: readonly FaceHint[];
}

let worker: Worker | null = null;
let count = 0;

/** @returns the worker; null in web views that have none of this kind. */
function start(): Worker | null {
  try {
    return new Worker(new URL('./face-worker.ts', import.meta.url), { type: 'module', name: 'faces' });
  } catch {
    return null;
  }
}

function stop(): void {
  worker?.terminate();
  worker = null;
}

/**
 * Looks at a picture before it is sent.
 * @param limit how many people it may show.
 * @returns null where nobody could look: an old web view, models out of reach, no answer within 8 s. It never keeps a purchase from going on.
 */
export async function lookAtFace(picture: Blob, limit: number): Promise<FaceLook | null> {
  worker ??= start();
  const asked = worker;
  if (!asked) return null;
  count += 1;
  const id = count;
  const sight = await new Promise<FaceSight | null>((resolve) => {
    const timer = setTimeout(() => {
      stop();
      resolve(null);
    }, WITHIN);
    const done = (found: FaceSight | null): void => {
      clearTimeout(timer);
      asked.removeEventListener('message', heard);
      resolve(found);
    };
    const heard = ({ data }: MessageEvent<{ id: number; sight: FaceSight | null }>): void => {
      if (data.id === id) done(data.sight);
    };
    asked.addEventListener('message', heard);
    asked.addEventListener('error', () => done(null), { once: true });
    asked.postMessage({ id, base: new URL(__FACE_FILES__, location.origin).href, picture });
  });
  return sight && { problem: faceProblem(sight, limit), hints: faceHints(sight, sight.luminance, sight.longSide) };
}
