import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errorResponseFor } from './responses.ts';
import type { AppVariables } from '#server/http/types.ts';
import { MOST_BYTES } from '#server/http/input.ts';

type Handler = MiddlewareHandler<{ Variables: AppVariables }>;

const tooLarge = (c: Parameters<Handler>[0]): Response => errorResponseFor(c, 'malformed', 413, { Connection: 'close' });
/** Refuses bodies that are larger. Only where no length is said are bytes counted: that makes a stream of the body, which costs more than to read it. */
export function bodiesUpTo(most: number): Handler {
  const counted: Handler = bodyLimit({ maxSize: most, onError: tooLarge });
  return (c, next) => {
    const length = c.req.header('Content-Length');
    if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return counted(c, next);
    return Number(length) <= most ? next() : Promise.resolve(tooLarge(c));
  };
}

export const smallBodies = bodiesUpTo(MOST_BYTES);
