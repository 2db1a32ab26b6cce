import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { AGREEMENT } from '#tests/fixtures/orders.ts';
import { signIn } from '#tests/fixtures/visitor.ts';
import * as go from './journeys.ts';
import { test } from './walk.ts';
import { walkServers } from './walk-servers.ts';

test('a place of a sold-out day is waited for, offered and paid', async ({ startWalk }) => {
  const { messaging, today } = walkServers();
  const sunday = addDays(today, 2);
  const rival = await signIn(messaging, `rival-${randomUUID().slice(0, 8)}`);
  const sold = [];
  for (const count of [4, 2]) {
    const line = {
      ticket_type_id: 'peak-sunrise',
      date: sunday,
      batch_id: `peak.morning.${sunday.replaceAll('-', '')}`,
      travellers: [],
    };
    const body = {
      tickets: Array.from({ length: count }, () => line),
      phone: '13800000000',
      fee: 158 * count,
      agreement_version: AGREEMENT,
    };
    sold.push(await rival.order('wxorder/new', body));
  }

  const walk = await startWalk({ name: 'waiting' });
  const { page, translate } = walk;
  await go.openOnPhone(walk);
  await go.toForm(walk, 'peak-sunrise');
  await walk.tapAsItIs('the sold-out Sunday', go.dayButton(walk, 2));
  await walk.tap(
    'waiting list',
    walk.link('button|Wait for {day}', { day: walk.day(2) }),
    page.getByRole('heading', { level: 2, name: translate('Wait for places') }),
  );
  walk.forgetWanted();
  const morning = page.getByRole('checkbox', { name: `${walk.day(2)} 08:00` });
  await expect(morning).toBeChecked();
  await walk.look('Sunday, and its sessions, are chosen');
  await expect(
    page.getByText(translate('When it is your turn, home and your notices tell you. Please look once a day')),
  ).toBeVisible();
  await go.accept(walk);
  await walk.tap('join', walk.button('Join the waiting list'), walk.button('Leave the waiting list'));
  for (const { id } of sold) await rival.order('wxorder/cancel', { id });
  const pay = walk.button('Pay for these places');
  await expect(pay).toBeVisible({ timeout: 120_000 });
  await walk.look('offered');
  await walk.tap('pay for it', pay, go.payButton(walk));
  await go.pay(walk);
  await walk.tap('show the code', go.codesButton(walk), page.getByTestId('ticket-qr').first());
  // Back leads home in one step: the list, the form and the spot are spent, and are skipped.
  await walk.back('back after paying');
  await expect(page).toHaveURL(/#\/$/);
});
