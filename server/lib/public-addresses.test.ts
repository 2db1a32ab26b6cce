import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { isPublicAddress, isPublicUrl, publicLookup } from './public-addresses.ts';

it.each(['142.250.1.95', '17.188.1.1', '2607:f8b0::5f', '1.1.1.1', '172.32.0.1', '192.169.0.1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::a00:1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
  'localhost',
  '',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://web.push.apple.com/QaBc',
  'https://updates.push.services.mozilla.com/wpush/v2/g',
])('%s may be a push service', (url) => expect(isPublicUrl(url)).toBe(true));

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://0177.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://database/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://push.example.com:8443/x',
  'https://user@push.example.com/x',
  'file:///etc/passwd',
  'no address',
])('%s may not', (url) => expect(isPublicUrl(url)).toBe(false));

it('a name that leads to this machine is not connected to', async () => {
  const reached: string[] = [];
  const server = createServer((asked, answer) => {
    reached.push(asked.url ?? '');
    answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const attempt = new Promise((_, reject) =>
    request({ host: 'localhost', port, lookup: publicLookup }).on('error', reject).end(),
  );
  await expect(attempt).rejects.toThrow('no public address');
  expect(reached).toEqual([]);
  server.close();
});
