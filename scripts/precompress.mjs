// Puts a brotli and a gzip copy beside every text file of a build, so that the server need not compress it for each
// request.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg|webmanifest|wasm)$/;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** @param except names of subfolders that are left out. */
export async function precompress(folder, except = []) {
  await Promise.all(
    (await readdir(folder, { withFileTypes: true })).map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return except.includes(entry.name) ? undefined : precompress(path);
      if (!TEXT.test(entry.name)) return undefined;
      const bytes = await readFile(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      return Promise.all([
        writeFile(`${path}.br`, await brotli(bytes, { params })),
        writeFile(`${path}.gz`, await zip(bytes, { level: 9 })),
      ]);
    }),
  );
}
