import { ADULT } from '#tests/fixtures/orders.ts';
import * as go from './journeys.ts';
import { test } from './walk.ts';

test('a code of a partner is redeemed for a day in the park, and its ticket shown', async ({ startWalk }) => {
  const walk = await startWalk({ name: 'redemption' });
  const { page, translate } = walk;
  await go.openOnPhone(walk);
  await go.leaveDraft(walk, [ADULT]);
  await walk.tap(
    'redemption',
    walk.link('entrance|Redeem'),
    page.getByLabel(translate('Your redemption code'), { exact: true }),
  );
  await walk.type('code', page.getByLabel(translate('Your redemption code'), { exact: true }), 'CRANE-2601-A2');
  await walk.tap('what it gives', walk.button('See what it’s good for'), walk.button('Redeem this code'));
  await walk.tap('form', walk.button('Redeem this code'), walk.button('Redeem now'));
  await go.chooseSession(walk, 2);
  await go.addPeopleBy(walk, page.getByRole('button', { name: translate('Choose visitors') }), [ADULT]);
  await go.givePhone(walk);
  await go.accept(walk);
  await walk.tap('redeem', walk.button('Redeem now'), page.getByRole('alertdialog'));
  await walk.tap('redeemed', walk.button('Use the code'), go.codesButton(walk));
  await walk.tap('show the code', go.codesButton(walk), page.getByTestId('ticket-qr').first());
  await walk.backHome();
});
