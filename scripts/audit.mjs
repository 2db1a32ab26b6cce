// Known holes in the packages that the server and the app run with, as the registry knows them. No network is no failure, but it is said.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** @param text what `npm audit --json` printed. @returns what to say, and whether the build stops: for a hole that is high or worse. */
export function judgeAudit(text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return { fails: false, says: 'NOT CHECKED: npm audit gave no report.' };
  }
  if (!report.metadata?.vulnerabilities || !report.vulnerabilities) {
    return { fails: false, says: `NOT CHECKED: the registry gave no answer to npm audit (${report.error?.code ?? report.message ?? 'unknown'}).` };
  }
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) => severity === 'high' || severity === 'critical');
  if (grave.length === 0) return { fails: false, says: `No grave hole is known in ${report.metadata.dependencies?.prod ?? 'the'} packages.` };
  const lines = grave.map(({ name, severity, via }) => `${name} (${severity}): ${via.map((each) => each.title ?? each).join('; ')}`);
  return { fails: true, says: ['Known holes:', ...lines].join('\n') };
}

/** Asks the registry. @returns 1 when a grave hole is known. */
export function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], { encoding: 'utf8', timeout: 60_000 });
  const { fails, says } = judgeAudit(stdout ?? '');
  console.log(says);
  return fails ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(audit());
