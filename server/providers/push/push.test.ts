import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { pushKeysOf, type PushMessage, webPush } from './push.ts';

it('leaves a host alone for a while that did not answer in time', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = createECDH('prime256v1');
  const address = JSON.stringify({
    endpoint: `${standIn}/x`,
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  });
  const way = webPush({
    keys: pushKeysOf(randomBytes(32).toString('base64url')),
    subject: 'mailto:venue@example.com',
    standIn,
    timeLimit: 200,
  });
  const send = (now: number) => {
    const message: PushMessage = {
      id: 'n',
      title: 't',
      body: 'b',
      path: '/',
      locale: 'en',
      now,
      until: now + 60_000,
      urgent: false,
    };
    return way.send(message, address);
  };
  await expect(send(0)).rejects.toThrow();
  expect(await send(1_000)).toEqual({ outcome: 'later', afterMs: 24_000 });
  await expect(send(25_000)).rejects.toThrow();
  server.closeAllConnections();
  server.close();
});
