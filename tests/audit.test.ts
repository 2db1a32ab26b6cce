import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../scripts/audit.mjs';

const report = (severity: string) =>
  JSON.stringify({
    vulnerabilities: { left: { name: 'left', severity, via: [{ title: 'Reads what it should not' }] } },
    metadata: { vulnerabilities: { high: 1 }, dependencies: { prod: 40 } },
  });

describe('the check for known holes in packages', () => {
  it('stops the build for a grave one, and names it', () => {
    expect(judgeAudit(report('high'))).toEqual({ fails: true, says: 'Known holes:\nleft (high): Reads what it should not' });
    expect(judgeAudit(report('critical')).fails).toBe(true);
    expect(judgeAudit(report('moderate'))).toEqual({ fails: false, says: 'No grave hole is known in 40 packages.' });
  });
  it('says so when the registry does not answer, and stops nothing', () => {
    for (const text of ['', 'no json', '{"error":{"code":"ENOAUDIT"}}', '{"message":"request failed"}', '{}']) {
      expect(judgeAudit(text)).toEqual({ fails: false, says: expect.stringMatching(/^NOT CHECKED: /) });
    }
  });
});
