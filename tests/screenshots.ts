// Makes a contact sheet of the pictures that `npm run gallery` has taken; with `--readme` the README's pictures, too.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './fixtures/server.ts';

/** The README's pictures by name: theme, language and address of each. */
const README: Readonly<Record<string, string>> = {
  home: 'light/zh_CN/home',
  'ticket-order': 'light/en/ticketOrder',
  seats: 'light/zh_CN/selectSeat',
  wallet: 'light/en/showQrcode',
  order: 'light/zh_CN/order',
  cart: 'light/en/cart',
  refund: 'light/ja/refund',
  'orders-black': 'black/zh_CN/myOrders',
};
const WIDTH = 390;
const MOST_BYTES = 60_000;

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true })).filter((each) => each.isDirectory()).map(({ name }) => name);

/** @returns one table: a row for each address, a column for each theme and language. */
async function sheetOf(gallery: string): Promise<string> {
  const columns: string[] = [];
  for (const theme of (await foldersIn(gallery)).toReversed()) {
    for (const locale of (await foldersIn(join(gallery, theme))).toReversed()) columns.push(`${theme}/${locale}`);
  }
  const pictures = new Set<string>();
  for (const column of columns)
    for (const name of await readdir(join(gallery, column))) pictures.add(name.replace(/\.png$/, ''));
  const cell = (name: string, column: string): string =>
    `<td><a href="${column}/${name}.png"><img src="${column}/${name}.png" alt="${name}, ${column}" width="195" height="422" loading="lazy"></a></td>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
  body { margin: 0; font: 14px/1.4 system-ui, sans-serif; }
  th { position: sticky; top: 0; padding: 8px; background: #fff; text-align: left; }
  th:first-child, td:first-child { position: sticky; left: 0; padding: 8px; background: #fff; vertical-align: top; font-weight: bold; }
  img { display: block; border: 1px solid #ccc; }
</style>
<table>
<tr><th>address</th>${columns.map((column) => `<th>${column}</th>`).join('')}</tr>
${[...pictures].map((name) => `<tr><td>${name}</td>${columns.map((column) => cell(name, column)).join('')}</tr>`).join('\n')}
</table>
</html>
`;
}

/**
 * Writes the pictures small enough for a page that is read on the way: a phone's width, a palette instead of true
 * colours.
 */
async function writeReadmePictures(gallery: string): Promise<void> {
  const to = join(ROOT, 'docs', 'pictures');
  await mkdir(to, { recursive: true });
  for (const [name, from] of Object.entries(README)) {
    const file = join(to, `${name}.png`);
    const picture = await sharp(join(gallery, `${from}.png`))
      .resize({ width: WIDTH, kernel: 'mitchell' })
      .png()
      .toBuffer();
    const paletted = (colours: number): Promise<Buffer> =>
      sharp(picture).png({ palette: true, colours, dither: 0, effort: 7, compressionLevel: 9 }).toBuffer();
    let small = await paletted(128);
    for (const colours of [64, 32]) if (small.length > MOST_BYTES) small = await paletted(colours);
    if (small.length > MOST_BYTES) throw new Error(`${from} does not fit into ${MOST_BYTES} bytes`);
    await writeFile(file, small);
    console.log(`${String(small.length).padStart(6)}  ${file}`);
  }
}

const [gallery = join(ROOT, 'gallery'), ...options] = process.argv.slice(2);
await writeFile(join(gallery, 'index.html'), await sheetOf(gallery));
console.log(`${join(gallery, 'index.html')} shows them all.`);
if (options.includes('--readme')) await writeReadmePictures(gallery);
