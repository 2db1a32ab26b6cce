import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Order } from '#contract/visitor/orders.ts';
import { ADULT } from '../fixtures/orders.ts';
import { startFaultyProxy } from '../fixtures/faulty-proxy.ts';
import { clockOffset, ROOT, startServer, type TestServer } from '../fixtures/server.ts';
import { signIn } from '../fixtures/visitor.ts';
import { allowInConsole, enter, LOST_ANSWER, type Phone, startPlainPhone, test } from './phone.ts';
import { payButton, placeOrder, walkOn } from './journey.ts';

const PROJECT = 'portraits';
const DOCUMENT = 'This looks like an identity document. Take a photo of the person instead.';
let server: TestServer;
let phone: Phone;

test.beforeAll(async () => {
  server = await startServer({
    venues: [join(ROOT, 'tests', 'fixtures', 'portrait-venue.json')],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(clockOffset('10:00')) },
  });
});
test.afterAll(() => server.stop());

const picture = (name: string): string => join(ROOT, 'tests', 'fixtures', 'faces', name);
const portrait = (page: Page): Locator => page.getByRole('group', { name: 'Photo of the visitor' });
const healthCode = (page: Page): Locator => page.getByRole('group', { name: 'Health code' });
const choose = (part: Locator, file: string): Promise<void> =>
  part.locator('input[type=file]').last().setInputFiles(file);
/** Shown once the server has the picture. */
const tile = (part: Locator): Locator => part.getByRole('button', { name: 'Remove photo 1' });

/** The form for one visitor of a ticket that asks for a photo and a health code, with name and number typed. */
async function atTheForm(person: string, args: readonly string[] = [], url = server.url): Promise<Page> {
  phone = await startPlainPhone({ args: [...args] });
  const { page } = phone;
  await enter(page, url, { person, project: PROJECT });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.evaluate(() => location.assign('#/ticketOrder/portrait-day'));
  await page.getByRole('group', { name: 'Date of visit' }).getByRole('button').nth(2).click();
  await page.getByRole('button', { name: 'Choose visitors for Portrait day' }).click();
  await page.getByLabel('Name', { exact: true }).fill(ADULT.name);
  await page.getByLabel('Document number', { exact: true }).fill(ADULT.id_number);
  return page;
}

const agree = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /^I agree that the venue keeps this photo/ }).check();
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save visitor' }).click();

test('a ticket with photo and health code: consent first, wrong pictures refused with their reason, the right ones on the order', async () => {
  const page = await atTheForm('portrait');
  await expect(page.getByText('A photo of the person, not of a document')).toBeVisible();
  await save(page);
  await expect(page.getByText('Agree to the use of the photo, or choose a ticket without one.')).toBeVisible();
  await agree(page);
  await expect(portrait(page)).toContainText('Add a photo of the visitor’s face.');
  for (const [file, sentence] of [
    ['card.jpg', DOCUMENT],
    ['passport.jpg', DOCUMENT],
    ['two-faces.jpg', 'Face recognition failed, please reselect: too many people are in the photo.'],
    ['no-face.jpg', 'No face was found in the photo. Take or choose another one.'],
  ] as const) {
    await choose(portrait(page), picture(file));
    await expect(portrait(page).getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    if (file === 'two-faces.jpg')
      await expect(portrait(page).getByRole('heading', { name: 'There are 2 people in the photo' })).toBeVisible();
    await expect(portrait(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await portrait(page)
      .getByRole('button', { name: `Remove ${file}` })
      .click();
  }
  await choose(portrait(page), picture('portrait.jpg'));
  await expect(tile(portrait(page))).toBeVisible();
  await choose(healthCode(page), picture('no-face.jpg'));
  await expect(tile(healthCode(page))).toBeVisible();
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const walk = walkOn(page, 'en');
  await page.getByLabel('Phone for pick-up').fill('13800000000');
  // The text of this venue fits the sheet without scrolling.
  await page.getByRole('checkbox', { name: 'I have read and accept the purchase agreement' }).click();
  await page.getByRole('button', { name: 'I have read it and accept' }).click();
  await placeOrder(walk);
  await expect(payButton(walk)).toBeVisible();
  const { list } = (await (await signIn(server, 'portrait', PROJECT)).call('wxorder/list')).extraInfo as {
    list: Order[];
  };
  expect(list[0]?.tickets[0]?.holders[0]?.name).toBe(ADULT.name);
  const stored = await page.evaluate(async () => {
    const dumped: string[] = [JSON.stringify(localStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of db.objectStoreNames) {
        const request = db.transaction(store).objectStore(store).getAll();
        dumped.push(
          await new Promise((resolve) => (request.onsuccess = () => resolve(JSON.stringify(request.result)))),
        );
      }
      db.close();
    }
    return dumped.join('\n');
  });
  expect(stored).not.toMatch(/"photo":|"health_code":|blob:|data:image\/jpeg/);
});

test(
  'the camera over the whole screen, its shutter is in view on a low screen too, and its photo goes the same way',
  { tag: '@trial' },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'film-'));
    try {
      const film = join(folder, 'face.y4m');
      await writeFile(film, await filmOf(picture('portrait.jpg'), 480, 640));
      const page = await atTheForm('filmed', [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]);
      await agree(page);
      await portrait(page).getByRole('button', { name: 'Take a photo' }).click();
      const camera = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Take the photo' }) });
      await expect(camera.getByRole('status').first()).toHaveText('Put your face into the outline.');
      for (const size of [
        { width: 390, height: 844 },
        { width: 320, height: 568 },
        { width: 844, height: 390 },
      ]) {
        await page.setViewportSize(size);
        await expect(camera.getByRole('button', { name: 'Take the photo' })).toBeInViewport({ ratio: 1 });
      }
      await page.goBack();
      await expect(camera).toHaveCount(0);
      await portrait(page).getByRole('button', { name: 'Take a photo' }).click();
      await camera.getByRole('button', { name: 'Take the photo' }).click();
      await expect(camera).toHaveCount(0);
      await expect(tile(portrait(page))).toBeVisible();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** A film of one still picture, as the camera. */
async function filmOf(file: string, width: number, height: number): Promise<Buffer> {
  const { data } = await sharp(file)
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number, channel: number): number => data[3 * (y * width + x) + channel] ?? 0;
  const luma = Buffer.alloc(width * height);
  const [blue, red] = [Buffer.alloc((width * height) / 4), Buffer.alloc((width * height) / 4)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [r, g, b] = [at(x, y, 0), at(x, y, 1), at(x, y, 2)];
      luma[y * width + x] = Math.round(0.299 * r + 0.587 * g + 0.114 * b);
      if (y % 2 === 0 && x % 2 === 0) {
        const half = (y / 2) * (width / 2) + x / 2;
        blue[half] = Math.max(0, Math.min(255, Math.round(128 - 0.169 * r - 0.331 * g + 0.5 * b)));
        red[half] = Math.max(0, Math.min(255, Math.round(128 + 0.5 * r - 0.419 * g - 0.081 * b)));
      }
    }
  }
  const frame = [Buffer.from('FRAME\n'), luma, blue, red];
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frame, ...frame]);
}

