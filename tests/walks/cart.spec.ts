import * as go from './journeys.ts';
import { test } from './walk.ts';

test('boats of two days are put into the cart and bought in one order', async ({ startWalk }) => {
  const walk = await startWalk({ name: 'cart' });
  const { page, translate } = walk;
  await go.openOnPhone(walk);
  for (const [visit, day] of [
    ['first: ', 1],
    ['second: ', 2],
  ] as const) {
    await walk.tap(`${visit}boat`, go.book(walk, 'cruise'), go.ticketCard(walk, 'cruise-adult'));
    await walk.choose(`${visit}choose`, 'cruise-adult', go.ticketCard(walk, 'cruise-adult'));
    await walk.tap(
      `${visit}form`,
      walk.control(translate('Choose date')),
      page.getByRole('group', { name: translate('Date of visit') }),
    );
    await go.chooseSession(walk, day, visit);
    await walk.makeCounts({ 'cruise-adult': 2 });
    await walk.tap(`${visit}into the cart`, walk.button('Add to cart'), walk.control(translate('View cart')));
    await walk.backHome(`${visit}back`);
    walk.forgetWanted();
  }
  await walk.tap('cart', go.tab(walk, 'tab|Cart'), walk.button('Check out'));
  await walk.tap('check out', walk.button('Check out'), page.getByLabel(translate('Phone for pick-up')));
  await go.givePhone(walk);
  await go.accept(walk);
  await walk.tap('order', walk.button('Place order'), go.payButton(walk));
  const cashier = page.getByTestId('sandbox-pay');
  await walk.tap('pay', go.payButton(walk), cashier);
  await walk.tap(
    'leave the payment',
    page.getByTestId('sandbox-cancel'),
    page.getByText(translate('Not paid, nothing was charged.')),
  );
  await walk.backHome('back without paying');
  await walk.tap(
    'order that waits',
    page.getByRole('link', {
      name: translate('{0, plural, one {# order waits for payment} other {# orders wait for payment}}', { 0: 1 }),
    }),
  );
  // The press of the pay button must not also reach the page that opens under the finger.
  await walk.tap(
    'pay that order',
    page.getByRole('button', { name: new RegExp(`^${translate('Pay {amount}', { amount: '.*[0-9]' })}`) }),
    cashier,
  );
  await walk.tap('paid', cashier, go.codesButton(walk));
  await walk.tap('show the codes', go.codesButton(walk), page.getByTestId('ticket-qr').first());
  await go.goThroughCodes(walk);
  await walk.backHome();
  await walk.tap('boat again', go.book(walk, 'cruise'), go.ticketCard(walk, 'cruise-adult'));
  await walk.choose('choose a child', 'cruise-child', go.ticketCard(walk, 'cruise-child'));
  await walk.tap(
    'form again',
    walk.control(translate('Choose date')),
    page.getByRole('group', { name: translate('Date of visit') }),
  );
  await walk.backHome('back from the form');
});
