import { describe, expect, it } from 'vitest';
import { judge, packagesOf, readReport } from '../scripts/audit.mjs';

const report = (severity: string) =>
  JSON.stringify({
    vulnerabilities: { left: { name: 'left', severity, via: [{ title: 'Reads what it should not' }] } },
    metadata: { vulnerabilities: { high: 1 }, dependencies: { prod: 40 } },
  });
const PACKAGES = ['left@1.0.0', 'right@2.0.0'];
const LIST = { date: '2027-03-01', packages: PACKAGES, grave: [] as string[] };
const SILENT = { unanswered: 'the registry gave no answer to npm audit (ENOAUDIT)' };

describe('the check for known holes in packages', () => {
  it('stops the build for a grave one, and names it', () => {
    expect(judge(readReport(report('high')), PACKAGES, undefined)).toEqual({
      fails: true,
      message: 'Known holes:\nleft (high): Reads what it should not',
    });
    expect(judge(readReport(report('critical')), PACKAGES, LIST).fails).toBe(true);
    expect(judge(readReport(report('moderate')), PACKAGES, undefined)).toEqual({
      fails: false,
      message: 'No grave hole is known in 2 packages.',
    });
  });

  it('goes by the list that was kept where the registry does not answer', () => {
    for (const text of ['', 'no json', '{"error":{"code":"ENOAUDIT"}}', '{"message":"request failed"}', '{}']) {
      expect(readReport(text)).toEqual({ unanswered: expect.any(String) });
    }
    expect(judge(SILENT, PACKAGES, LIST, true)).toEqual({
      fails: false,
      message: 'No grave hole is known in 2 packages as of 2027-03-01.',
    });
    expect(judge(SILENT, PACKAGES, { ...LIST, grave: ['left (high): x'] })).toEqual({
      fails: true,
      message: 'Known holes as of 2027-03-01:\nleft (high): x',
    });
  });

  it('warns of packages that nobody checked, and stops a release for them', () => {
    for (const list of [undefined, { ...LIST, packages: ['left@1.0.0'] }]) {
      expect(judge(SILENT, PACKAGES, list)).toEqual({
        fails: false,
        message: expect.stringMatching(/^NOT CHECKED: (all|1 of) 2 packages, /),
      });
      expect(judge(SILENT, PACKAGES, list, true).fails).toBe(true);
    }
  });

  it('looks at every package of the lock file, by name and version', () => {
    const packages = {
      '': { version: '1' },
      'node_modules/a': { version: '1.2.3' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
      'node_modules/link': {},
    };
    expect(packagesOf({ packages })).toEqual(['@b/c@2.0.0', 'a@1.2.3']);
  });
});
