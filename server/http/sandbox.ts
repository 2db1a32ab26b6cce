import { proxy } from 'hono/proxy';
import type { App } from '#server/http/app.ts';

/** Passes the demo's pay sheet through to the sandbox gateway, so that one port is enough to try everything. */
export function mountSandbox(app: App, gatewayUrl: string): void {
  app.all('/sandbox/cashier/*', (c) =>
    proxy(`${gatewayUrl}${c.req.path.slice('/sandbox'.length)}`, { ...c.req, headers: { 'Content-Type': 'application/json' } }),
  );
}
