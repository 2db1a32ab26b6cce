import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Locale } from '../../src/domain/local-text.ts';
import { textOf } from '../../src/domain/local-text.ts';
import type { Traveller } from '../../src/domain/traveller.ts';
import { ADULT, ADULT_2, CHILD } from '../fixtures/orders.ts';
import { inLanguage } from './phone.ts';

/** A visitor's way through the app, by the names of what is on screen in one language. */
export interface Walk {
  page: Page;
  locale: Locale;
  /** The words of a source message on this page. */
  say(source: string): string;
}

export const walkOn = (page: Page, locale: Locale): Walk => ({ page, locale, say: (source) => inLanguage(locale, source) });

const NAMES = {
  peak: { zh_CN: '鹤望峰山地公园', en: 'Crane View Mountain Park' },
  adult: { zh_CN: '成人票', en: 'Adult' },
  child: { zh_CN: '青少年票', en: 'Child and youth' },
};
export const nameOf = (thing: keyof typeof NAMES, locale: Locale): string => textOf(NAMES[thing], locale).text;

/** Home → mountain park → order form of the adult ticket. */
export async function toOrderForm({ page, locale, say }: Walk): Promise<void> {
  await page.getByRole('link', { name: fill(say('Book {name}'), { name: nameOf('peak', locale) }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: nameOf('peak', locale) })).toBeVisible();
  await page.getByRole('button', { name: say('Choose date') }).or(page.getByRole('link', { name: say('Choose date') })).click();
  await expect(page.getByRole('heading', { name: say('Date of visit') })).toBeVisible();
}

export const fill = (text: string, values: Record<string, string | number>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** The day strip's third day: on the tests' clock a Friday. */
export async function chooseDateAndSession({ page, say }: Walk): Promise<void> {
  await page.getByRole('group', { name: say('Date of visit') }).getByRole('button').nth(2).click();
  await page.getByRole('group', { name: say('Session') }).getByRole('button').first().click();
}

export async function addTicket({ page, locale, say }: Walk, thing: 'adult' | 'child', times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await page.getByRole('button', { name: fill(say('One {name} more'), { name: nameOf(thing, locale) }) }).click();
}

export async function typeTraveller({ page, say }: Walk, person: Traveller): Promise<void> {
  await page.getByLabel(say('Name'), { exact: true }).fill(person.name);
  await page.getByLabel(say('Document number'), { exact: true }).fill(person.id_number);
  await page.getByRole('button', { name: say('Save visitor') }).click();
}

/** Opens the sheet and adds these people to it. */
export async function addTravellers(walk: Walk, people: readonly Traveller[]): Promise<void> {
  const { page, say } = walk;
  await page.getByRole('button', { name: fill(say('Choose visitors for {ticket}'), { ticket: nameOf('adult', walk.locale) }) }).click();
  for (const person of people) {
    await page.getByRole('button', { name: say('Add visitor') }).click();
    await typeTraveller(walk, person);
    await expect(page.getByRole('checkbox', { name: person.name })).toBeChecked();
  }
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function readAgreement({ page, say }: Walk): Promise<void> {
  await page.getByRole('checkbox', { name: say('I have read and accept the purchase agreement') }).click();
  await page.getByRole('button', { name: say('Jump to the end') }).click();
  await page.getByRole('button', { name: say('I have read it and accept') }).click();
  await expect(page.getByRole('checkbox', { name: say('I have read and accept the purchase agreement') })).toBeChecked();
}

/** Fills the order of two adults and a child up to the button. */
export async function fillFamilyOrder(walk: Walk): Promise<void> {
  await toOrderForm(walk);
  await chooseDateAndSession(walk);
  await addTicket(walk, 'adult', 1);
  await addTicket(walk, 'child', 1);
  await addTravellers(walk, [ADULT, ADULT_2, CHILD]);
  await walk.page.getByLabel(walk.say('Phone for pick-up')).fill('13800000000');
  await readAgreement(walk);
}

export const placeOrder = ({ page, say }: Walk): Promise<void> => page.getByRole('button', { name: say('Place order') }).click();

export const payButton = ({ page, say }: Walk) => page.getByRole('button', { name: new RegExp(`^${fill(say('Pay {amount}'), { amount: '' }).trim()}`) });

/** Pays on the sheet of the messaging app's stand-in. */
export async function payInSandbox(walk: Walk): Promise<void> {
  await payButton(walk).click();
  await walk.page.getByTestId('sandbox-pay').click();
  await expect(walk.page.getByRole('link', { name: walk.say('Show QR codes') }).or(walk.page.getByRole('button', { name: walk.say('Show QR codes') }))).toBeVisible({ timeout: 20_000 });
}

/** The button that leads to the next person's ticket. */
export const nextTicket = ({ page, say }: Walk) => page.getByRole('button', { name: new RegExp(`^${fill(say('Next: {name}'), { name: '' }).trim()}`) });

export async function showCodes({ page, say }: Walk): Promise<void> {
  await page.getByRole('link', { name: say('Show QR codes') }).or(page.getByRole('button', { name: say('Show QR codes') })).click();
  await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
}
