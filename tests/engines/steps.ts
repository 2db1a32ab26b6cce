import { execFileSync } from 'node:child_process';
import type { Locale } from '#domain/lib/local-text.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { inLanguage } from '../e2e/phone.ts';
import { fill, nameOf, payName } from '#tests/e2e/journey.ts';
import { phoneOf, signInAddress, smsCodeOf, VERIFIER } from '../fixtures/visitor.ts';
import { type Engine, type Phone, startPhone } from './engine.ts';
import { type Hand, handOn } from './hand.ts';
import type { Site } from './servers.ts';

export interface Way {
  hand: Hand;
  locale: Locale;
  translate(source: string): string;
}

export const wayOf = (phone: Phone): Way => ({
  hand: handOn(phone),
  locale: phone.locale,
  translate: (source) => inLanguage(phone.locale, source),
});

interface Arrival {
  engine: Engine;
  locale: Locale;
  person: string;
  project?: string;
  folder?: string;
  workers?: boolean;
}

/**
 * A new phone on the home screen, signed in as the messaging app does.
 * @param at the server, or the proxy before it.
 */
export async function arrive(
  at: { url: string },
  { person, project = 'crane-lake', ...options }: Arrival,
): Promise<Way> {
  const way = wayOf(await startPhone(options.engine, options));
  // The page that ends a sign-in is opened in the browser that began it.
  await way.hand.open(`${at.url}/healthz`);
  await way.hand.store('oauth:verifier', VERIFIER);
  await way.hand.open((await signInAddress(at, person, project)).href);
  await atHome(way);
  return way;
}

/** A new phone whose visitor logs in by a code, and ends at `hash`. */
export async function arriveByPhone(
  at: Site,
  { person, project = 'crane-lake', ...options }: Arrival,
  hash = '#/',
): Promise<Way> {
  const way = wayOf(await startPhone(options.engine, { ...options, own: true }));
  const { hand, translate } = way;
  const number = phoneOf(person);
  await hand.open(`${at.url}/?project=${project}#/login?to=${encodeURIComponent(hash.slice(1))}`);
  await hand.type(translate('Mobile phone'), number);
  await hand.press({ role: 'button', name: translate('Send code') });
  const code = await hand.until(() => smsCodeOf(at, number), 'a code');
  await hand.type(translate('Code from the text message'), code);
  await hand.press({ role: 'button', name: translate('Sign in') });
  await hand.until(async () => ((await hand.where()).includes('#/login') ? undefined : true), 'the way back');
  return way;
}

export const atHome = async ({ hand, translate }: Way): Promise<unknown> =>
  hand.see({ role: 'navigation', name: translate('Main menu') });

/** Home → mountain park → order form, through the names that people press. */
export async function toOrderForm({ hand, locale, translate }: Way): Promise<void> {
  await hand.press({ role: 'link', name: fill(translate('Book {name}'), { name: nameOf('peak', locale) }) });
  await hand.see({ role: 'heading', name: nameOf('peak', locale) });
  await hand.press({ role: 'pressable', name: translate('Choose date'), nth: 0 });
  await hand.see({ role: 'group', name: translate('Date of visit') });
}

export async function openOrderForm({ hand, translate }: Way, ticketTypeId: string): Promise<void> {
  await hand.open(`#/ticketOrder/${ticketTypeId}`);
  await hand.see({ role: 'group', name: translate('Date of visit') });
}

export async function pressIn({ hand }: Way, group: string, nth: number): Promise<void> {
  await hand.press({ role: 'button', group, nth });
}

export async function chooseDateAndSession(way: Way): Promise<void> {
  await pressIn(way, way.translate('Date of visit'), 2);
  await pressIn(way, way.translate('Session'), 0);
}

export async function addTicket({ hand, locale, translate }: Way, thing: 'adult' | 'child'): Promise<void> {
  await hand.press({ role: 'button', name: fill(translate('One more {name}'), { name: nameOf(thing, locale) }) });
}

/** Opens the sheet of people and types each of them in; a passport is chosen by its radio. */
export async function addPeople(
  { hand, locale, translate }: Way,
  people: readonly Traveller[],
  ticket: string = nameOf('adult', locale),
): Promise<void> {
  await hand.press({ role: 'button', name: fill(translate('Choose visitors for {ticket}'), { ticket }), nth: 0 });
  const list = { role: 'button', name: translate('Add visitor') } as const;
  const form = { role: 'textbox', name: translate('Name') } as const;
  for (const { name, id_type, id_number } of people) {
    // Without any stored person the form opens at once.
    await hand.until(
      async () => ((await hand.found(list)).length + (await hand.found(form)).length > 0 ? true : undefined),
      'the list of people or the form',
    );
    if ((await hand.found(form)).length === 0) await hand.press(list);
    if (id_type === 'PASSPORT') await hand.press({ role: 'radio', name: translate('Passport') });
    await hand.type(translate('Name'), name);
    await hand.type(translate('Document number'), id_number);
    await hand.press({ role: 'button', name: translate('Save visitor') });
    await hand.until(async () => ((await hand.found(form)).length === 0 ? true : undefined), 'the form to close');
  }
  // The last place closes the sheet by itself.
  if ((await hand.found({ role: 'dialog' })).length > 0)
    await hand.press({ role: 'button', within: 'dialog[open]', nth: -1 });
  await hand.until(
    async () => ((await hand.found({ role: 'dialog' })).length === 0 ? true : undefined),
    'the sheet to close',
  );
}

export async function readAgreement({ hand, translate }: Way): Promise<void> {
  await hand.press({ role: 'checkbox', name: translate('I have read and accept the purchase agreement') });
  const accept = { role: 'button', name: translate('I have read it and accept') } as const;
  await hand.see(accept);
  if (await hand.isOff(accept)) await hand.press({ role: 'button', name: translate('Jump to the end') });
  await hand.press(accept);
}

export const typePhone = ({ hand, translate }: Way): Promise<void> =>
  hand.type(translate('Phone for pick-up'), '13800000000');

export async function orderAndPay(way: Way): Promise<void> {
  await way.hand.press({ role: 'button', name: way.translate('Place order') });
  await pay(way);
}

export async function pay({ hand, translate }: Way): Promise<void> {
  await hand.press({ role: 'button', pattern: payName(translate).source });
  await hand.press({ role: 'test', name: 'sandbox-pay' });
  await hand.see({ role: 'pressable', name: translate('Show QR codes') }, 30_000);
}

export async function showCodes({ hand, translate }: Way): Promise<void> {
  await hand.press({ role: 'pressable', name: translate('Show QR codes'), nth: 0 });
  await hand.see({ role: 'test', name: 'ticket-qr', nth: 0 });
}

export async function readScreen({ hand }: Way, name: string): Promise<string> {
  return hand.until(async () => {
    const file = await hand.shoot(name);
    const [code] = execFileSync('zbarimg', ['--quiet', '--raw', file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split('\n');
    return code || undefined;
  }, 'a code that can be read');
}
