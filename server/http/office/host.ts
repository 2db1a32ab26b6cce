import type { App } from '#server/http/types.ts';

/** @returns what answers a request by its host: the office's own, or the visitors' for every other. */
export function byHost(visitors: App, office: App, officeOrigin: string): App['fetch'] {
  const { host } = new URL(officeOrigin);
  return (request, ...rest) => ((request.headers.get('Host') ?? new URL(request.url).host) === host ? office : visitors).fetch(request, ...rest);
}
