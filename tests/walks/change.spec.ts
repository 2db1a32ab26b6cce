import { expect } from '@playwright/test';
import * as go from './journeys.ts';
import { test } from './walk.ts';

test('a ticket is returned for its fee, an order moved to another day, and a second move refused', async ({ startWalk }) => {
  const walk = await startWalk({ name: 'change' });
  const { page, say } = walk;
  await go.openOnPhone(walk);
  const order = (words: string) => page.getByRole('article').filter({ hasText: words }).first();
  const returnOrChange = (words: string) => order(words).getByRole('button', { name: '退改' });

  await walk.tap('orders', go.tab(walk, 'tab|Orders'), order('鹤望峰'));
  await walk.tap('order of the boat', returnOrChange('今天'), page.getByRole('button', { name: '退票' }));
  await walk.tap('return', page.getByRole('button', { name: '退票' }), page.getByRole('checkbox').first());
  await walk.tap('one ticket', page.getByRole('checkbox').first());
  await walk.tap('ask', page.getByRole('button', { name: '申请退票' }), page.getByRole('alertdialog'));
  await walk.tap('returned', page.getByRole('alertdialog').getByRole('button').first(), page.getByRole('list', { name: '退款进度' }));
  await walk.backHome('after the return: back');

  await walk.tap('orders again', go.tab(walk, 'tab|Orders'), order('鹤望峰'));
  await walk.tap('order of the park', returnOrChange('鹤望峰'), page.getByRole('button', { name: '改期' }));
  await walk.tap('change', page.getByRole('button', { name: '改期' }), page.getByRole('group', { name: say('New date') }));
  await walk.tap('Tuesday', page.getByRole('group', { name: say('New date') }).getByRole('button', { name: /^周二/ }));
  await walk.tap(
    'session',
    page
      .getByRole('group', { name: say('Session') })
      .getByRole('button')
      .first(),
  );
  await walk.tap('check', walk.button('Check the change'), page.getByRole('dialog'));
  await walk.tap('no return afterwards', page.getByRole('dialog').getByRole('checkbox'));
  await walk.tap('changed', walk.button('Change now'), page.getByText('每张票只能改期 1 次'));
  await walk.tapAsItIs('change again', page.getByRole('button', { name: '改期', exact: true }));
  await expect(page.getByRole('button', { name: '改期', exact: true })).toBeDisabled();
  await walk.tap(
    'a ticket',
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: /成人票/ })
      .first(),
    page.getByRole('heading', { level: 1, name: '成人票' }),
  );
  await walk.backHome('after the change: back');
  await walk.tap('codes', walk.control(say('Show QR codes')), page.getByTestId('ticket-qr').first());
  await go.goThroughCodes(walk);
  await walk.backHome();
});
