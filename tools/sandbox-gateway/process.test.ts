import { execFile, spawn } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBench, openNotifySink, prepayIdOf, somePayment } from '#tests/fixtures/payment-bench.ts';
import { createSandboxGateway } from './gateway.ts';
import { loadOrCreateSandboxKeys } from '#server/providers/payments/sandbox/keys.ts';
import { startSandboxGateway } from '#server/providers/payments/sandbox/process.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const run = promisify(execFile);
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('processes that start at once agree on one set of keys, readable by the owner only', async () => {
  const file = join(dir, 'deep', 'keys.json');
  const script = `import(${JSON.stringify(here('../../server/providers/payments/sandbox/keys.ts'))}).then((m) => console.log(m.loadOrCreateSandboxKeys(${JSON.stringify(file)}).apiV3Key))`;
  const outs = await Promise.all([1, 2, 3].map(() => run(process.execPath, ['-e', script])));
  const outputs = new Set(outs.map(({ stdout }) => stdout.trim()));
  expect(outputs).toEqual(new Set([loadOrCreateSandboxKeys(file).apiV3Key]));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('payment, refund, knobs and outstanding notifications survive kill -9', async () => {
  const bench = await openBench();
  const sink = await openNotifySink();
  const gateway = bench.gateway(sink.url);
  const notifiedPayment = somePayment();
  const silent = somePayment();
  await bench.set(silent.outTradeNo, { never_notify: true });
  sink.answer.status = 500;
  await bench.set(notifiedPayment.outTradeNo, { retry_base_ms: 30, lose_first: 1 });
  for (const payment of [notifiedPayment, silent]) await bench.pay(prepayIdOf(await gateway.create(payment)));
  const before = await gateway.query(silent.outTradeNo);
  const refund = { outTradeNo: silent.outTradeNo, refundNo: 'R-1', refund: 100, total: 12_000 };
  const refunded = await gateway.refund(refund);

  await bench.killAndRestart();

  expect(before.state).toBe('paid');
  expect(await gateway.query(silent.outTradeNo)).toEqual(before);
  expect(await gateway.queryRefund(refund)).toEqual(refunded);
  sink.answer.status = 204;
  const log = await eventually(async () => {
    const entries = await bench.log(notifiedPayment.outTradeNo);
    expect(entries.at(-1)?.status).toBe(204);
    return entries;
  });
  expect(log.at(-1)?.attempt).toBeGreaterThan(1);
  expect(await bench.log(silent.outTradeNo)).toEqual([]);
  await sink.close();
  await bench.close();
});

test('a key file from before there were several channels keeps its keys and gets the others once', async () => {
  const file = join(dir, 'old', 'keys.json');
  const { alipay: _alipay, banks: _banks, ...old } = loadOrCreateSandboxKeys(file);
  await writeFile(file, JSON.stringify(old));
  const script = `import(${JSON.stringify(here('../../server/providers/payments/sandbox/keys.ts'))}).then((m) => console.log(JSON.stringify(m.loadOrCreateSandboxKeys(${JSON.stringify(file)}))))`;
  const outs = await Promise.all([1, 2, 3].map(() => run(process.execPath, ['-e', script])));
  const agreed = loadOrCreateSandboxKeys(file);
  expect(agreed).toMatchObject(old);
  for (const { stdout } of outs) expect(JSON.parse(stdout)).toEqual(agreed);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a journal from before there were several channels is about wxpay', async () => {
  const journalFile = join(dir, 'journal.jsonl');
  const terms = {
    outTradeNo: 'T12345678',
    amount: 100,
    description: '门票',
    openid: 'o1',
    timeExpire: Date.now() + 60_000,
  };
  await writeFile(
    journalFile,
    `${JSON.stringify({ t: 'created', terms, prepayId: 'wx1', notifyUrl: 'http://127.0.0.1:9/' })}\n`,
  );
  const { app, control } = createSandboxGateway({ keys: loadOrCreateSandboxKeys(join(dir, 'keys.json')), journalFile });
  expect((await app.request('/cashier/wx1/pay', { method: 'POST' })).status).toBe(200);
  const { payments } = (await (await app.request('/control/payments')).json()) as { payments: unknown[] };
  expect(payments).toMatchObject([{ channel: 'wxpay', out_trade_no: 'T12345678', state: 'paid' }]);
  await control.stop();
});

test('half a line at the end of the journal is dropped', async () => {
  const keys = loadOrCreateSandboxKeys(join(dir, 'keys.json'));
  const journalFile = join(dir, 'journal.jsonl');
  const set = (gateway: ReturnType<typeof createSandboxGateway>, content: string) =>
    gateway.app.request('/control', { method: 'POST', headers: { 'content-type': 'application/json' }, body: content });
  const one = createSandboxGateway({ keys, journalFile });
  expect((await set(one, '{"lose_first":1}')).status).toBe(200);
  await one.control.stop();
  const whole = await readFile(journalFile, 'utf8');
  await appendFile(journalFile, '{"t":"paid","outTra');
  const two = createSandboxGateway({ keys, journalFile });
  expect((await set(two, '{"lose_first":2}')).status).toBe(200);
  await two.control.stop();
  const lines = (await readFile(journalFile, 'utf8')).split('\n').filter(Boolean);
  expect(lines).toHaveLength(2);
  expect(`${lines[0]}\n`).toBe(whole);
});

test('shows that it is a sandbox, opens the cashier to every origin and nothing else', async () => {
  const keys = loadOrCreateSandboxKeys(join(dir, 'keys.json'));
  const { app, control } = createSandboxGateway({ keys });
  const banner = await app.request('/');
  expect(await banner.json()).toMatchObject({ sandbox: true });
  expect(banner.headers.get('x-sandbox-gateway')).toBe('1');
  const ask = (path: string) =>
    app.request(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    });
  expect((await ask('/cashier/wx1/pay')).headers.get('access-control-allow-origin')).toBe('*');
  expect((await ask('/control')).headers.get('access-control-allow-origin')).toBeNull();
  expect((await app.request('/cashier/wx1')).status).toBe(404);
  expect((await app.request('/control', { method: 'POST', body: '{}' })).status).toBe(415);
  const typo = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"loose_first":1}' };
  expect((await app.request('/control', typo)).status).toBe(400);
  await control.stop();
});

test('the process ends with its parent’s pipe, and never starts without being told everything', async () => {
  const sandbox = await startSandboxGateway({ dataDir: dir, log: () => {} });
  await sandbox.stop();
  await expect(fetch(sandbox.url)).rejects.toThrow();
  await expect(run(process.execPath, [here('./main.ts')])).rejects.toMatchObject({ code: 2 });
});

test('a parent that is killed takes the gateway with it', async () => {
  const script = `import(${JSON.stringify(here('../../server/providers/payments/sandbox/process.ts'))}).then(async (m) => {
    const { pid } = await m.startSandboxGateway({ dataDir: ${JSON.stringify(dir)}, log: () => {} });
    console.log(pid);
  })`;
  const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (chunk) => resolve(Number(chunk))));
  process.kill(pid, 0);
  parent.kill('SIGKILL');
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
});

test('a taken port is reported in words', async () => {
  const sandbox = await startSandboxGateway({ dataDir: dir, log: () => {} });
  const port = Number(new URL(sandbox.url).port);
  await expect(startSandboxGateway({ dataDir: dir, port, log: () => {} })).rejects.toThrow('EADDRINUSE');
  await sandbox.stop();
});
