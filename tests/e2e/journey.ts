import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Locale, textOf } from '#domain/lib/local-text.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { ADULT, ADULT_2, CHILD } from '#tests/fixtures/orders.ts';
import { isMobileRun } from '#tests/fixtures/server.ts';
import { inLanguage } from './phone.ts';

export interface Journey {
  page: Page;
  locale: Locale;
  translate(source: string): string;
}

export const walkOn = (page: Page, locale: Locale): Journey => ({
  page,
  locale,
  translate: (source) => inLanguage(locale, source),
});

const NAMES = {
  peak: { zh_CN: '鹤望峰山地公园', en: 'Crane View Mountain Park' },
  adult: { zh_CN: '成人票', en: 'Adult' },
  child: { zh_CN: '青少年票', en: 'Child and youth' },
};
export const nameOf = (thing: keyof typeof NAMES, locale: Locale): string => textOf(NAMES[thing], locale).text;

export async function toOrderForm({ page, locale, translate }: Journey): Promise<void> {
  await page.getByRole('link', { name: fill(translate('Book {name}'), { name: nameOf('peak', locale) }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: nameOf('peak', locale) })).toBeVisible();
  await page
    .getByRole('button', { name: translate('Choose date') })
    .or(page.getByRole('link', { name: translate('Choose date') }))
    .click();
  await expect(page.getByRole('heading', { name: translate('Date of visit') })).toBeVisible();
}

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** @returns the text that a message which is one plural has for this number. */
export function counted(text: string, count: number): string {
  const [, one, other = ''] = /^\{\w+, plural,(?: one \{(.*?)\})? other \{(.*)\}\}$/.exec(text) ?? [];
  return (count === 1 ? (one ?? other) : other).replace('#', String(count));
}

export async function openOrderForm({ page, translate }: Journey, ticketTypeId: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: translate('Main menu') })).toBeVisible();
  await page.evaluate((id) => location.assign(`#/ticketOrder/${id}`), ticketTypeId);
  await expect(page.getByRole('group', { name: translate('Date of visit') })).toBeVisible();
}

export async function chooseDateAndSession({ page, translate }: Journey): Promise<void> {
  await page
    .getByRole('group', { name: translate('Date of visit') })
    .getByRole('button')
    .nth(2)
    .click();
  await page
    .getByRole('group', { name: translate('Session') })
    .getByRole('button')
    .first()
    .click();
}

export async function addTicket(
  { page, locale, translate }: Journey,
  thing: 'adult' | 'child',
  times: number,
): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await page
      .getByRole('button', { name: fill(translate('One more {name}'), { name: nameOf(thing, locale) }) })
      .click();
}

export async function typeTraveller({ page, translate }: Journey, person: Traveller): Promise<void> {
  await page.getByLabel(translate('Name'), { exact: true }).fill(person.name);
  await page.getByLabel(translate('Document number'), { exact: true }).fill(person.id_number);
  await page.getByRole('button', { name: translate('Save visitor'), exact: true }).click();
}

