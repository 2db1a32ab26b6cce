import { afterEach, expect, it } from 'vitest';
import { clockOffset, runProgram, startServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer | undefined;
afterEach(() => server?.stop());

const attacked = async (env: Record<string, string>, expected: number): Promise<string[]> => {
  server = await startServer({
    env: {
      APP_MODE: 'messaging',
      RATE_LIMITS: 'on',
      SERVER_CLOCK_OFFSET_SECONDS: String(clockOffset('10:00')),
      ...env,
    },
  });
  return (await runProgram(['tests/attacks.ts', '--url', server.url], {}, expected)).trim().split('\n');
};

it('a server as it is set by default refuses the attacks and serves the honest', async () => {
  const lines = await attacked({ MAX_UNPAID_ORDERS: '', MAX_HELD_PLACES: '' }, 0);
  expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(7);
});

it('the trial notices a server that lets places be hoarded', async () => {
  const lines = await attacked({}, 1);
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([
    expect.stringMatching(/^FAILED {2}refused: places held without paying: /),
  ]);
});
