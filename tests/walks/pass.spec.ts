import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ADULT } from '#tests/fixtures/orders.ts';
import { ROOT } from '#tests/fixtures/server.ts';
import * as go from './journeys.ts';
import { test } from './walk.ts';

const face = (name: string): string => join(ROOT, 'tests', 'fixtures', 'faces', name);

test('an annual pass is bought with a photo, the second one that is tried, and opened', async ({ startWalk }) => {
  const walk = await startWalk({ name: 'pass' });
  const { page, say } = walk;
  await go.openOnPhone(walk);
  await walk.tap('passes', walk.link('entrance|Passes'), page.getByRole('link', { name: /家庭年卡/ }));
  await walk.tap('form of the family pass', page.getByRole('link', { name: /家庭年卡/ }), page.getByLabel(say('Phone for pick-up')));
  await go.addPeopleBy(walk, page.getByRole('button', { name: '选择主卡持卡人' }), [ADULT]);
  await walk.tap('agree to the photo', page.getByRole('checkbox', { name: /^我同意景区使用/ }));
  const photo = page.getByRole('group', { name: `${ADULT.name}的照片` });
  await walk.choosePicture('a photo of two', photo.locator('label', { hasText: '从相册选择' }), face('two-faces.jpg'), photo.getByRole('alert'));
  await expect(photo.getByRole('alert').getByRole('heading', { name: '照片里有 2 个人' })).toBeVisible();
  await expect(photo.getByRole('button', { name: '重新拍摄' })).toBeVisible();
  await walk.choosePicture(
    'a portrait',
    photo.locator('label', { hasText: '从相册选择' }),
    face('portrait.jpg'),
    photo.getByRole('button', { name: '移除照片 1' }),
  );
  await go.givePhone(walk);
  await go.accept(walk);
  await go.placeAndPay(walk, page.getByText('请在这一天前激活（含当天） · 还有 30 天'));
  await expect(page.getByRole('main').getByText(/今天|二维码会显示在订单里/)).toHaveCount(0);
  await walk.tap('order of the pass', walk.control('查看订单'), page.getByRole('heading', { name: '卡已开好' }));
  await expect(page.getByRole('main').getByText(/今天|未检票|均可检票|已生效/)).toHaveCount(0);
  await walk.tap('the pass of the order', walk.link('Open the card').last(), page.getByText(/^激活剩余 30 天/));
  await walk.backHome();
  await walk.tap('passes again', walk.link('entrance|Passes'), page.getByText('家庭年卡').first());
  await walk.tap(
    'the pass',
    page
      .getByRole('main')
      .getByRole('link', { name: /家庭年卡/ })
      .first(),
  );
  await walk.backHome();
  await expect(page.getByRole('navigation', { name: say('Main menu') })).toBeVisible();
});
