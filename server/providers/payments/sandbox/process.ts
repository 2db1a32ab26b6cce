import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loadOrCreateSandboxKeys, type SandboxKeys } from './keys.ts';

const READY_MS = 60_000;
const STOP_MS = 3_000;
const PASSED_ON = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TZ', 'NODE_EXTRA_CA_CERTS'];

export interface SandboxProcess {
  /** `http://127.0.0.1:PORT` */
  url: string;
  keys: SandboxKeys;
  pid: number;
  /** Settles when the process has ended, for any reason; never rejects. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the sandbox gateway as a separate process and waits until it answers. It stores `sandbox-keys.json` and
 * `sandbox-journal.jsonl` in `dataDir`; port 0 (the default) is any free one.
 */
export async function startSandboxGateway(options: {
  dataDir: string;
  port?: number;
  log: (line: string) => void;
}): Promise<SandboxProcess> {
  const { dataDir, port = 0, log } = options;
  const keysFile = join(dataDir, 'sandbox-keys.json');
  const keys = loadOrCreateSandboxKeys(keysFile);
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../../tools/sandbox-gateway/main.ts', import.meta.url))],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        // The gateway gets only the variables that a process needs, neither our database nor our secrets.
        ...Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
        SANDBOX_PORT: String(port),
        SANDBOX_KEYS: keysFile,
        SANDBOX_JOURNAL: join(dataDir, 'sandbox-journal.jsonl'),
      },
    },
  );
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  // Writing to a child that has just died must not end the parent.
  child.stdin.on('error', () => {});

  async function stop(): Promise<void> {
    child.stdin.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(timer);
  }

  const lastWords: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lastWords.push(line);
    if (lastWords.length > 20) lastWords.shift();
    log(line);
  });
  const ready = new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      log(line);
      const found = /^sandbox gateway on (\d+)$/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), READY_MS);
  });
  const actual = await Promise.race([ready, late, exited]);
  clearTimeout(timer);
  if (typeof actual !== 'number') {
    child.kill('SIGKILL');
    throw new Error(`sandbox gateway did not start: ${lastWords.join(' | ') || 'no word from it'}`);
  }
  return { url: `http://127.0.0.1:${actual}`, keys, pid: child.pid ?? 0, exited, stop };
}
