// `npm start`: installs, builds, seeds and serves. `npm run dev` (--dev): the same API with the client served by Vite,
// reloading hot.
import { spawn } from 'node:child_process';
import { endTogether } from './end-together.mjs';
import { bin, ensureBuilt, ensureInstalled, node, readEnvFile, ROOT } from './ensure.mjs';

const dev = process.argv.includes('--dev');
readEnvFile();
ensureInstalled();
if (!dev) ensureBuilt();

if (!dev)
  console.log(
    'The office has an address of its own, printed below. A venue of your own, with its first owner, while this server is stopped: npm run staff -- owner LOGIN --project PROJECT --new NAME (without --new for a venue that is there). In the demo: login owner, manager, desk, finance, gate or reader, password "four boats on the lake", code by npm run staff -- code LOGIN.',
  );

const apiPort = dev ? (process.env.API_PORT ?? '4174') : process.env.PORT;
// Size of a half of the young generation of the heap, MB: Node's default takes more memory under load and makes nothing
// faster.
const MEMORY = '--max-semi-space-size=16';
const children = [
  spawn(node(), [MEMORY, ...(dev ? ['--watch-path=server', '--watch-path=core'] : []), 'server/main.ts'], {
    cwd: ROOT,
    // The server ends when this channel closes, so also when this process is killed; in development the watcher would
    // hold the channel open.
    stdio: ['inherit', 'inherit', 'inherit', ...(dev ? [] : ['ipc'])],
    env: { ...process.env, ...(apiPort ? { PORT: apiPort } : {}) },
  }),
];
if (dev) {
  const port = process.env.PORT ?? '4173';
  children.push(
    spawn(node(), [bin('vite'), '--port', port, '--strictPort'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, API_PORT: apiPort },
    }),
  );
}

endTogether(children);
