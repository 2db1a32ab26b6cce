import type { Settings } from '#server/settings.ts';
import type { App } from '#server/http/types.ts';

/** @returns what answers a request by its host: the office's own, or the visitors' for every other. */
export function byHost(visitors: App, office: App, officeOrigin: string): App['fetch'] {
  const { host } = new URL(officeOrigin);
  return (request, ...rest) =>
    ((request.headers.get('Host') ?? new URL(request.url).host) === host ? office : visitors).fetch(request, ...rest);
}

/**
 * @returns the origin of the office: what the operator says, in the demo a name of this machine; undefined where there
 * is none.
 */
export const officeOrigin = ({ OFFICE_URL, PAYMENT }: Settings, port: number): string | undefined =>
  OFFICE_URL ?? (PAYMENT === 'sandbox' ? `http://office.localhost:${port}` : undefined);
