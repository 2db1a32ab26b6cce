import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ADULT } from '#tests/fixtures/orders.ts';
import { ROOT } from '#tests/fixtures/server.ts';
import * as go from './journeys.ts';
import { test } from './walk.ts';

const CONSENT =
  'I allow the venue to use the holders’ photos to recognise them at its gates, for all whom I name here. They go to the venue only and are deleted after the cards have ended.';
const LEFT = '{left, plural, =0 {Today is the last day} one {# day left} other {# days left}}';
const LEFT_OF_CARD =
  '{left, plural, =0 {Today is the last day to activate it} one {# day left to activate} other {# days left to activate}}';
/** Texts of tickets that do not apply to a pass. */
const OF_TICKETS = ['Today', 'ticket status|Not used yet', 'The codes appear in the order once the venue confirms it.'];

const face = (name: string): string => join(ROOT, 'tests', 'fixtures', 'faces', name);

test('an annual pass is bought with a photo, the second one that is tried, and opened', async ({ startWalk }) => {
  const walk = await startWalk({ name: 'pass' });
  const { page, translate } = walk;
  await go.openOnPhone(walk);
  await walk.tap('passes', walk.link('entrance|Passes'), page.getByRole('link', { name: walk.named('pass-family') }));
  await walk.tap(
    'form of the family pass',
    page.getByRole('link', { name: walk.named('pass-family') }),
    page.getByLabel(translate('Phone for pick-up')),
  );
  await go.addPeopleBy(
    walk,
    page.getByRole('button', { name: translate('Choose the holder: {role}', { role: translate('Main card') }) }),
    [ADULT],
  );
  await walk.tap('agree to the photo', page.getByRole('checkbox', { name: walk.translatedIn(CONSENT) }));
  const photo = page.getByRole('group', { name: translate('Photo of {name}', { name: ADULT.name }) });
  await walk.choosePicture(
    'a photo of two',
    photo.locator('label', {
      hasText: translate('{limit, plural, one {Choose a photo} other {Choose photos}}', { limit: 1 }),
    }),
    face('two-faces.jpg'),
    photo.getByRole('alert'),
  );
  await expect(
    photo.getByRole('alert').getByRole('heading', {
      name: translate('{count, plural, one {There is # person in the photo} other {There are # people in the photo}}', {
        count: 2,
      }),
    }),
  ).toBeVisible();
  await expect(photo.getByRole('button', { name: translate('Take it again') })).toBeVisible();
  await walk.choosePicture(
    'a portrait',
    photo.locator('label', {
      hasText: translate('{limit, plural, one {Choose a photo} other {Choose photos}}', { limit: 1 }),
    }),
    face('portrait.jpg'),
    photo.getByRole('button', { name: translate('Remove photo {number}', { number: 1 }) }),
  );
  await go.givePhone(walk);
  await go.accept(walk);
  await go.placeAndPay(walk, page.getByText(`${translate('Activate it by')} · ${translate(LEFT, { left: 30 })}`));
  for (const words of OF_TICKETS)
    await expect(page.getByRole('main').getByText(walk.translatedIn(words))).toHaveCount(0);
  await walk.tap(
    'order of the pass',
    walk.control(translate('See the order')),
    page.getByRole('heading', { name: translate('Your card is ready') }),
  );
  for (const words of OF_TICKETS)
    await expect(page.getByRole('main').getByText(walk.translatedIn(words))).toHaveCount(0);
  await walk.tap(
    'the pass of the order',
    walk.link('Open the card').last(),
    page.getByText(walk.translatedIn(LEFT_OF_CARD, { left: 30 })),
  );
  await walk.backHome();
  await walk.tap('passes again', walk.link('entrance|Passes'), page.getByText(walk.named('pass-family')).first());
  await walk.tap(
    'the pass',
    page
      .getByRole('main')
      .getByRole('link', { name: walk.named('pass-family') })
      .first(),
  );
  await walk.backHome();
  await expect(page.getByRole('navigation', { name: translate('Main menu') })).toBeVisible();
});
