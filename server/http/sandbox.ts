import { proxy } from 'hono/proxy';
import type { Context } from 'hono';
import type { App } from '#server/http/types.ts';

/**
 * Passes the demo's pay sheet, the cashier's pages and the messaging app's script through to the sandbox gateway, so
 * that one port is enough to try everything.
 */
export function registerSandbox(app: App, gatewayUrl: string): void {
  const through = (c: Context): Promise<Response> =>
    proxy(`${gatewayUrl}${c.req.path.slice('/sandbox'.length)}${new URL(c.req.url).search}`, {
      raw: c.req.raw,
      // The browser goes on by itself: back to the shop, or to the cashier.
      redirect: 'manual',
      headers: { 'Content-Type': c.req.header('Content-Type') ?? 'application/json' },
    });
  app.all('/sandbox/cashier/*', through);
  app.get('/sandbox/alipay/gateway.do', through);
  app.get('/sandbox/messaging/js-sdk.js', through);
  app.post('/sandbox/messaging/verify', through);
  app.post('/sandbox/messaging/agree', through);
}
