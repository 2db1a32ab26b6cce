import { ADULT } from '#tests/fixtures/orders.ts';
import * as go from './journeys.ts';
import { test, WALK_LOCALE } from './walk.ts';

test('on a narrow phone with the largest text, a ticket of the park is booked in Japanese', async ({ startWalk }) => {
  const walk = await startWalk({
    name: 'large-text',
    locale: process.env['WALK_LOCALE'] ? WALK_LOCALE : 'ja',
    viewport: { width: 320, height: 640 },
  });
  const { page, translate } = walk;
  await go.openOnPhone(walk);
  await walk.tap('centre', walk.link('Language and help'), page.getByRole('radio', { name: translate('Largest') }));
  await walk.tap('largest text', go.radioCard(walk, translate('Largest')));
  await walk.backHome('back from the centre');
  await walk.tap('codes of today', go.codesButton(walk), page.getByTestId('ticket-qr').first());
  await go.enlargeCode(walk, 'codes of today: ');
  await walk.backHome('back from the codes');
  await go.toForm(walk, 'peak-adult');
  await go.chooseSession(walk);
  await go.addPeople(walk, 'peak-adult', [ADULT]);
  await walk.tabThrough('form by keyboard');
  await walk.withKeyboard('phone, with the keyboard', page.getByLabel(translate('Phone for pick-up')));
  await go.givePhone(walk);
  await go.accept(walk);
  await go.placeAndPay(walk);
  await walk.tap('show the code', go.codesButton(walk), page.getByTestId('ticket-qr').first());
  await walk.backHome();
});
