import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { serverDay } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn } from '../fixtures/visitor.ts';
import type { Engine } from './engine.ts';
import { sites } from './servers.ts';
import { arrive, readScreen, type Way } from './steps.ts';

/** A separate disk for a phone, which can be filled to the last byte. @returns null for a user who may not mount. */
function mountDisk(path: string): string | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', path], { stdio: 'ignore' });
    return path;
  } catch {
    return null;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'full-phone-'));
const disk = mountDisk(folder);
let way: Way | undefined;

test.afterAll(async () => {
  await way?.hand.phone.close();
  if (disk) execFileSync('umount', ['--lazy', disk]);
  rmSync(folder, { recursive: true, force: true });
});

const fill = (path: string): void => {
  const { bavail, bsize } = statfsSync(path);
  try {
    writeFileSync(join(path, 'ballast'), Buffer.alloc(bavail * bsize, 1), { flag: 'a' });
  } catch {
    // Expected: the disk is full.
  }
};

// Skipped, with the reason in its name, where the user may not mount: only a separate disk can be filled without
// filling the machine's.
test(`a phone whose disk is full shows the codes of what was bought, and shows that it keeps none${disk ? '' : ' (skipped: this user may not mount)'}`, async () => {
  const engine = test.info().project.name as Engine;
  test.skip(
    engine !== 'webkit' || disk === null,
    'Firefox keeps its whole profile there and does not start; a disk must be mounted',
  );
  if (!disk) return;
  const site = sites().messaging;
  const person = 'full-phone';
  way = await arrive(site, { engine, locale: 'en', person, folder: disk });
  const { hand } = way;
  await hand.rest(3_000);
  fill(disk);
  const visitor = await signIn(site, person);
  const order = await visitor.order('wxorder/new', boatOrder(addDays(serverDay(sites().offset), 1), 2), {
    'Idempotency-Key': crypto.randomUUID(),
  });
  await payAtCashier(site, await openPayment(visitor, order));
  await hand.until(
    async () => ((await visitor.order('wxorder/get', { id: order.id })).status === 'WAIT_USE' ? true : undefined),
    'the payment',
  );
  const codes = (await visitor.order('wxorder/get', { id: order.id })).tickets.map(({ code }) => code);
  await hand.open('#/showQrcode');
  await hand.see({ role: 'test', name: 'ticket-qr', nth: 0 });
  await hand.rest(600);
  expect(codes).toContain(await readScreen(way, 'full-disk'));
  await hand.seeText('This phone has no room to keep the code.', 30_000);
  fill(disk);
  await hand.open(`${site.url}/#/showQrcode`);
  await hand.see({ role: 'test', name: 'ticket-qr', nth: 0 });
  await hand.rest(600);
  expect(codes).toContain(await readScreen(way, 'full-disk-again'));
});
