import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { addDays, type Day } from '#domain/lib/day.ts';
import { browserAgent } from '#tests/e2e/phone.ts';
import { addGateStaff, GATE_PIN } from '#tests/fixtures/gate-phone.ts';
import { asStaff } from '#tests/fixtures/staff.ts';
import { signIn } from '#tests/fixtures/visitor.ts';
import { paid } from './history.ts';
import { test } from './walk.ts';
import { walkServers } from './walk-servers.ts';

const PROJECT = 'gated';

test('a steward pairs a phone, admits a ticket by its number and refuses one of tomorrow', async ({ startWalk }) => {
  const { messaging, today } = walkServers();
  const visitor = await signIn(messaging, `gate-${randomUUID().slice(0, 8)}`, PROJECT);
  const numberFor = async (date: Day): Promise<string> => {
    const body = {
      tickets: [{ ticket_type_id: 'day', date, travellers: [] }],
      phone: '13800000000',
      fee: 10,
      agreement_version: '1',
    };
    return (await paid(messaging, visitor, await visitor.order('wxorder/new', body))).tickets[0]?.ticket_no ?? '';
  };
  const [number, tomorrows] = [await numberFor(today), await numberFor(addDays(today, 1))];
  await addGateStaff({ server: messaging, project: PROJECT });
  const walk = await startWalk({ name: 'gate', locale: 'en', agent: browserAgent('en') });
  const { page } = walk;
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await walk.open((opened) => opened.goto(`${messaging.url}/gate/`), page.getByLabel('Pairing code'));
  const { text: code } = await asStaff(messaging, 'pair', { project: PROJECT, origin: messaging.url });
  await walk.type('pairing code', page.getByLabel('Pairing code'), code);
  await walk.tap('pair', press('Pair'), page.getByText('Does the office see the same digits?'));
  const digits = (await page.locator('section b').first().textContent()) ?? '';
  const { list } = (await asStaff(messaging, 'devices', { project: PROJECT })) as {
    list: { device: string; fingerprint: string }[];
  };
  await walk.tap('same digits', press('Same digits, pair'));
  const device = list.find(({ fingerprint }) => fingerprint === digits)?.device ?? '';
  await asStaff(messaging, 'accept', { project: PROJECT, device, name: 'E1', gates: ['east'] });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: 120_000 });
  await walk.look('accepted');
  await walk.tap('who', page.getByRole('radio', { name: /^wang/ }));
  await walk.tapKeys('PIN', [...GATE_PIN].map(press), page.getByRole('heading', { name: 'Before you start' }));
  await walk.tap('gate', page.getByRole('radio', { name: '东门' }));
  await walk.tap('start', press('Start scanning'), page.getByRole('button', { name: /number/i }).first());
  const check = async (visit: string, digits: string, verdict: Locator): Promise<void> => {
    await walk.tap(`${visit}: type a number`, press('Type number'), press('Check the ticket'));
    await walk.tapKeys(`${visit}: number`, [...digits].map(press));
    await walk.tap(`${visit}: check`, press('Check the ticket'), verdict);
  };
  const verdict = page.locator('[data-verdict]');
  // An admission makes room for the next one by itself.
  await check('first', number, page.getByText('日票, 1 person').first());
  await check('again', number, verdict);
  await expect(verdict).toHaveAttribute('data-verdict', 'again');
  await walk.tap('next', press('Scan next'), press('Type number'));
  await check('tomorrow’s', tomorrows, verdict);
  await expect(verdict).not.toHaveAttribute('data-verdict', /^(admit|again)/);
  await walk.tap('next after tomorrow’s', press('Scan next'), press('Type number'));
});
