import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BankChannel, PayStart } from '#contract/payments.ts';
import { createAlipayGateway } from './alipay.ts';
import type { AlipayConfig } from './alipay.ts';
import { createBankGateway } from './bank.ts';
import type { BankConfig } from './bank.ts';
import type { CreatePayment, PaymentGateway } from './port.ts';
import { sandboxAlipay, sandboxBank, sandboxWechat } from '#tools/sandbox-gateway/gateways.ts';
import type { FaultControlChange } from '#tools/sandbox-gateway/fault-controls.ts';
import type { NotifyLogEntry } from '#tools/sandbox-gateway/notifier.ts';
import { startSandboxGateway } from '#tools/sandbox-gateway/process.ts';
import { createWechatGateway } from './wechat-v3.ts';
import type { WechatConfig } from './wechat-v3.ts';

/** One notification as it came in. */
export interface Received {
  rawBody: string;
  headers: Record<string, string | undefined>;
}

/** A merchant's side of the line: keeps what comes in and answers with `status`. */
export async function openNotifySink() {
  const received: Received[] = [];
  const answer = { status: 204, body: '' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, `${value}`]));
      received.push({ rawBody: Buffer.concat(chunks).toString('utf8'), headers });
      response.writeHead(answer.status).end(answer.body || undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answer,
    url: `http://127.0.0.1:${port}/notify`,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A sandbox process, the real adapter on it, and the visitor's and the tester's hands. */
export async function openBench() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-pay-'));
  let sandbox = await startSandboxGateway({ dataDir, log: () => {} });

  const post = (path: string, content: unknown = {}) =>
    fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
    });

  return {
    get sandbox() {
      return sandbox;
    },
    gateway(notifyUrl: string, change: Partial<WechatConfig> = {}): PaymentGateway {
      return createWechatGateway({ ...sandboxWechat(sandbox.url, sandbox.keys, notifyUrl), ...change });
    },
    alipay(notifyUrl: string, change: Partial<AlipayConfig> = {}): PaymentGateway {
      return createAlipayGateway({ ...sandboxAlipay(sandbox.url, sandbox.keys, notifyUrl), ...change });
    },
    bank(channel: BankChannel, notifyUrl: string, change: Partial<BankConfig> = {}): PaymentGateway {
      return createBankGateway({ ...sandboxBank(channel, sandbox.url, sandbox.keys, notifyUrl), ...change });
    },
    async set(outTradeNo: string, knobs: FaultControlChange & { reset?: boolean; clock_offset_ms?: number }): Promise<void> {
      const response = await post('/control', { out_trade_no: outTradeNo, ...knobs });
      if (!response.ok) throw new Error(await response.text());
    },
    pay: (prepayId: string) => post(`/cashier/${prepayId}/pay`),
    /** Opens what the visitor's browser is sent to. @returns the payment that stands there, once it stands. */
    async opened(start: PayStart): Promise<string> {
      if (start.kind === 'bridge') return start.fields.package.replace('prepay_id=', '');
      const response = start.kind === 'url' ? await fetch(start.url) : await fetch(start.action, { method: 'POST', body: new URLSearchParams(start.fields) });
      const page = await response.text();
      const found = /action="\.\.\/page\/(\w+)/.exec(page)?.[1];
      if (!found) throw new Error(`no cashier: ${response.status} ${page.slice(0, 200)}`);
      return found;
    },
    cashier: async (prepayId: string) => (await fetch(`${sandbox.url}/cashier/${prepayId}`)).json(),
    async log(outTradeNo: string): Promise<NotifyLogEntry[]> {
      const { notifications } = (await (await fetch(`${sandbox.url}/control/log`)).json()) as {
        notifications: NotifyLogEntry[];
      };
      return notifications.filter((entry) => entry.out_trade_no === outTradeNo);
    },
    /** `kill -9`, then a new process on the same data and port. */
    async killAndRestart(): Promise<void> {
      const port = Number(new URL(sandbox.url).port);
      process.kill(sandbox.pid, 'SIGKILL');
      await sandbox.exited;
      sandbox = await startSandboxGateway({ dataDir, port, log: () => {} });
    },
    async close(): Promise<void> {
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A payment of 120.00 yuan that can be paid for ten minutes. */
export function somePayment(change: Partial<CreatePayment> = {}): CreatePayment {
  return {
    outTradeNo: `T${randomBytes(12).toString('hex')}`,
    amount: 12_000,
    description: '景区门票 100% × 2',
    openid: 'oVisitor1',
    payerIp: '203.0.113.7',
    returnUrl: 'https://tickets.example/?project=crane-lake#/mobilePay/1',
    expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 + 600_000),
    ...change,
  };
}

/** The prepay id in the bridge field `package`. */
export function prepayIdOf(start: PayStart): string {
  if (start.kind !== 'bridge') throw new Error(`no bridge: ${start.kind}`);
  return start.fields.package.replace('prepay_id=', '');
}
