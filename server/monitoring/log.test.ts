import { describe, expect, it } from 'vitest';
import { createLog, scrub } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('debug', { write: (line: string) => void lines.push(line) }));
  return lines;
}

const TOKEN = 'A'.repeat(20) + '-_' + 'b'.repeat(21);

describe('the log', () => {
  it.each([
    ['an identity number', '110000199001010013'],
    ['one that ends in X', '11000019900101001X'],
    ['a mobile number', '13800000000'],
    ['one with its country', '+8613800000000'],
    ['a token', TOKEN],
    ['a ticket code', `v2.1.n8Mib.123456789012.1.20261125-20261130.2.jeA64.-.${'c'.repeat(86)}`],
    ['a ticket code of the first version', `v1.123456789012.1.20261125.${'c'.repeat(86)}`],
  ])('never says %s (D09)', (_, secret) => {
    const lines = logged((log) => {
      log.info({ path: `/api/app/order/${secret}`, deep: { list: [{ note: secret }] } }, `failed for ${secret}`);
      log.error({ error: new Error(`bad ${secret}`) }, 'failed');
      log.child({ bound: secret }).warn('bound');
    });
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).not.toContain(secret.replace(/^\+86/, ''));
      expect(() => JSON.parse(line) as unknown).not.toThrow();
    }
    expect(lines[0]).toContain('[hidden]');
  });

  it('drops fields that hold people and keys, at any depth, and numbers that look like phones', () => {
    const [line = ''] = logged((log) =>
      log.info({ body: { phone: '1', Code: '123456', clear_session: 'x', kept: 7, number: 13_800_000_000 } }, 'said'),
    );
    expect(JSON.parse(line)).toMatchObject({ body: { kept: 7, number: '[hidden]' }, msg: 'said' });
    expect(Object.keys((JSON.parse(line) as { body: object }).body)).toEqual(['kept', 'number']);
  });

  it('hides a code behind its word, and nothing that only looks a little like a secret', () => {
    expect(scrub('验证码 123456，5 分钟内有效; code: 654321')).toBe('验证码 [hidden]，5 分钟内有效; code: [hidden]');
    const harmless =
      '{"time":1795238470123,"order_no":"2611251000123456","ticket":"123456789012","resCode":40001,"id":"019a9f0e-7c1f-7d3b-8f65-2c3a4b5c6d7e"}';
    expect(scrub(harmless)).toBe(harmless);
  });
});
