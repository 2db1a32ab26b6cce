import { expect } from '@playwright/test';
import { ADULT, ADULT_2, CHILD, withCheck } from '#tests/fixtures/orders.ts';
import { test } from './walk.ts';
import * as go from './journeys.ts';

const CHILD_2 = { name: '林知秋', id_type: 'ID_CARD', id_number: withCheck('31000020140505002') } as const;
/**
 * The most taps from the home screen: of the first visit until the codes are on screen, of the second until it is paid.
 */
const MOST_TAPS = { first: 20, second: 9 };

test('a family of four books the park, pays and shows its codes', async ({ startWalk }) => {
  const walk = await startWalk({ name: 'family' });
  await go.openOnPhone(walk);
  await go.leaveDraft(walk, [ADULT]);

  await go.toForm(walk, 'peak-concession');
  await go.chooseSession(walk);
  await walk.makeCounts({ 'peak-adult': 2, 'peak-concession': 2 });
  await go.addPeople(walk, 'peak-adult', [ADULT, ADULT_2]);
  await go.addPeople(walk, 'peak-concession', [CHILD, CHILD_2]);
  await go.givePhone(walk);
  await go.accept(walk);
  await go.placeAndPay(walk);
  await walk.tap('show the codes', go.codesButton(walk), walk.page.getByTestId('ticket-qr').first());
  await go.goThroughCodes(walk);
  await walk.back('back after paying');
  await expect(walk.page).toHaveURL(/#\/$/);
});

test('a family of four needs twenty taps on its first visit and nine on the next', async ({ startWalk }) => {
  const walk = await startWalk({ name: 'taps' });
  const { page, translate } = walk;
  const park = go.book(walk, 'peak');
  const form = page.getByRole('group', { name: translate('Date of visit') });
  await go.openOnPhone(walk);

  walk.startCounting();
  await walk.tap('park', park, walk.control(translate('Choose date')));
  await walk.choose('form', 'peak-adult', walk.control(translate('Choose date')));
  await expect(form).toBeVisible();
  await go.chooseSession(walk);
  await walk.makeCounts({ 'peak-adult': 2, 'peak-concession': 2 });
  walk.forgetWanted();
  await walk.tap('family ticket', walk.button('Switch to {name}', { name: walk.named('peak-family') }));
  await go.addPeopleBy(
    walk,
    walk.button('Choose visitors for {ticket}', { ticket: walk.named('peak-concession') }),
    [ADULT, ADULT_2, CHILD, CHILD_2],
    {
      isRemembered: true,
    },
  );
  await go.givePhone(walk);
  await go.accept(walk);
  await go.placeAndPay(walk);
  await walk.tap('show the codes', go.codesButton(walk), page.getByTestId('ticket-qr').first());
  expect(walk.taps).toBeLessThanOrEqual(MOST_TAPS.first);
  await walk.backHome();

  walk.startCounting();
  await walk.tap('again: park', park, walk.control(translate('Choose date')));
  await walk.tap('again: form', walk.control(translate('Choose date')), form);
  await go.chooseSession(walk, undefined, 'again: ');
  await walk.tap(
    'again: the same four',
    page.getByRole('button', { name: translate('The same {count} as last time', { count: 4 }) }),
  );
  await walk.tap('again: family ticket', walk.button('Switch to {name}', { name: walk.named('peak-family') }));
  const agreement = page.getByRole('checkbox', { name: translate('I have read and accept the purchase agreement') });
  await walk.tap('again: agreement', agreement);
  await expect(agreement).toBeChecked();
  await go.placeAndPay(walk);
  expect(walk.taps).toBeLessThanOrEqual(MOST_TAPS.second);
});
