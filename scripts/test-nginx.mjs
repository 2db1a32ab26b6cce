// `npm run test:nginx`: the example of deploy/nginx.conf before two processes of the server on one PostgreSQL, with a
// certificate of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ensureNginx, ensureTestPrograms, run, runTool } from './ensure.mjs';

ensureInstalled();
ensureTestPrograms();
ensureNginx();
ensureBuilt();

const tls = mkdtempSync(join(tmpdir(), 'tls-'));
const at = (name) => join(tls, name);
const wanted = [
  '-newkey',
  'rsa:2048',
  '-nodes',
  '-days',
  '2',
  '-subj',
  '/CN=localhost',
  '-addext',
  'subjectAltName=DNS:localhost',
];
run('openssl', ['req', '-x509', ...wanted, '-keyout', at('privkey.pem'), '-out', at('fullchain.pem')], { quiet: true });
const status = runTool('vitest', ['run', '--config', 'tests/deploy/vitest.config.ts', '--root', '.'], {
  env: { TLS_FOLDER: tls, NODE_EXTRA_CA_CERTS: at('fullchain.pem') },
  mayFail: true,
});
rmSync(tls, { recursive: true, force: true });
process.exit(status);
