import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { browserAgent, forgetPhone, startPhone } from '../e2e/phone.ts';
import { startGateGallery } from '../fixtures/gate-gallery.ts';
import { ROOT } from '../fixtures/server.ts';
import { STATES } from './states.ts';

// `node scripts/run.mjs tests/gate-gallery/pictures.ts`: every state of the gate's screens in zh_CN and en side by
// side, beside its drawing where the folder that the variable MOCKS names has one.
const folder = process.env['GALLERY'] ?? join(ROOT, 'test-results', 'gate-gallery');
const mocks = process.env['MOCKS'];
const wanted = process.argv.slice(2);

/** Drawings by state, where they are not called `gate-` and the state. */
const DRAWN: Readonly<Record<string, string>> = {
  'verdict-admit': 'gate-admit',
  'verdict-used': 'gate-used',
  'verdict-wrong-day': 'gate-wrong-day',
  'verdict-unlisted': 'gate-unlisted',
  'verdict-no-code': 'gate-not-ours',
  group: 'gate-admit-family',
  photo: 'gate-card-photo',
  number: 'gate-manual',
  scanning: 'gate-scan',
  'scanning-offline': 'gate-offline',
  pairing: 'gate-pair',
  lane: 'gate-kiosk',
  'lane-admit': 'gate-kiosk-admit',
};
const drawingOf = (name: string): string | null => {
  const path = mocks === undefined ? '' : join(mocks, `${DRAWN[name] ?? `gate-${name}`}.png`);
  return existsSync(path) ? path : null;
};

const PHONE = { width: 390, height: 844 };
const LANE = { width: 1024, height: 768 };
const GAP = 16;

async function sideBySide(pictures: readonly (Buffer | string)[], { width, height }: typeof PHONE): Promise<Buffer> {
  const inputs = await Promise.all(
    pictures.map((picture) =>
      sharp(picture).resize({ width, height, fit: 'contain', background: '#888888' }).toBuffer(),
    ),
  );
  return sharp({ create: { width: (width + GAP) * inputs.length, height, channels: 3, background: '#888888' } })
    .composite(inputs.map((input, at) => ({ input, left: at * (width + GAP), top: 0 })))
    .png()
    .toBuffer();
}

const gallery = await startGateGallery();
const phone = await startPhone({ agent: browserAgent('en'), serviceWorkers: 'block' });
try {
  await mkdir(folder, { recursive: true });
  const { page } = phone;
  for (const { name, isLane } of STATES.filter((state) => wanted.length === 0 || wanted.includes(state.name))) {
    const size = isLane ? LANE : PHONE;
    await page.setViewportSize(size);
    const pictures: (Buffer | string)[] = [];
    for (const locale of ['zh_CN', 'en']) {
      const hash = `#state=${name}&locale=${locale}`;
      await page.goto(`${gallery.url}/${hash}`);
      await page.waitForFunction((shown) => document.body.dataset['shown'] === shown, hash);
      pictures.push(await page.screenshot());
    }
    const drawing = drawingOf(name);
    await sharp(await sideBySide(drawing === null ? pictures : [...pictures, drawing], size)).toFile(
      join(folder, `${name}.png`),
    );
    console.log(`${name}${drawing === null ? '' : ', beside its drawing'}`);
  }
  console.log(folder);
} finally {
  await phone.close();
  await forgetPhone(phone);
  await gallery.stop();
}
