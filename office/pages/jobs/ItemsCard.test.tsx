import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { JobDetail } from '#contract/office/jobs.ts';
import { renderOfficePage } from '#tests/fixtures/office-page.tsx';

const ORDERS = ['o1', 'o2', 'o3'];

/** A server with one order on a page. */
function answerOf({ after }: { after?: { order: string } }): unknown {
  const at = after ? ORDERS.indexOf(after.order) + 1 : 0;
  const order = ORDERS[at] ?? '';
  const item = { order, order_no: order, scenic: { zh_CN: '画舫' }, tickets: [], outcome: 'open', amount: 0 };
  return { items: [item], ...(at === ORDERS.length - 1 ? {} : { next: { order } }) };
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) =>
    Promise.resolve(Response.json({ resCode: 200, resMsg: '', extraInfo: answerOf(JSON.parse(body) as object) })),
  );
});

async function open() {
  const { ItemsCard } = await import('./ItemsCard.tsx');
  await renderOfficePage({ path: '/jobs/$job', at: '/jobs/j1' }, <ItemsCard job={{ id: 'j1' } as JobDetail} />);
}

it('goes to the next page of a job’s orders, back to the one before and to the first', async () => {
  await open();
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  await screen.findByRole('link', { name: 'o1' });
  expect([isDisabled('First page'), isDisabled('Previous page')]).toEqual([true, true]);
  await press('Next page');
  await screen.findByRole('link', { name: 'o2' });
  await press('Next page');
  await screen.findByRole('link', { name: 'o3' });
  expect(isDisabled('Next page')).toBe(true);
  await press('Previous page');
  await screen.findByRole('link', { name: 'o2' });
  await press('Next page');
  await screen.findByRole('link', { name: 'o3' });
  await press('First page');
  await screen.findByRole('link', { name: 'o1' });
});
