import { expect } from '@playwright/test';
import { ADULT } from '#tests/fixtures/orders.ts';
import { browserAgent } from '#tests/e2e/phone.ts';
import { smsCodeOf } from '#tests/fixtures/visitor.ts';
import * as go from './journeys.ts';
import { test, WALK_LOCALE } from './walk.ts';
import { walkServers } from './walk-servers.ts';

test('a visitor in a phone’s own browser looks round, logs in by text message, and buys a ticket with a code', async ({
  startWalk,
}) => {
  const { mobile } = walkServers();
  const number = '13912345678';
  const walk = await startWalk({ name: 'mobile', agent: browserAgent(WALK_LOCALE) });
  const { page, translate } = walk;
  const home = page.getByRole('navigation', { name: translate('Main menu') });
  await walk.open((opened) => opened.goto(`${mobile.url}/?project=crane-lake`), home);
  for (const place of ['tab|Cart', 'tab|Reviews', 'tab|Orders']) {
    await walk.tap(place.slice(4).toLowerCase(), go.tab(walk, place));
    await walk.tap(`home after ${place.slice(4).toLowerCase()}`, go.tab(walk, 'tab|Home'));
  }
  await walk.tap('passes', walk.link('entrance|Passes'));
  await walk.backHome('back from passes');
  await go.toForm(walk, 'peak-senior');
  if (await page.getByLabel(translate('Mobile phone')).isVisible()) {
    await walk.type('number', page.getByLabel(translate('Mobile phone')), number);
    await walk.tap('send the code', walk.button('Send code'), page.getByLabel(translate('Code from the text message')));
    await walk.type('code', page.getByLabel(translate('Code from the text message')), await smsCodeOf(mobile, number));
    await walk.tap('sign in', walk.button('Sign in'), page.getByRole('group', { name: translate('Date of visit') }));
  }
  await go.chooseSession(walk);
  await walk.makeCounts({ 'peak-adult': 1 });
  await go.addPeople(walk, 'peak-adult', [ADULT], { isRemembered: true });
  await go.givePhone(walk);
  await go.accept(walk);
  await go.placeAndPay(walk);
  await walk.tap('show the code', go.codesButton(walk), page.getByTestId('ticket-qr').first());
  await walk.backHome();
  await expect(home).toBeVisible();
});
