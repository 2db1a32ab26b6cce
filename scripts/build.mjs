// `npm run build`: builds and compresses the apps of visitors, gate and office, and writes the descriptions of the
// calls. The gate's app goes into the folder of the visitors'.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, node, ROOT } from './ensure.mjs';
import { precompress } from './precompress.mjs';

/** The output of each step is shown once it has ended, since several run at once. */
function step(program, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node(), [program, ...args], { cwd: ROOT });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(printed);
      if (status === 0) resolve();
      else reject(new Error(`"${[program, ...args].join(' ')}" failed; what it printed above says why.`));
    });
  });
}

const [dist, office] = ['dist', 'dist-office'].map((name) => join(ROOT, name));
const vite = bin('vite');

async function buildVisitors() {
  await step(vite, 'build');
  await Promise.all([
    precompress(dist, ['gate']),
    step(vite, 'build', '--config', 'vite.gate.config.ts').then(() => precompress(join(dist, 'gate'))),
  ]);
  await step('scripts/budget.mjs');
}

async function buildOffice() {
  await step(vite, 'build', '--config', 'vite.office.config.ts');
  const { writeManual } = await import('./manual.mjs');
  writeManual(join(ROOT, 'docs'), join(office, 'manual'));
  await precompress(office);
  await step('scripts/office-budget.mjs');
}

try {
  await Promise.all([buildVisitors(), buildOffice(), step('scripts/openapi.ts')]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
