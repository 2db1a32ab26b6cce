import { expect } from '@playwright/test';
import * as go from './journeys.ts';
import { test } from './walk.ts';

test('a ticket is returned for its fee, an order moved to another day, and a second move refused', async ({
  startWalk,
}) => {
  const walk = await startWalk({ name: 'change' });
  const { page, translate } = walk;
  await go.openOnPhone(walk);
  const order = (words: string) => page.getByRole('article').filter({ hasText: words }).first();
  const returns = walk.button('action|Refund');
  const change = walk.button('action|Change date');
  const returnOrChange = (words: string) => order(words).getByRole('button', { name: translate('Refund or change') });

  await walk.tap('orders', go.tab(walk, 'tab|Orders'), order(walk.named('peak')));
  await walk.tap('order of the boat', returnOrChange(translate('Today')), returns);
  await walk.tap('return', returns, page.getByRole('checkbox').first());
  await walk.tap('one ticket', page.getByRole('checkbox').first());
  await walk.tap('ask', walk.button('Request refund'), page.getByRole('alertdialog'));
  await walk.tap(
    'returned',
    page.getByRole('alertdialog').getByRole('button').first(),
    page.getByRole('list', { name: translate('Steps of the refund') }),
  );
  await walk.backHome('after the return: back');

  await walk.tap('orders again', go.tab(walk, 'tab|Orders'), order(walk.named('peak')));
  await walk.tap('order of the park', returnOrChange(walk.named('peak')), change);
  await walk.tap('change', change, page.getByRole('group', { name: translate('New date') }));
  await walk.tap('Tuesday', go.dayButton(walk, 4, 'New date'));
  await walk.tap(
    'session',
    page
      .getByRole('group', { name: translate('Session') })
      .getByRole('button')
      .first(),
  );
  await walk.tap('check', walk.button('Check the change'), page.getByRole('dialog'));
  await walk.tap('no return afterwards', page.getByRole('dialog').getByRole('checkbox'));
  await walk.tap(
    'changed',
    walk.button('Change now'),
    page.getByText(translate('Already changed. Each ticket can be changed once.')),
  );
  await walk.tapAsItIs('change again', change);
  await expect(change).toBeDisabled();
  await walk.tap(
    'a ticket',
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: walk.named('peak-adult') })
      .first(),
    page.getByRole('heading', { level: 1, name: walk.named('peak-adult') }),
  );
  await walk.backHome('after the change: back');
  await walk.tap('codes', go.codesButton(walk), page.getByTestId('ticket-qr').first());
  await go.goThroughCodes(walk);
  await walk.backHome();
});
