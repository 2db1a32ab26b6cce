import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../fixtures/server.ts';
import type { Phone } from './engine.ts';
import type { Handle } from './webdriver.ts';

const SHOTS = join(ROOT, 'test-results', 'engines');

/** Elements that may have a role; the browser's own answer decides. */
const MAY_BE = {
  button: 'button,[role=button]',
  link: 'a[href]',
  checkbox: 'input[type=checkbox],[role=checkbox]',
  radio: 'input[type=radio],[role=radio]',
  tab: '[role=tab]',
  heading: 'h1,h2,h3,h4,[role=heading]',
  group: 'fieldset,[role=group]',
  dialog: 'dialog[open],[role=dialog]',
  alertdialog: '[role=alertdialog]',
  textbox: 'input,textarea',
  navigation: 'nav',
  listitem: 'li',
  /** For tests that accept either role. */
  pressable: 'button,a[href]',
  test: '[data-testid]',
  any: '*',
};
export type Role = keyof typeof MAY_BE;

export interface Sought {
  role: Role;
  name?: string;
  pattern?: string;
  text?: string;
  part?: boolean;
  /** Index among several matches; -1 is the last. */
  nth?: number;
  within?: string;
  group?: string;
}

/** Runs in the page. @returns visible elements with this name. */
function look(css: string, { name, pattern, text, part, within, group }: Omit<Sought, 'role'>): Element[] {
  const plain = (words: string | null | undefined): string => (words ?? '').replace(/\s+/g, ' ').trim();
  const byIds = (ids: string): string =>
    ids
      .split(' ')
      .map((id) => plain(document.getElementById(id)?.textContent))
      .join(' ');
  const shown = (element: Element): string =>
    [...element.childNodes]
      .map((node) => {
        if (!(node instanceof Element)) return node.textContent ?? '';
        if (
          node.getAttribute('aria-hidden') === 'true' ||
          node.getClientRects().length === 0 ||
          getComputedStyle(node).visibility === 'hidden'
        )
          return '';
        const inline = getComputedStyle(node).display.startsWith('inline') ? '' : ' ';
        return inline + (node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? shown(node)) + inline;
      })
      .join('');
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-labelledby');
    if (label) return plain(byIds(label));
    if (element.getAttribute('aria-label')) return plain(element.getAttribute('aria-label'));
    const labels = (element as HTMLInputElement).labels;
    if (labels?.length) return plain([...labels].map(shown).join(' '));
    if (element.tagName === 'FIELDSET') return plain(element.querySelector('legend')?.textContent);
    return plain(shown(element));
  };
  const groups = [...document.querySelectorAll('fieldset,[role=group],[role=region],section,ul,ol')];
  const root = group
    ? groups.find((each) => nameOf(each) === plain(group))
    : within
      ? document.querySelector(within)
      : document;
  const isSo = (words: string, wanted: string): boolean => (part ? words.includes(wanted) : words === wanted);
  return [...(root?.querySelectorAll(css) ?? [])].filter((element) => {
    if (
      element.closest('[inert],[hidden]') ||
      element.getClientRects().length === 0 ||
      getComputedStyle(element).visibility === 'hidden'
    )
      return false;
    if (css === '[data-testid]') return element.getAttribute('data-testid') === name;
    if (css === '*' && name !== undefined) return plain(shown(element)) === plain(name);
    if (pattern !== undefined && !new RegExp(pattern).test(nameOf(element))) return false;
    return (
      (name === undefined || isSo(nameOf(element), plain(name))) &&
      (text === undefined || plain(element.textContent).includes(plain(text)))
    );
  });
}

/** Milliseconds; engines without a graphics card are slow, and several run at once. */
const PATIENCE = 90_000;

const PICTURE = 'a picture';

/** The code of the backspace key in the WebDriver standard. */
const BACKSPACE = '\uE003';

