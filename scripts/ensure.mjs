// Runs on any Node from version 20 on, before packages are installed: it must not import any.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const at = (...parts) => join(ROOT, ...parts);

export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function run(command, args, { env, quiet = false, mayFail = false } = {}) {
  const done = spawnSync(command, args, {
    cwd: ROOT,
    stdio: quiet ? 'ignore' : 'inherit',
    env: { ...process.env, ...env },
  });
  if (done.status !== 0 && !mayFail)
    giveUp(`"${[command, ...args].join(' ')}" failed; what it printed above says why.`);
  return done.status ?? 1;
}

const hashOf = (...files) =>
  files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex');

const stamp = at('node_modules', '.installed');
const wantedStamp = () => hashOf(at('package.json'), at('package-lock.json'));
const isStamped = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp();

/** `npm ci` writes this file at its end. */
function isInstalledByNpm() {
  const written = at('node_modules', '.package-lock.json');
  return existsSync(written) && statSync(written).mtimeMs >= statSync(at('package-lock.json')).mtimeMs;
}

/**
 * For commands of the server, which need no more than `npm ci --omit=dev` installs. Another installation would take the
 * packages away from a server that runs here.
 */
export function ensureServerInstalled() {
  if (!existsSync(node()) || !(isStamped() || isInstalledByNpm())) ensureInstalled();
}

export function ensureInstalled() {
  if (isStamped() && existsSync(ownNode())) return;
  console.log('Installing packages …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!existsSync(ownNode()))
    giveUp('The package "node" brought no program: npm was told to skip install scripts. Run "npm ci" without that.');
  writeFileSync(stamp, wantedStamp());
}

const ownNode = () => at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

function neededMajor() {
  const { devDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  return Number.parseInt(devDependencies.node, 10);
}

/**
 * Path to the project's own Node, one of its packages; where that is not installed, to the Node that runs this script
 * if it is new enough.
 */
export function node() {
  if (existsSync(ownNode())) return ownNode();
  return Number.parseInt(process.versions.node, 10) >= neededMajor() ? process.execPath : ownNode();
}

export const bin = (name) => at('node_modules', '.bin', name);

export const runTool = (name, args, options = {}) =>
  run(bin(name), args, {
    ...options,
    env: { PATH: `${at('node_modules', '.bin')}:${process.env.PATH}`, ...options.env },
  });

const SOURCES = [
  'core',
  'src',
  'gate',
  'office',
  'sw',
  'public',
  'locales',
  'index.html',
  'vite.config.ts',
  'vite.gate.config.ts',
  'vite.office.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'scripts',
  'docs',
];

function newest(path) {
  const about = statSync(path);
  if (!about.isDirectory()) return about.mtimeMs;
  return Math.max(about.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

export function ensureBuilt() {
  const stamp = at('dist', '.built');
  const sources = Math.max(...SOURCES.map((source) => newest(at(source))));
  if (existsSync(stamp) && Number(readFileSync(stamp, 'utf8')) === sources) return;
  console.log('Building …');
  run('npm', ['run', '--silent', 'build']);
  writeFileSync(stamp, String(Math.max(...SOURCES.map((source) => newest(at(source))))));
}

const found = (program) =>
  spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim().split('\n')[0] || undefined;

/** Path from the setting CHROMIUM, or of an installed program; the headless one is preferred, because it is faster. */
export const chromium = () =>
  process.env.CHROMIUM ??
  found('chromium-headless-shell') ??
  found('chromium') ??
  found('chromium-browser') ??
  found('google-chrome');

const PACKAGES = [
  {
    package: 'chromium-headless-shell',
    there: () => Boolean(process.env.CHROMIUM ?? found('chromium-headless-shell')),
    elseUse: chromium,
  },
  { package: 'zbar-tools', there: () => Boolean(found('zbarimg')) },
  {
    package: 'postgresql',
    there: () => existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0,
  },
  { package: 'fonts-noto-cjk', there: () => existsSync('/usr/share/fonts/opentype/noto') },
];

const typelibs = () => `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/girepository-1.0`;
const ENGINE_PACKAGES = [
  { package: 'firefox-esr', there: () => Boolean(found('firefox-esr')) },
  { package: 'webkit2gtk-driver', there: () => Boolean(found('WebKitWebDriver')) },
  { package: 'gir1.2-webkit2-4.1', there: () => existsSync(join(typelibs(), 'WebKit2-4.1.typelib')) },
  { package: 'python3-gi', there: () => existsSync('/usr/lib/python3/dist-packages/gi') },
  { package: 'xvfb', there: () => Boolean(found('Xvfb')) },
];

/**
 * Installs the Debian packages that the tests need and the machine lacks; `elseUse` finds a substitute where nothing
 * can be installed.
 */
export const ensureTestPrograms = () => ensurePackages(PACKAGES);

const CLUSTER_PACKAGES = [
  ...PACKAGES.filter((each) => each.package === 'postgresql'),
  { package: 'pgbouncer', there: () => existsSync('/usr/sbin/pgbouncer') },
  { package: 'haproxy', there: () => existsSync('/usr/sbin/haproxy') },
];

export const ensureCluster = () => ensurePackages(CLUSTER_PACKAGES);

const NGINX_PACKAGES = [
  ...PACKAGES.filter((each) => each.package === 'postgresql'),
  ...['nginx', 'openssl'].map((name) => ({
    package: name,
    there: () => Boolean(found(name)) || existsSync(`/usr/sbin/${name}`),
  })),
];

export const ensureNginx = () => ensurePackages(NGINX_PACKAGES);

export const ensureEngines = () => ensurePackages(ENGINE_PACKAGES);

function ensurePackages(wanted) {
  const missing = wanted.filter((each) => !each.there()).map((each) => each.package);
  if (missing.length === 0) return;
  console.log(`Installing Debian packages: ${missing.join(', ')} …`);
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run(apt[0], [...apt.slice(1), 'update', '-qq'], { env, mayFail: true });
  run(apt[0], [...apt.slice(1), 'install', '-y', '-qq', '--no-install-recommends', ...missing], { env, mayFail: true });
  const needed = wanted.filter((each) => !each.there() && !each.elseUse?.()).map((each) => each.package);
  if (needed.length > 0)
    giveUp(`The tests need the Debian packages ${needed.join(', ')}. Install them, then run this again.`);
}

/** Variables of the environment win over those of the file. */
export function readEnvFile() {
  const file = at('.env');
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const match = /^\s*([A-Z0-9_]+)\s*=\s*(.*?)\s*$/.exec(line);
    if (match && process.env[match[1]] === undefined) process.env[match[1]] = match[2];
  }
}

export function folder(...parts) {
  mkdirSync(at(...parts), { recursive: true });
  return at(...parts);
}
