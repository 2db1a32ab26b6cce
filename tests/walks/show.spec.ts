import { expect } from '@playwright/test';
import { ADULT, ADULT_2 } from '#tests/fixtures/orders.ts';
import * as go from './journeys.ts';
import { test } from './walk.ts';

test('two seats of tomorrow’s show are chosen on the map, paid and shown', async ({ startWalk }) => {
  const walk = await startWalk({ name: 'show' });
  const { page, translate } = walk;
  await go.openOnPhone(walk);
  await go.leaveDraft(walk, [ADULT]);

  await walk.tap('show', go.book(walk, 'show'), go.ticketCard(walk, 'show-b'));
  await walk.choose('choose zone B', 'show-b', go.ticketCard(walk, 'show-b'));
  await walk.tap(
    'sessions',
    walk.control(translate('button|Choose session')),
    page.getByRole('group', { name: translate('Date of visit') }),
  );
  walk.forgetWanted();
  await walk.tap(
    'two people',
    page.getByRole('button', {
      name: translate('{count, plural, one {# person} other {# people}}', { count: 2 }),
      exact: true,
    }),
  );
  await walk.tap('tomorrow', go.dayButton(walk, 1), page.getByRole('radio', { name: '19:30 – 20:40' }));
  await walk.tap('seat map', walk.control(translate('Choose seats')), walk.button('Take these seats'));
  // The seat map offers seats of zone B, which was chosen on the page of the show.
  await expect(page.getByRole('region', { name: translate('Best seats together') })).toContainText(/\bB\b/);
  await page.setViewportSize({ width: 844, height: 390 });
  await walk.look('seats, the phone on its side');
  const map = await page.getByRole('application').boundingBox();
  expect(map?.height).toBeGreaterThan(300);
  await expect(walk.button('Take these seats')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await walk.tap('best seats', walk.button('Take these seats'));
  await walk.tap('hold the seats', walk.button('Fill in visitors'), page.getByRole('dialog'));
  await walk.tap(
    'form',
    page.getByRole('dialog').getByRole('button').last(),
    page.getByLabel(translate('Phone for pick-up')),
  );
  await go.addPeople(walk, 'show-b', [ADULT, ADULT_2]);
  await go.givePhone(walk);
  await go.accept(walk);
  await go.placeAndPay(walk);
  await walk.tap('show the codes', go.codesButton(walk), page.getByTestId('ticket-qr').first());
  await go.goThroughCodes(walk);
  // Back leads home in one step: the seats, the sessions and the form are spent, and are skipped.
  await walk.back('back after paying');
  await expect(page).toHaveURL(/#\/$/);
  await walk.tap('codes from home', go.codesButton(walk), page.getByTestId('ticket-qr').first());
  await walk.backHome();
  await expect(page.getByRole('navigation', { name: translate('Main menu') })).toBeVisible();
});
