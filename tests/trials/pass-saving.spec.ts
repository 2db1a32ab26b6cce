import { expect } from '@playwright/test';
import { buyAndPay, line } from '../fixtures/members.ts';
import { ADULT, ADULT_2 } from '../fixtures/orders.ts';
import { SECONDS_AHEAD, TODAY } from '../fixtures/races.ts';
import { startServer, type TestServer } from '../fixtures/server.ts';
import { signIn } from '../fixtures/visitor.ts';
import { enter, startPlainPhone, test } from '../e2e/phone.ts';

const SENTENCES = {
  en: 'In the last 365 days you paid CN¥40 for 1 visit that this pass covers. With 2 more such visits the pass would have cost less.',
  zh_CN: '过去 365 天，您为此卡可用的 1 次游览共支付了 ¥40。再有 2 次这样的游览，此卡就更便宜',
} as const;

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({
    venues: ['tests/fixtures/members-venue.json'],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(SECONDS_AHEAD), RATE_LIMITS: 'off' },
  });
});
test.afterAll(() => server.stop());

for (const locale of ['zh_CN', 'en'] as const) {
  test(
    `a pass shows that it would be cheaper soon, and another one does not (${locale})`,
    { tag: locale === 'zh_CN' ? '@both' : [] },
    async () => {
      const visitor = await signIn(server, `saver-${locale}`, 'club');
      await buyAndPay(
        server,
        visitor,
        [ADULT, ADULT_2].map((person) => line('adult', { date: TODAY, travellers: [person] })),
      );
      const phone = await startPlainPhone({ locale });
      const { page } = phone;
      await enter(page, server.url, { person: `saver-${locale}`, project: 'club', hash: '#/onlineMemberOrder/family' });
      await expect(page.getByText(SENTENCES[locale])).toBeVisible();
      await page.evaluate(() => location.assign('#/onlineMemberOrder/once'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('365')).toHaveCount(0);
    },
  );
}
