import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { dayOf } from '#domain/day.ts';
import { createApp } from '#server/http/app.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { openContext } from '#server/open-context.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { readSettings } from '#server/settings.ts';
import { StartRefused } from '#server/store/sql-errors.ts';

const CLIENT_DIR = join(import.meta.dirname, '..', 'dist');
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const context = await openContext(settings);
  if (settings.PAYMENT === 'sandbox') await seedDemo(context, dayOf(context.now()));
  const app = createApp({ context, clientDir: existsSync(CLIENT_DIR) ? CLIENT_DIR : undefined, sandboxUrl: context.sandboxUrl });
  const stopJobs = startJobs(context);
  const server = serve(
    { fetch: app.fetch, port: settings.PORT, serverOptions: { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 } },
    ({ port }) => {
      console.log(`Ready on http://localhost:${port}/?project=crane-lake`);
    },
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `The port ${settings.PORT} is taken. Stop what uses it, or set PORT to another one.` : error.message);
    process.exit(1);
  });
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    server.close(() => {
      void stopJobs()
        .then(() => context.close())
        .then(() => process.exit(0));
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
