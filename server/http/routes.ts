import type { VisitorOperation } from '#contract/operation.ts';
import type { Handler } from './handlers.ts';

export const TOKEN_HEADER = 'clearauthtoken';

export const ACCESS_DENIED = 'access denied';

export interface Route extends Handler {
  method: string;
  /** Path in the router's notation, such as `/api/app/order/:id`. */
  path: string;
  mobile: boolean;
}

/** `DELETE app/order/{id}` belongs to `cancelOrder`, which hides an order that is already final. */
const SHARED: ReadonlySet<VisitorOperation['name']> = new Set(['deleteOrder']);

function routeOf(address: string, call: Handler): Route {
  const [method = 'POST', path = ''] = address.split(' ');
  return { ...call, method, path: `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`, mobile: path.startsWith('app/') };
}

export function routesOf(served: readonly Handler[]): Route[] {
  return served.flatMap((call) => {
    const { name, messaging, mobile } = call.operation;
    const addresses = new Set([messaging, SHARED.has(name) ? null : mobile].filter((each) => each !== null));
    return [...addresses].map((address) => routeOf(address, call));
  });
}