export function handOn(phone: Phone) {
  const { driver } = phone;

  async function found(sought: Sought): Promise<Handle[]> {
    const { role, ...about } = sought;
    const answer = (await driver.run(look, MAY_BE[role], about)) as unknown as Handle[];
    return answer;
  }

  async function until<Value>(work: () => Promise<Value | undefined>, what: string, ms = PATIENCE): Promise<Value> {
    const limit = performance.now() + ms;
    let last = '';
    for (;;) {
      const value = await work().catch((error: unknown) => void (last = ` (${String(error)})`));
      if (value !== undefined) return value;
      if (performance.now() > limit) {
        if (what !== PICTURE) await hand.shoot('failed').catch(() => undefined);
        const screen = await driver
          .run(() => `${location.href}\n${document.body.innerText.slice(0, 1500)}`)
          .catch(String);
        throw new Error(`not within ${ms} ms: ${what}${last}\n${screen}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  const one = (sought: Sought, ms?: number): Promise<Handle> =>
    until(async () => (await found(sought)).at(sought.nth ?? 0), JSON.stringify(sought), ms);

  const idOf = (handle: Handle): string => Object.values(handle)[0] ?? '';

  const hand = {
    phone,
    found,
    until,
    async open(address: string): Promise<void> {
      if (address.startsWith('#')) await driver.run((hash) => location.assign(hash), address);
      else await driver.send('Navigate', { url: address });
    },
    store: (key: string, value: string): Promise<unknown> =>
      driver.run((pair) => sessionStorage.setItem(pair[0] ?? '', pair[1] ?? ''), [key, value]),
    see: (sought: Sought, ms?: number): Promise<Handle> => one(sought, ms),
    seeText: (text: string, ms?: number): Promise<unknown> =>
      until(
        async () =>
          (await driver.run((words) => document.body.innerText.replace(/\s+/g, ' ').includes(words), text))
            ? true
            : undefined,
        `"${text}"`,
        ms,
      ),
    async isOff(sought: Sought): Promise<boolean> {
      const handle = await one(sought);
      return driver.run((element) => (element as unknown as Element).getAttribute('aria-disabled') === 'true', handle);
    },
    /** Waits until the control is enabled and at rest. */
    async press(sought: Sought): Promise<void> {
      await until(
        async () => {
          const handle = (await found(sought)).at(sought.nth ?? 0);
          if (!handle) return undefined;
          const ready = await driver.run((given) => {
            const element = given as unknown as HTMLElement;
            if (element.getAttribute('aria-disabled') === 'true' || (element as HTMLButtonElement).disabled)
              return false;
            element.scrollIntoView({ block: 'center', behavior: 'auto' });
            const place = (): string => JSON.stringify(element.getBoundingClientRect());
            const before = place();
            return new Promise<boolean>((resolve) => setTimeout(() => resolve(place() === before), 80));
          }, handle);
          if (!ready) return undefined;
          // Styled boxes cover the native inputs, so click the label.
          const target = await driver.run(
            (given) => (given as unknown as HTMLInputElement).labels?.[0] ?? (given as unknown as HTMLElement),
            handle,
          );
          await driver.send('ElementClick', { id: idOf(target as unknown as Handle) });
          return true;
        },
        `to press ${JSON.stringify(sought)}`,
      );
    },
    /** Replaces the text of the field with this label. */
    async type(name: string, text: string): Promise<void> {
      const field = await one({ role: 'textbox', name });
      // The driver clears a field without React's knowledge, which then restores the old value.
      const there = await driver.run((given) => (given as unknown as HTMLInputElement).value.length, field);
      const keys = BACKSPACE.repeat(there) + text;
      await driver.send('ElementSendKeys', { id: idOf(field), text: keys, value: [...keys] });
    },
    /** Role and name in the browser's own accessibility tree. */
    async spoken(sought: Sought): Promise<{ role: unknown; name: unknown }> {
      const id = idOf(await one(sought));
      return {
        role: await driver.send('GetComputedRole', { id }),
        name: await driver.send('GetComputedLabel', { id }),
      };
    },
    where: (): Promise<string> => driver.run(() => location.href),
    rest: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
    async shoot(name: string): Promise<string> {
      mkdirSync(SHOTS, { recursive: true });
      const file = join(SHOTS, `${phone.engine}-${name}.png`);
      const picture = await until(() => driver.send('TakeScreenshot', { full: false }), PICTURE);
      await writeFile(file, Buffer.from(String(picture), 'base64'));
      return file;
    },
  };
  return hand;
}
export type Hand = ReturnType<typeof handOn>;
