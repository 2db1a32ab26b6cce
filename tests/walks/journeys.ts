// Steps that several walks share. Spots and tickets are named by their ids in the venue file of the demo.
import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { codesOnScreen } from '#tests/e2e/journey.ts';
import { openSignedIn } from '#tests/e2e/phone.ts';
import { signIn, signInAddress } from '#tests/fixtures/visitor.ts';
import { leaveHistory } from './history.ts';
import type { Walk } from './walk.ts';
import { walkServers } from './walk-servers.ts';

export interface Person {
  name: string;
  id_number: string;
}

/** The app of a visitor with older orders and two tickets for this evening, on the home screen. */
export async function openOnPhone(walk: Walk): Promise<void> {
  const { messaging, today } = walkServers();
  const person = `${walk.name}-${randomUUID().slice(0, 8)}`;
  await leaveHistory(messaging, await signIn(messaging, person), today);
  const address = await signInAddress(messaging, person);
  await walk.open(
    (page) => openSignedIn(page, address),
    walk.page.getByRole('navigation', { name: walk.translate('Main menu') }),
  );
}

const card = (radio: Locator): Locator => radio.locator('xpath=ancestor::label');
export const radioCard = (walk: Walk, name: string): Locator => card(walk.page.getByRole('radio', { name }));
export const ticketCard = (walk: Walk, ticket: string): Locator => radioCard(walk, walk.named(ticket));

export const tab = (walk: Walk, source: string): Locator =>
  walk.page
    .getByRole('navigation', { name: walk.translate('Main menu') })
    .getByRole('link', { name: walk.translate(source) });

export const nextTicket = (walk: Walk): Locator =>
  walk.page.getByRole('button', { name: new RegExp(`^${walk.translate('wallet|Next: {name}', { name: '' }).trim()}`) });

export const book = (walk: Walk, spot: string): Locator => walk.link('Book {name}', { name: walk.named(spot) });

export async function toForm(walk: Walk, ticket: string, prefix = ''): Promise<void> {
  await walk.tap(`${prefix}park`, book(walk, 'peak'), walk.control(walk.translate('Choose date')));
  await walk.choose(`${prefix}choose ${ticket}`, ticket, ticketCard(walk, ticket));
  const form = walk.page.getByRole('group', { name: walk.translate('Date of visit') });
  await walk.tap(
    `${prefix}form`,
    walk.control(walk.translate('Choose date')),
    form.or(walk.page.getByLabel(walk.translate('Mobile phone'))),
  );
}

/** A day of a form. @param ahead days from today: tomorrow is a Saturday. */
export const dayButton = (walk: Walk, ahead: number, group = 'Date of visit'): Locator =>
  walk.page.getByRole('group', { name: walk.translate(group) }).getByRole('button', { name: walk.day(ahead) });

/** @param day where it is not the form's first choice. */
export async function chooseSession(walk: Walk, day?: number, prefix = ''): Promise<void> {
  const sessions = walk.page.getByRole('group', { name: walk.translate('Session') });
  if (day !== undefined || !(await sessions.isVisible()))
    await walk.tap(`${prefix}day`, dayButton(walk, day ?? 1), sessions);
  const first = sessions.getByRole('button').first();
  if ((await first.getAttribute('aria-pressed')) !== 'true') await walk.tap(`${prefix}session`, first);
}

/** Fills the sheet of a ticket's people: remembered people are ticked, the others added. */
export const addPeople = (walk: Walk, ticket: string, people: readonly Person[], options?: AddOptions): Promise<void> =>
  addPeopleBy(walk, walk.button('Choose visitors for {ticket}', { ticket: walk.named(ticket) }), people, options);

interface AddOptions {
  prefix?: string;
  isRemembered?: boolean;
}