test(
  'a photo whose way is cut is sent again with one press, and what was typed stays (N14)',
  { tag: '@trial' },
  async () => {
    allowInConsole(LOST_ANSWER);
    const proxy = await startFaultyProxy(server.url);
    try {
      const page = await atTheForm('cutoff', [], proxy.url);
      await agree(page);
      const cut = proxy.lay({ path: '/api/upload', fault: { kind: 'cut-upload', bytes: 10_000 } });
      await choose(portrait(page), picture('portrait.jpg'));
      await expect(portrait(page).getByRole('alert')).toContainText('Upload failed.');
      expect([cut.met() > 0, proxy.reached({ path: '/api/upload' })]).toEqual([true, 0]);
      await expect(tile(portrait(page))).toHaveCount(0);
      await expect(page.getByLabel('Document number', { exact: true })).toHaveValue(ADULT.id_number);
      proxy.clear();
      await portrait(page).getByRole('button', { name: 'Try again' }).click();
      await expect(tile(portrait(page))).toBeVisible();
      expect(proxy.reached({ path: '/api/upload' })).toBe(1);
    } finally {
      await proxy.stop();
    }
  },
);

test(
  'twelve megapixels on a slow line: upright, under 500 kB, with progress; a text file called .jpg is refused',
  { tag: '@trial' },
  async () => {
    const page = await atTheForm('slowline');
    await agree(page);
    await portrait(page)
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('just words, called a picture') });
    await expect(portrait(page)).toContainText('me.jpg is not a picture. Choose a photo (JPG, PNG or WebP).');
    // Cameras write a picture rotated, with an EXIF orientation that says so.
    const upright = await sharp(picture('portrait.jpg')).resize(3000, 4000, { fit: 'cover' }).png().toBuffer();
    const large = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 97 }).toBuffer();
    expect((await sharp(large).metadata()).width).toBe(4000);
    let bytes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/upload')) bytes = request.postDataBuffer()?.length ?? 0;
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 200,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/upload'));
    await portrait(page)
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: large });
    await expect(portrait(page).getByRole('progressbar', { name: 'Sending photo 1' })).toBeVisible();
    const { extraInfo } = (await (await answer).json()) as { extraInfo: { width: number; height: number } };
    expect(extraInfo.height).toBeGreaterThan(extraInfo.width);
    expect(bytes).toBeLessThan(500_000);
    await expect(tile(portrait(page))).toBeVisible();
  },
);
