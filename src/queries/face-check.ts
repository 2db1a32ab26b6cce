import { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { Face, FaceHint, FaceProblem } from '#domain/face-rules.ts';
import { countedFaces, faceHints, faceProblem } from '#domain/face-rules.ts';
import type { FaceSight } from './face-worker.ts';

/** Path of the face check's files. */
declare const FACE_FILES_PATH: string;

/** How long it may take, models included, milliseconds: after that only the server checks. */
const WITHIN = 8_000;

/** The server's codes for the same faults, so that both checks show the same sentence. */
const CODES = {
  'face-none': RES_CODE.faceNone,
  'face-too-many': RES_CODE.faceTooMany,
  'face-document': RES_CODE.faceDocument,
} as const satisfies Record<FaceProblem, number>;

type Box = Face['box'];

/** Where the people are on a picture that this phone refused, as shares of it: left, top, width and height. */
export function boxesOf({ extraInfo }: ApiError): readonly Box[] {
  const boxes = (extraInfo as { boxes?: unknown } | null | undefined)?.boxes;
  return Array.isArray(boxes) ? (boxes as Box[]) : [];
}

/** True when a picture was refused for its content, so that sending it again is useless. */
export const isFaceRefusal = (error: ApiError): boolean => (Object.values(CODES) as number[]).includes(error.code ?? 0);

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

/** @returns how many people a picture shows; null where face detection is not available. */
export const countFaces = async (picture: Blob): Promise<number | null> => (await lookAt(picture))?.faces.length ?? null;

/**
 * Checks a picture of a person before it is sent.
 * @param limit how many people it may show.
 * @returns hints for a better picture; none where the check is not available (an old web view, models out of reach, no answer within 8 s): the server checks in
 * any case. Rejects with the ApiError with which the server would refuse it.
 */
export async function inspectPortrait(picture: Blob, limit: number): Promise<readonly FaceHint[]> {
  const sight = await lookAt(picture);
  const problem = sight && faceProblem(sight, limit);
  if (problem) throw new ApiError('refused', { code: CODES[problem], extraInfo: { boxes: countedFaces(sight).map(({ box }) => box) } });
  return sight ? faceHints(sight, sight.luminance, sight.longSide) : [];
}

function lookAt(picture: Blob): Promise<FaceSight | null> {
  worker ??= start();
  const asked = worker;
  if (!asked) return Promise.resolve(null);
  count += 1;
  const id = count;
  return new Promise<FaceSight | null>((resolve) => {
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
    asked.postMessage({ id, base: new URL(FACE_FILES_PATH, location.origin).href, picture });
  });
}
