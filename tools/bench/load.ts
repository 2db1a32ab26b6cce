import { Agent, request } from 'node:http';

export interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
  others: Record<string, number>;
}

/** Answers 'ok' or the reason why it failed. */
export type Work = (client: number) => Promise<string>;

const WARM_MS = 700;

/** Lets clients work without a pause; the results of the warm-up do not count. */
export async function rateOf(work: Work, clients: number, ms: number): Promise<Rate> {
  const times: number[] = [];
  const others: Record<string, number> = {};
  const started = performance.now() + WARM_MS;
  const end = started + ms;
  const client = async (_: unknown, index: number): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now();
      const outcome = await work(index);
      const after = performance.now();
      if (before < started || after > end) continue;
      if (outcome === 'ok') times.push(after - before);
      else others[outcome] = (others[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: (times.length / ms) * 1000, p50: at(0.5), p99: at(0.99), others };
}

export const outcomeOf = (text: string): string => {
  const code = /"resCode":(\d+)/.exec(text)?.[1] ?? 'no answer';
  return code === '200' ? 'ok' : code;
};

/**
 * Posts over connections that stay open, with as little code as possible, since client and server share the machine.
 * @param base prefix of each path.
 */
export function poster(
  url: string,
  base = '/api/',
): { post(path: string, body: string, headers?: Record<string, string>): Promise<string>; close(): void } {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return {
    post: (path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const length = Buffer.byteLength(body);
        const sent = request({
          hostname,
          port,
          path: `${base}${path}`,
          method: 'POST',
          agent,
          headers: { 'Content-Type': 'application/json', 'Content-Length': length, ...headers },
        });
        sent.on('error', reject);
        sent.on('response', (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve(text));
        });
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