export async function addPeopleBy(
  walk: Walk,
  opener: Locator,
  people: readonly Person[],
  { prefix = '', isRemembered = false }: AddOptions = {},
): Promise<void> {
  const { page, translate } = walk;
  const field = page.getByLabel(translate('Name'), { exact: true });
  await walk.tap(`${prefix}people`, opener, page.getByRole('dialog'));
  for (const [index, { name, id_number }] of people.entries()) {
    const known = page.getByRole('checkbox', { name });
    if (await known.isVisible()) {
      if (!(await known.isChecked())) await walk.tap(`${prefix}tick ${name}`, known);
      continue;
    }
    // The form is open already without any stored person, and after the previous one.
    if (!(await field.isVisible())) await walk.tap(`${prefix}new person ${name}`, walk.button('Add visitor'), field);
    await walk.type(`${prefix}name ${name}`, field, name);
    await walk.type(
      `${prefix}number of ${name}`,
      page.getByLabel(translate('Document number'), { exact: true }),
      id_number,
    );
    const remember = page.getByRole('switch', { name: new RegExp(`^${translate('Remember them for next time')}`) });
    if (
      isRemembered &&
      (await walk.isOffered(`${prefix}number of ${name}`, remember, 'a switch to remember people')) &&
      !(await remember.isChecked())
    )
      await walk.tap(`${prefix}remember ${name}`, remember);
    const next = walk.button('Save, add next');
    await walk.tap(
      `${prefix}save ${name}`,
      index < people.length - 1 && (await next.isVisible()) ? next : walk.button('Save visitor'),
    );
  }
  const list = page.getByRole('dialog');
  await expect(field).toHaveCount(0);
  if (await list.isVisible()) await walk.tap(`${prefix}people chosen`, list.getByRole('button').last());
  await expect(list).toHaveCount(0);
}

/** A form that is begun and left: a remembered person, and a draft with a ticket. */
export async function leaveDraft(walk: Walk, people: readonly Person[]): Promise<void> {
  await toForm(walk, 'peak-adult', 'draft: ');
  await chooseSession(walk, undefined, 'draft: ');
  await addPeople(walk, 'peak-adult', people, { prefix: 'draft: ', isRemembered: true });
  await walk.backHome('draft: back');
  walk.forgetWanted();
  walk.startCounting();
}

export async function givePhone(walk: Walk): Promise<void> {
  const field = walk.page.getByLabel(walk.translate('Phone for pick-up'));
  if ((await field.inputValue()) === '') await walk.type('phone', field, '13800000000');
}

export async function accept(walk: Walk): Promise<void> {
  const { page, translate } = walk;
  const box = page.getByRole('checkbox', { name: translate('I have read and accept the purchase agreement') });
  if (await box.isChecked()) return;
  await walk.tap('agreement', box, walk.button('I have read it and accept'));
  const end = walk.button('Jump to the end');
  if (await end.isVisible()) await walk.tap('end of the agreement', end);
  await walk.tap('accept', walk.button('I have read it and accept'));
  await expect(box).toBeChecked();
}

export const codesButton = (walk: Walk): Locator => walk.control(walk.translatedIn('Show QR code'));

export const payButton = (walk: Walk): Locator =>
  walk.page.getByRole('button', {
    name: new RegExp(
      `^${walk.translate('{way} {amount}', { way: `(${walk.translate('WeChat Pay')}|${walk.translate('Alipay')})`, amount: '.*[0-9]' })}`,
    ),
  });

/** Pays the order whose payment page is open. @param arrival element that appears once it is paid. */
export async function pay(walk: Walk, arrival = codesButton(walk)): Promise<void> {
  await walk.tap('pay', payButton(walk), walk.page.getByTestId('sandbox-pay'));
  await walk.tap('paid', walk.page.getByTestId('sandbox-pay'), arrival);
}

export async function placeAndPay(walk: Walk, arrival?: Locator): Promise<void> {
  await walk.tap('order', walk.button('Place order'), payButton(walk));
  await pay(walk, arrival);
}

/**
 * On the screen of codes: shows one code over the whole screen, has it read by a scanner, and goes to the next where
 * there is one, on whose card it ends.
 */
export async function enlargeCode(walk: Walk, prefix = ''): Promise<void> {
  const { page, translate } = walk;
  const dialog = page.getByRole('dialog');
  await walk.tap(
    `${prefix}enlarge`,
    page.getByRole('button', { name: new RegExp(translate('Tap to enlarge · turn brightness up')) }).first(),
    dialog,
  );
  const [first] = await codesOnScreen(page);
  const next = dialog.getByRole('button', { name: new RegExp(`^${translate('wallet|Next')} `) });
  const isLast = !(await next.isVisible());
  if (!isLast) {
    await walk.tap(`${prefix}enlarge the next`, next);
    expect((await codesOnScreen(page))[0]).not.toBe(first);
  }
  const [shown] = await codesOnScreen(page);
  await walk.back(`${prefix}back to the cards`);
  await expect(dialog).toHaveCount(0);
  expect(await codesOnScreen(page)).toEqual([shown]);
}

export async function goThroughCodes(walk: Walk): Promise<void> {
  for (let next = 1; await nextTicket(walk).isVisible(); next += 1)
    await walk.tap(`next ticket ${next}`, nextTicket(walk));
}
