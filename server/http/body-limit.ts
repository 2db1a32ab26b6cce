import type { Context as Http, MiddlewareHandler } from 'hono';
import { MOST_BYTES } from '#server/http/input.ts';
import { errorResponseFor } from '#server/http/responses.ts';
import type { AppVariables } from '#server/http/types.ts';

type Request = Http<{ Variables: AppVariables }>;
type Handler = MiddlewareHandler<{ Variables: AppVariables }>;

/**
 * Milliseconds. A body that comes slower than `LEAST_BYTES_PER_SECOND` for this long is given up; a small one has this
 * long beside the time for its bytes.
 */
const WINDOW_MS = 10_000;
const LEAST_BYTES_PER_SECOND = 16 * 1024;

/** Why a body was not read to its end; such a body is not used, and its failure is not logged as an error. */
type Unread = 'too large' | 'length missing' | 'too slow' | 'broken off' | 'no room';

class BodyUnread extends Error {
  override readonly name = 'BodyUnread';
  readonly why: Unread;
  constructor(why: Unread) {
    super(why);
    this.why = why;
  }
}

/** 499 is nginx's number for a sender who went away. */
const STATUS = {
  'too large': 413,
  'length missing': 411,
  'too slow': 408,
  'broken off': 499,
  'no room': 503,
} as const satisfies Record<Unread, number>;

export interface BodyRoom {
  take(bytes: number): boolean;
  give(bytes: number): void;
}

export function createBodyRoom(most: number): BodyRoom {
  let used = 0;
  return {
    take(bytes) {
      if (used + bytes > most) return false;
      used += bytes;
      return true;
    },
    give(bytes) {
      used -= bytes;
    },
  };
}

export interface BodyBounds {
  most: number;
  windowMs?: number | undefined;
  room?: BodyRoom | undefined;
}

const declared = (request: Request): number | undefined => {
  const length = request.req.header('Content-Length');
  return length === undefined || request.req.header('Transfer-Encoding') !== undefined ? undefined : Number(length);
};

const hasBody = (request: Request): boolean =>
  request.req.header('Transfer-Encoding') !== undefined || Number(request.req.header('Content-Length') ?? 0) > 0;

/** Reads the body, so that later steps wait for no sender; they find it in `request.req`. */
export async function readBody(request: Request, bounds: BodyBounds): Promise<Response | undefined> {
  try {
    await takeBody(request, bounds);
    return undefined;
  } catch (error) {
    const why = error instanceof BodyUnread ? error.why : 'broken off';
    const reason = why === 'no room' ? 'busy' : 'malformed';
    return errorResponseFor(request, reason, STATUS[why], { Connection: 'close' });
  }
}

async function takeBody(request: Request, bounds: BodyBounds): Promise<void> {
  if (!hasBody(request)) return;
  const length = declared(request);
  if (length !== undefined && length > bounds.most) throw new BodyUnread('too large');
  if (length !== undefined && length <= MOST_BYTES)
    return inTime(request.req.arrayBuffer(), length, bounds.windowMs ?? WINDOW_MS);
  const body = await collected(request, { ...bounds, most: length ?? Math.min(bounds.most, MOST_BYTES) }).catch(
    (error: unknown) => {
      // A large body must have a length in its header.
      if (length === undefined && bounds.most > MOST_BYTES && error instanceof BodyUnread && error.why === 'too large')
        throw new BodyUnread('length missing');
      throw error;
    },
  );
  const { url, headers, signal } = request.req.raw;
  request.req.raw = new Request(url, { method: request.req.method, headers, signal, body });
}

/** A small body usually comes in one piece; reading it as a stream would cost more. */
async function inTime(body: Promise<unknown>, bytes: number, windowMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyUnread('too slow')), windowMs + (bytes / LEAST_BYTES_PER_SECOND) * 1000);
  });
  try {
    await Promise.race([body, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function collected(
  request: Request,
  { most, windowMs = WINDOW_MS, room }: BodyBounds,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.req.raw.body?.getReader();
  if (!reader) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let [bytes, before] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (bytes - before < (LEAST_BYTES_PER_SECOND * windowMs) / 1000) reject(new BodyUnread('too slow'));
      before = bytes;
    }, windowMs);
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), slow]);
      if (done) return joined(parts, bytes);
      if (bytes + value.length > most) throw new BodyUnread('too large');
      if (room && !room.take(value.length)) throw new BodyUnread('no room');
      bytes += value.length;
      parts.push(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  } finally {
    clearInterval(timer);
    room?.give(bytes);
  }
}

function joined(parts: readonly Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const bodiesUpTo =
  (most: number, windowMs?: number): Handler =>
  async (c, next) =>
    (await readBody(c, { most, windowMs })) ?? next();
