import { serve } from '@hono/node-server';
import { SANDBOX_BANNER, createSandboxGateway } from './gateway.ts';
import { loadOrCreateSandboxKeys } from '#server/providers/payments/sandbox/keys.ts';

const { SANDBOX_PORT: portText, SANDBOX_KEYS: keysFile, SANDBOX_JOURNAL: journalFile } = process.env;
if (!portText || !/^\d{1,5}$/.test(portText) || !keysFile || !journalFile) {
  console.error('the sandbox gateway needs SANDBOX_PORT, SANDBOX_KEYS and SANDBOX_JOURNAL');
  process.exit(2);
}

const { app } = createSandboxGateway({ keys: loadOrCreateSandboxKeys(keysFile), journalFile });
console.error(SANDBOX_BANNER);
const server = serve(
  { fetch: app.fetch, port: Number(portText), hostname: '127.0.0.1', serverOptions: { keepAliveTimeout: 65_000 } },
  ({ port }) => {
    console.log(`sandbox gateway on ${port}`);
  },
);
server.on('error', (error: Error) => {
  console.error(`sandbox gateway: ${error.message}`);
  process.exit(1);
});

// The journal is on disk before every answer, so ending at once loses nothing.
const end = () => process.exit(0);
process.stdin.on('end', end).on('close', end).on('error', end).resume();
process.on('SIGTERM', end);
// A terminal sends Ctrl-C to the whole group; the parent decides when this process ends.
process.on('SIGINT', () => {});
