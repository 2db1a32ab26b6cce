import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** `WORDS_STRICT` makes a missing translation an error; `WORDS_DIR` lets the check extract beside the real files. */
const strict = process.env['WORDS_STRICT'] === '1';
const folder = process.env['WORDS_DIR'] ?? '<rootDir>/locales';

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh_CN', 'ja', 'zh_HK', 'zh_TW'],
  fallbackLocales: strict ? false : { zh_HK: ['zh_TW', 'zh_CN', 'en'], zh_TW: ['zh_HK', 'zh_CN', 'en'], default: 'en' },
  catalogs: [
    { path: `${folder}/{locale}`, include: ['src'], exclude: [...TESTS, 'src/gate/**'] },
    // The gate's app has words of its own: visitors don't fetch them.
    { path: `${folder}/gate/{locale}`, include: ['src/gate'], exclude: TESTS },
    { path: `${folder}/office/{locale}`, include: ['office'], exclude: TESTS },
  ],
  format: formatter({ lineNumbers: false }),
});
