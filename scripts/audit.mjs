// Known holes in the packages, as the registry reports them: asked each time, or read from the list stored with its
// last answer. `--renew` stores that list (`npm run advisories`); `--strict` makes packages that nobody could check a
// failure.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');
const LIST = join(ROOT, 'scripts', 'advisories.json');
const GRAVE = new Set(['high', 'critical']);

export const packagesOf = (lock) =>
  [
    ...new Set(
      Object.entries(lock.packages)
        .filter(([path, { version }]) => path !== '' && version !== undefined)
        .map(
          ([path, { version }]) =>
            `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`,
        ),
    ),
  ].sort();

/** @param text output of `npm audit --json`. @returns the grave holes, or why there is no answer. */
export function readReport(text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return { unanswered: 'npm audit gave no report' };
  }
  if (!report.metadata?.vulnerabilities || !report.vulnerabilities)
    return {
      unanswered: `the registry gave no answer to npm audit (${report.error?.code ?? report.message ?? 'unknown'})`,
    };
  const grave = Object.values(report.vulnerabilities)
    .filter(({ severity }) => GRAVE.has(severity))
    .map(({ name, severity, via }) => `${name} (${severity}): ${via.map((each) => each.title ?? each).join('; ')}`);
  return { grave };
}

/**
 * @param list the list that was stored with an earlier answer, `{date, packages, grave}`; undefined without one.
 * @returns the message, and whether the build fails: for a grave hole, and with `strict` for packages that were never
 * checked.
 */
export function judge(answer, packages, list, strict = false) {
  const known = answer.grave ?? list?.grave ?? [];
  const since = answer.grave ? '' : ` as of ${list?.date}`;
  const unchecked = answer.grave ? [] : packages.filter((each) => !list?.packages.includes(each));
  if (known.length > 0) return { fails: true, message: [`Known holes${since}:`, ...known].join('\n') };
  if (unchecked.length === 0)
    return { fails: false, message: `No grave hole is known in ${packages.length} packages${since}.` };
  const some = unchecked.length === packages.length ? 'all' : `${unchecked.length} of`;
  return {
    fails: strict,
    message: `NOT CHECKED: ${some} ${packages.length} packages, ${answer.unanswered}. Run "npm run advisories" where the registry answers, and commit scripts/advisories.json.`,
  };
}

function main(flags) {
  const packages = packagesOf(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const answer = readReport(stdout ?? '');
  if (flags.has('--renew')) {
    if (answer.unanswered) {
      console.error(`Nothing was kept: ${answer.unanswered}.`);
      return 1;
    }
    const list = { date: new Date().toISOString().slice(0, 10), packages, grave: answer.grave };
    writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
  }
  const list = existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : undefined;
  const { fails, message } = judge(answer, packages, list, flags.has('--strict'));
  console.log(message);
  return fails ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(main(new Set(process.argv.slice(2))));
