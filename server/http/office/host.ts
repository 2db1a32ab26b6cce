import type { Settings } from '#server/settings.ts';
import type { App } from '#server/http/types.ts';

export function byHost(visitors: App, office: App, officeOrigin: string): App['fetch'] {
  const { host } = new URL(officeOrigin);
  return (request, ...rest) =>
    ((request.headers.get('Host') ?? new URL(request.url).host) === host ? office : visitors).fetch(request, ...rest);
}

/** In the demo the office's origin is a name of this machine. */
export const officeOrigin = ({ OFFICE_URL, PAYMENT }: Settings, port: number): string | undefined =>
  OFFICE_URL ?? (PAYMENT === 'sandbox' ? `http://office.localhost:${port}` : undefined);
