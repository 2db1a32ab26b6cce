import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { logExitReason } from './command-line.ts';

const run = (program: string, ...typed: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, program), ...typed], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '' },
  });

it('shows that the disk is full in a sentence', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = process.exitCode;
  logExitReason(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
  logExitReason(
    Object.assign(new Error('ENOSPC: no space left on device, open'), {
      code: 'ENOSPC',
      path: '/data/process.json.new',
    }),
  );
  expect(logged.mock.calls).toEqual([
    ['The disk is full. Mend that and start again.'],
    ['The disk is full: /data/process.json.new. Mend that and start again.'],
  ]);
  process.exitCode = before;
  logged.mockRestore();
});

describe.each([
  ['staff.ts', 'Use: npm run staff -- ACTION'],
  ['import.ts', 'Use: npm run import -- FILE'],
  ['move.ts', 'Use: npm run move -- --to'],
  ['redemption-codes.ts', 'Use: npm run codes'],
  ['backup.ts', 'Use: npm run '],
])('%s', (program, usage) => {
  it('shows how it is used when it is asked', () => {
    const { status, stdout, stderr } = run(program, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(usage);
  });

  it('shows it, without a stack, where it does not know an option', () => {
    const { status, stderr } = run(program, '--wrong');
    expect(status).toBe(1);
    expect(stderr).toContain(usage);
    expect(stderr).toContain("'--wrong'");
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
