import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** `WORDS_STRICT` makes a missing translation an error; `WORDS_DIR` lets the check extract beside the real files. */
const strict = process.env['WORDS_STRICT'] === '1';
const folder = process.env['WORDS_DIR'] ?? '<rootDir>/locales';

const TESTS = ['**/*.test.ts', '**/*.test.tsx'];
const screens = (...names: string[]): string[] => names.map((name) => `src/screens/${name}/**`);
const components = (...names: string[]): string[] => names.map((name) => `src/components/${name}`);

/**
 * Words that come with the screens which show them: the routes (`staticData.words`) or `withWords` name these
 * catalogues. Visitors' words that stand in none of them come with the first screen.
 */
const LATER = {
  booking: [
    ...screens('order-form', 'seats', 'select-session', 'cart', 'reserve', 'kind-list'),
    ...components('PhotoUpload/**', 'waiting-line/**', 'booking/{DatePicker,NoRoom,SessionPicker}.tsx'),
    ...components('people/**', '{Agreement,MonthCalendar}*', 'month-calendar-words.ts', '{DayStrip,SessionChips}.tsx'),
    ...components('{PartnerOffer,PartyPart,PhoneCard,PhoneField,PhotoNotice,PortraitUpload}.tsx'),
    ...components('{PriceBreakdown,PriceDialog,SameOrderDialog}.tsx', 'use-count-text.ts'),
    'core/i18n/seat-words.ts',
  ],
  orders: [
    ...screens('orders', 'order-detail', 'refund', 'ticket-change', 'center', 'wallet', 'pay'),
    ...components(
      'ticket-copies/**',
      'TicketCard*',
      '{SaveTicketSheet,LightCodesLink,GettingThereCard}.tsx',
      '{save-ticket-words,calendar-events,order-labels,use-order-count}.ts',
    ),
    ...components('{CancelDialog,OrderNotices,RefundLadder}.tsx'),
    'core/i18n/block-words.ts',
  ],
  // Words of screens that few visitors open.
  extra: [
    ...screens('code-redeem', 'comment', 'guides', 'invoice', 'member-card', 'member-certification', 'member-order'),
    ...screens('notices', 'plans', 'sales-binding', 'ticket-share', 'waiting-list'),
    ...components('scan/**', '{CardRow,CardTime,CardTerms,GuideDays,UnknownCard,VenueReply}.tsx'),
    'core/i18n/invoice-words.ts',
  ],
};

/** Pages of the office that most colleagues never open bring their words with them (`withExtraWords`). */
const FEW_OPEN = [
  'office/pages/!(calendar|closing|jobs|order|orders|review|sign-in|today)/**',
  'office/pages/jobs/{AskedCard,StartJob}.tsx',
  'office/{list,lists}/**',
  'core/contract/{office,venue}/**',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh_CN', 'ja', 'zh_HK', 'zh_TW'],
  fallbackLocales: strict ? false : { zh_HK: ['zh_TW', 'zh_CN', 'en'], zh_TW: ['zh_HK', 'zh_CN', 'en'], default: 'en' },
  catalogs: [
    // These catalogues stand before that of the first screen, whose path would fit their files as well.
    ...Object.entries(LATER).map(([name, include]) => ({
      path: `${folder}/${name}-{locale}`,
      include,
      exclude: TESTS,
    })),
    {
      path: `${folder}/{locale}`,
      include: ['core', 'src'],
      exclude: [...TESTS, 'core/contract/{office,venue}/**', ...Object.values(LATER).flat()],
    },
    // The gate's app has words of its own: visitors don't fetch them.
    { path: `${folder}/gate/{locale}`, include: ['gate'], exclude: TESTS },
    { path: `${folder}/server/{locale}`, include: ['server'], exclude: TESTS },
    { path: `${folder}/office/extra-{locale}`, include: FEW_OPEN, exclude: TESTS },
    { path: `${folder}/office/{locale}`, include: ['office'], exclude: [...TESTS, ...FEW_OPEN] },
  ],
  format: formatter({ lineNumbers: false }),
});
