import { ADULT, ADULT_2, CHILD, withCheck } from '#tests/fixtures/orders.ts';
import { test } from './walk.ts';
import * as go from './journeys.ts';

const CHILD_2 = { name: '林知秋', id_type: 'ID_CARD', id_number: withCheck('31000020140505002') } as const;

test('a family of four books the park, pays and shows its codes', async ({ startWalk }) => {
  const walk = await startWalk({ name: 'family' });
  await go.openOnPhone(walk);
  await go.leaveDraft(walk, [ADULT]);

  await go.toForm(walk, '青少年票');
  await go.chooseSession(walk);
  await walk.makeCounts({ 成人票: 2, 青少年票: 2 });
  await go.addPeople(walk, '成人票', [ADULT, ADULT_2]);
  await go.addPeople(walk, '青少年票', [CHILD, CHILD_2]);
  await walk.tabThrough('form by keyboard');
  await walk.withKeyboard('phone, with the keyboard', walk.page.getByLabel(walk.say('Phone for pick-up')));
  await go.givePhone(walk);
  await go.accept(walk);
  await go.placeAndPay(walk);
  await walk.tap('show the codes', walk.control(walk.say('Show QR codes')), walk.page.getByTestId('ticket-qr').first());
  await go.enlargeCode(walk);
  await go.goThroughCodes(walk);
  await walk.backHome();
});
