// `npm run gallery`: a picture of every address in every language and theme, and gallery/index.html with all of them
// side by side. Languages as arguments (`npm run gallery -- zh_CN en`) limit it to these; `--readme` also updates the
// README's pictures. `npm run gallery -- office`: contact sheets of the office after a month of trade, for which
// gallery/month is filled when it is not there yet.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, ensureBuilt, ensureInstalled, ensureTestPrograms, folder, node, run, runTool } from './ensure.mjs';

ensureInstalled();
ensureTestPrograms();
ensureBuilt();

const words = process.argv.slice(2);
if (words.includes('office')) officeSheets();
const languages = words.filter((word) => !word.startsWith('--'));
const GALLERY = folder('gallery');
const env = {
  CHROMIUM: chromium(),
  GALLERY,
  LOOKS: 'all',
  GALLERY_LOCALES: languages.length > 0 ? languages.join(' ') : 'zh_CN en ja zh_HK zh_TW',
};
const status = runTool('playwright', ['test', 'tests/trials/routes.spec.ts', '--reporter=line'], {
  env,
  mayFail: true,
});
const sheet = run(node(), ['tests/screenshots.ts', GALLERY, ...words.filter((word) => word === '--readme')], {
  mayFail: true,
});
process.exit(status || sheet);

function officeSheets() {
  const gallery = folder('gallery');
  const month = join(gallery, 'month');
  const made = join(gallery, 'month-made-at');
  if (!existsSync(made)) {
    // A month that was interrupted is begun anew.
    rmSync(month, { recursive: true, force: true });
    run(node(), ['tools/fill-month.ts'], { env: { DATA_DIR: month } });
    writeFileSync(made, String(Date.now()));
  }
  const env = { CHROMIUM: chromium(), GALLERY: gallery };
  process.exit(run(node(), ['tests/office-gallery.ts'], { env, mayFail: true }));
}
