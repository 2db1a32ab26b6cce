import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '#tests/fixtures/server.ts';

const FOLDER = join(ROOT, 'test-results', 'walks');
const LABEL = 22;
const TITLE = 40;
const GAP = 8;
const MOST_WIDE = 2_160;

export interface Shot {
  label: string;
  picture: Buffer;
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const line = (text: string, width: number, height: number, size: number): Buffer =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><text x="4" y="${size + 2}" font-family="sans-serif" font-size="${size}">${escaped(text)}</text></svg>`,
  );

/** Writes all screens of a walk in their order, on one picture. @param tileWidth width of a screen on it. */
export async function writeContactSheet(
  walk: string,
  title: string,
  shots: readonly Shot[],
  tileWidth: number,
): Promise<void> {
  if (shots.length === 0) return;
  await mkdir(FOLDER, { recursive: true });
  const tiles = await Promise.all(
    shots.map(async ({ label, picture }, index) => {
      const { data, info } = await sharp(picture)
        .resize({ width: tileWidth })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { label: `${index + 1} ${label}`, data, height: info.height };
    }),
  );
  const columns = Math.max(1, Math.min(tiles.length, Math.floor(MOST_WIDE / (tileWidth + GAP))));
  const rowHeight = Math.max(...tiles.map(({ height }) => height)) + LABEL + GAP;
  const width = columns * (tileWidth + GAP) + GAP;
  const placed = tiles.flatMap(({ label, data }, index) => {
    const left = GAP + (index % columns) * (tileWidth + GAP);
    const top = TITLE + Math.floor(index / columns) * rowHeight;
    return [
      { input: line(label, tileWidth, LABEL, 13), left, top },
      { input: data, left, top: top + LABEL },
    ];
  });
  await sharp({
    create: {
      width,
      height: TITLE + Math.ceil(tiles.length / columns) * rowHeight,
      channels: 3,
      background: '#d8d8d8',
    },
  })
    .composite([{ input: line(title, width - GAP, TITLE, 20), left: GAP, top: 6 }, ...placed])
    .png({ palette: true })
    .toFile(join(FOLDER, `${walk}.png`));
}
