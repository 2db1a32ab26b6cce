import type { Page, Request, Route } from '@playwright/test';
import type { VisitorOperation } from '#contract/operation.ts';
import { isMobileRun } from '../fixtures/server.ts';

interface CallAddress {
  method: string;
  path: RegExp;
}

/** The address of a call in the mode of this run. @throws when the mode does not offer it. */
export function addressOf(operation: VisitorOperation): CallAddress {
  const [method = '', path = ''] = (isMobileRun ? operation.mobile : operation.messaging)?.split(' ') ?? [];
  if (path === '') throw new Error(`${operation.name} has no address in this mode`);
  return { method, path: new RegExp(`/api/${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`) };
}

export function isCall(operation: VisitorOperation, request: Request): boolean {
  const { method, path } = addressOf(operation);
  return request.method() === method && path.test(request.url());
}

/** Intercepts this call of the page. @param times how often; always if absent. @returns a function that ends it. */
export async function meetCall(
  page: Page,
  operation: VisitorOperation,
  meet: (route: Route) => Promise<unknown>,
  times = Infinity,
): Promise<() => Promise<void>> {
  const { path } = addressOf(operation);
  let left = times;
  const step = async (route: Route): Promise<void> => {
    if (left <= 0 || !isCall(operation, route.request())) return route.fallback();
    left -= 1;
    await meet(route);
  };
  await page.route(path, step);
  return () => page.unroute(path, step);
}

export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** @returns how often the page has made this call from now on. */
export function countCalls(page: Page, operation: VisitorOperation): () => number {
  let count = 0;
  page.on('request', (request) => (count += isCall(operation, request) ? 1 : 0));
  return () => count;
}