/** Opens the form for another person in the sheet of people; it is open already while no person is stored. */
export async function newVisitor({ page, translate }: Pick<Journey, 'page' | 'translate'>): Promise<void> {
  const add = page.getByRole('button', { name: translate('Add visitor') });
  const name = page.getByLabel(translate('Name'), { exact: true });
  // An empty list is replaced by the form, also while its button is being pressed.
  await expect(async () => {
    await expect(add.or(name).first()).toBeVisible();
    if (!(await name.isVisible())) await add.click({ timeout: 5_000 });
    await expect(name).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** The sheet of people closes by itself once the last place is filled. */
export async function closeVisitors({ page }: Pick<Journey, 'page'>): Promise<void> {
  const sheet = page.getByRole('dialog');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  if (await sheet.isVisible()) await sheet.getByRole('button').last().click();
  await expect(sheet).toHaveCount(0);
}

export async function addTravellers(walk: Journey, people: readonly Traveller[]): Promise<void> {
  const { page, translate } = walk;
  await page
    .getByRole('button', {
      name: fill(translate('Choose visitors for {ticket}'), { ticket: nameOf('adult', walk.locale) }),
    })
    .click();
  for (const person of people) {
    await newVisitor(walk);
    await typeTraveller(walk, person);
  }
  await closeVisitors(walk);
  for (const person of people) await expect(page.getByRole('main').getByText(person.name)).toBeVisible();
}

export async function readAgreement({ page, translate }: Journey): Promise<void> {
  const box = page.getByRole('checkbox', { name: translate('I have read and accept the purchase agreement') });
  await box.click();
  const accept = page.getByRole('button', { name: translate('I have read it and accept') });
  await expect(accept.or(page.locator('input:checked:focus'))).toBeVisible();
  if (await accept.isVisible()) {
    // A short text counts as read at once.
    const jump = page.getByRole('button', { name: translate('Jump to the end') });
    await expect(jump.or(page.getByText(translate('Read to the end'), { exact: true }))).toBeVisible();
    if (await jump.isVisible()) await jump.click();
    await accept.click();
  }
  await expect(box).toBeChecked();
}

export async function fillFamilyOrder(walk: Journey): Promise<void> {
  await toOrderForm(walk);
  await chooseDateAndSession(walk);
  await addTicket(walk, 'adult', 1);
  await addTicket(walk, 'child', 1);
  await addTravellers(walk, [ADULT, ADULT_2, CHILD]);
  await walk.page.getByLabel(walk.translate('Phone for pick-up')).fill('13800000000');
  await readAgreement(walk);
}

export const orderButton = ({ page, translate }: Journey): Locator =>
  page.getByRole('button', { name: translate('Place order') });

/** The text above the button of the bar: why it is disabled, or the result of the last press. */
export const reasonStrip = (walk: Journey): Locator =>
  walk.page
    .getByRole('main')
    .locator('> :last-child', { has: orderButton(walk) })
    .getByRole('status')
    .first();

export async function expectOff(walk: Journey, sentence: string): Promise<void> {
  await expect(reasonStrip(walk)).toContainText(sentence);
  await expect(orderButton(walk)).toHaveAttribute('aria-disabled', 'true');
}

export async function expectMessageAt(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(sentence);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field.page().getByRole('alert').filter({ hasText: sentence })).toBeVisible();
}

/** Makes a choice and fills in a field in the same task, as autofill may: there is no frame and no tap in between. */
export async function chooseAndAutofill(choice: Locator, field: Locator, value: string): Promise<void> {
  const chip = await choice.elementHandle();
  await field.evaluate(
    (input, { chip: chosen, value: typed }) => {
      (chosen as HTMLElement).click();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { chip, value },
  );
}

export async function leaveAndReturn({ page }: Journey, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await page.goBack();
  for (let step = 0; step < steps; step += 1) await page.goForward();
}

export const placeOrder = ({ page, translate }: Journey): Promise<void> =>
  page.getByRole('button', { name: translate('Place order') }).click();

/** Name of the pay button, of an order and of its payment page, which names the channel. */
export function payName(translate: Journey['translate']): RegExp {
  const known = `(${translate('WeChat Pay')}|${translate('Alipay')})`;
  const [amount, way] = ['.*[0-9]', '.+'];
  const names = [
    fill(translate('Pay {amount}'), { amount }),
    fill(translate('{way} {amount}'), { way: known, amount }),
    fill(translate('Pay {amount} by {way}'), { way, amount }),
  ];
  return new RegExp(`^(?:${names.join('|')})`);
}

export const payButton = ({ page, translate }: Journey) => page.getByRole('button', { name: payName(translate) });

export const codesControl = ({ page, translate }: Journey) =>
  page
    .getByRole('link', { name: translate('Show QR codes') })
    .or(page.getByRole('button', { name: translate('Show QR codes') }));

export async function payInSandbox(walk: Journey): Promise<void> {
  await payButton(walk).click();
  await walk.page.getByTestId('sandbox-pay').click();
  await expect(codesControl(walk)).toBeVisible();
}

export const PAY_ADDRESS = isMobileRun ? /#\/mobilePay\// : /#\/weixinPay\//;

export async function leaveUnpaid(walk: Journey): Promise<void> {
  await payButton(walk).click();
  await leaveCashier(walk);
}

/**
 * Leaves the sheet, or the provider's page, without paying. The app can't notice that, and checks the order before
 * another payment.
 */
export async function leaveCashier({ page, translate }: Journey): Promise<void> {
  await page.getByTestId(isMobileRun ? 'sandbox-back' : 'sandbox-cancel').click();
  if (isMobileRun) await page.getByRole('button', { name: translate('Check again') }).click();
}

export const nextTicket = ({ page, translate }: Journey) =>
  page.getByRole('button', { name: new RegExp(`^${fill(translate('Next: {name}'), { name: '' }).trim()}`) });

export async function showCodes(walk: Journey): Promise<void> {
  await codesControl(walk).click();
  await expect(walk.page.getByTestId('ticket-qr').first()).toBeVisible();
}

/** Reads the codes on the screen with a third-party reader; waits for the first one. */
export async function codesOnScreen(page: Page): Promise<string[]> {
  let codes: string[] = [];
  await expect.poll(async () => (codes = await readCodes(await page.screenshot())).length).toBeGreaterThan(0);
  return codes;
}

/** @returns an empty list where no code can be read. */
export async function readCodes(picture: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'codes-'));
  const file = join(folder, 'screen.png');
  await writeFile(file, picture);
  const { stdout } = spawnSync('zbarimg', ['--quiet', '--raw', file], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  return stdout.trim().split('\n').filter(Boolean);
}

/** Deletes the phone's data in the personal center, which is on screen. */
export async function clearPhone({ page }: Journey): Promise<void> {
  await page.getByRole('button', { name: /^Clear data on this phone/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear', exact: true }).click();
  // In mobile mode this is a logout, which ends on the home screen.
  await expect(
    isMobileRun
      ? page.getByRole('link', { name: 'Language and help' })
      : page.getByRole('heading', { name: 'Your data was removed from this phone' }),
  ).toBeVisible();
}
