import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** `WORDS_STRICT` makes a missing translation an error; `WORDS_DIR` lets the check extract beside the real files. */
const strict = process.env['WORDS_STRICT'] === '1';
const folder = process.env['WORDS_DIR'] ?? '<rootDir>/locales';

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];
/** Screens that few visitors open: their words come with them (`ExtraWords`). */
const RARE = [
  'src/components/ticket-copies',
  ...[
    'code-redeem',
    'comment',
    'guides',
    'invoice',
    'member-card',
    'member-certification',
    'member-order',
    'notices',
    'plans',
    'sales-binding',
    'ticket-share',
    'waiting-list',
  ].map((each) => `src/screens/${each}`),
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh_CN', 'ja', 'zh_HK', 'zh_TW'],
  fallbackLocales: strict ? false : { zh_HK: ['zh_TW', 'zh_CN', 'en'], zh_TW: ['zh_HK', 'zh_CN', 'en'], default: 'en' },
  catalogs: [
    // Before the next one, whose path would fit these files as well.
    { path: `${folder}/extra-{locale}`, include: RARE, exclude: TESTS },
    { path: `${folder}/{locale}`, include: ['src'], exclude: [...TESTS, 'src/gate/**', ...RARE.map((folder) => `${folder}/**`)] },
    // The gate's app has words of its own: visitors don't fetch them.
    { path: `${folder}/gate/{locale}`, include: ['src/gate'], exclude: TESTS },
    // The pages that change the catalogue bring their words with them: most colleagues never open one.
    { path: `${folder}/office/extra-{locale}`, include: ['office/pages/catalogue'], exclude: TESTS },
    { path: `${folder}/office/{locale}`, include: ['office'], exclude: [...TESTS, 'office/pages/catalogue/**'] },
  ],
  format: formatter({ lineNumbers: false }),
});
