import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { ROOT } from './fixtures/server.ts';

it('whoever kills npm ends what it started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'end-together-'));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, scripts: { start: 'node start.mjs' } }),
  );
  await writeFile(
    join(folder, 'start.mjs'),
    `import { spawn } from 'node:child_process';
     import { endTogether } from ${JSON.stringify(join(ROOT, 'scripts', 'end-together.mjs'))};
     const server = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => { console.log("ended"); process.exit(0); }); console.log("ready"); setInterval(() => {}, 1000)'], { stdio: 'inherit' });
     endTogether([server]);`,
  );
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const seen: string[] = [];
  const lines = createInterface(npm.stdout);
  lines.on('line', (line) => {
    seen.push(line);
    if (line === 'ready') npm.kill('SIGTERM');
  });
  // The pipe closes when the last process that holds it is gone.
  await once(lines, 'close');
  expect(seen.filter((line) => line === 'ready' || line === 'ended')).toEqual(['ready', 'ended']);
  await rm(folder, { recursive: true, force: true });
});
