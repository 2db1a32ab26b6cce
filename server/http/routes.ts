import type { VisitorOperation } from '#contract/operation.ts';
import type { Handler } from './handlers.ts';

export const TOKEN_HEADER = 'clearauthtoken';

/** Envelope of the mobile mode, for every status. */
export const ACCESS_DENIED = 'access denied';

export interface Route {
  method: string;
  /** As the router writes it: `/api/app/order/:id`. */
  path: string;
  call: Handler;
  mobile: boolean;
}

/** `DELETE app/order/{id}` belongs to `cancelOrder`, which hides an order that is already final. */
const SHARED: ReadonlySet<VisitorOperation['name']> = new Set(['deleteOrder']);

function routeOf(address: string, call: Handler): Route {
  const [method = 'POST', path = ''] = address.split(' ');
  return { method, path: `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`, call, mobile: path.startsWith('app/') };
}

export function routesOf(served: readonly Handler[]): Route[] {
  return served.flatMap((call) => {
    const { name, messaging, mobile } = call.operation;
    const addresses = new Set([messaging, SHARED.has(name) ? null : mobile].filter((each) => each !== null));
    return [...addresses].map((address) => routeOf(address, call));
  });
}
