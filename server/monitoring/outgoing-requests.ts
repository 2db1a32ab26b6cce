import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import * as v from 'valibot';
import { isInsideTransaction } from '#server/db/postgres.ts';

/** Printed when a request leaves while a transaction is open; the tests' server fails on it. */
export const INSIDE_TRANSACTION = 'outgoing request inside a transaction';

const FetchMessage = v.object({ request: v.object({ origin: v.unknown() }) });
const HttpMessage = v.object({ request: v.object({ host: v.string() }) });

/**
 * Watches the requests that this process sends by `fetch`, `node:http` and `node:https`, but not those by `node:http2`.
 * A transaction that waits for another server holds its locks and its connection for as long as that server likes, so
 * there must be none.
 */
export function watchOutgoingRequests(report: (host: string) => void): () => void {
  const watch = (message: unknown): void => {
    if (!isInsideTransaction()) return;
    const fetched = v.safeParse(FetchMessage, message);
    const sent = v.safeParse(HttpMessage, message);
    report(sent.success ? sent.output.request.host : String(fetched.success ? fetched.output.request.origin : ''));
  };
  const channels = ['undici:request:create', 'http.client.request.start'];
  for (const channel of channels) subscribe(channel, watch);
  return () => {
    for (const channel of channels) unsubscribe(channel, watch);
  };
}
