import type { Page } from '@playwright/test';

/** The smallest part of the screen in which a price is beside a day. */
export interface Quote {
  text: string;
}

export interface Screen {
  hash: string;
  heading: string;
  text: string;
  /** The focused control within the screen, and the sticky or fixed part over its middle. */
  focused: { name: string; under: string | null } | null;
  /** `bound`: the row names another ticket, with which alone this one is sold. */
  counts: { name: string; count: number; price: number | null; bound: boolean }[];
  quotes: Quote[];
  buttons: string[];
  alert: string;
  chosenDay: string;
  /** Whether the screen is for showing ticket codes. */
  isCodes: boolean;
  /** Of a code over the whole screen: its black part's share of the screen's shorter side. */
  enlarged: number | null;
  /** Positions in the row of tickets whose code is whole in view, and in part. */
  wholeCodes: number[];
  cutCodes: number[];
  selected: number | null;
  codes: number;
  /** A count beside a list, such as "8 in all", and the number of rows in the list. */
  tallies: { text: string; listed: number }[];
}

/** A day in words and a price, in the languages of the walks. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const DAY_WORDS = `今天|明天|后天|今日|明日|明後日|\\bToday\\b|\\bTomorrow\\b|\\d{1,2}\\s?月\\s?\\d{1,2}\\s?日|\\b\\d{1,2} (?:${MONTHS.join('|')})\\b`;
export const PRICE_WORDS = '[¥￥]\\s?[\\d,]+(?:\\.\\d+)?';
const TALLY_WORDS = '^(?:共|全)\\s?\\d+\\s?\\S{1,3}$';

const words = { day: DAY_WORDS, price: PRICE_WORDS, tally: TALLY_WORDS };
type Words = typeof words;

export async function readScreen(page: Page): Promise<Screen> {
  const [seen, active] = await Promise.all([
    page.evaluate(readInPage, words),
    page.evaluateHandle(() => document.activeElement),
  ]);
  const under = await active.asElement()?.evaluate(coverOver);
  const { focused, ...screen } = seen;
  return { ...screen, focused: focused === null || under === undefined ? null : { name: focused, under } };
}

/**
 * Runs in the page. @returns the name of the sticky or fixed part over a control's middle; null where there is none,
 * undefined where the control is not drawn or its middle is out of the picture.
 */
export function coverOver(control: Element): string | null | undefined {
  const box = control.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (box.width < 4 || box.height < 4 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return undefined;
  const hit = document.elementFromPoint(x, y);
  if (!hit || control.contains(hit) || hit.contains(control)) return null;
  for (let part: Element | null = hit; part && !part.contains(control); part = part.parentElement)
    if (['sticky', 'fixed'].includes(getComputedStyle(part).position))
      return (part.textContent ?? '').trim().slice(0, 40) || part.tagName;
  return null;
}

function readInPage(wanted: Words): Omit<Screen, 'focused'> & { focused: string | null } {
  const [day, price, tally] = [new RegExp(wanted.day), new RegExp(wanted.price), new RegExp(wanted.tally)];
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = <T extends Element = HTMLElement>(selector: string, inside: ParentNode = document): T[] =>
    [...inside.querySelectorAll<T>(selector)].filter(isShown);
  const textOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim();
  const numberIn = (text: string): number => Number((/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0] ?? '').replaceAll(',', ''));

  const quotes = all('body *:not(script, style)')
    .filter((element) => {
      const holds = (each: Element): boolean => day.test(textOf(each)) && price.test(textOf(each));
      return (element.textContent ?? '').length < 160 && holds(element) && ![...element.children].some(holds);
    })
    .map((element) => ({ text: textOf(element) }));

  function counts(): Screen['counts'] {
    const rows = all('[role=group][aria-label]').flatMap((group) => {
      const status = group.querySelector('output, [role=status]');
      if (!status || group.querySelectorAll('button').length !== 2) return [];
      let row: Element | null = group;
      while (row && !row.querySelector('h2, h3, h4')) row = row.parentElement;
      const heads = row ? [...row.querySelectorAll('h2, h3, h4')] : [];
      const amount = heads.length === 1 ? price.exec(heads[0]?.textContent ?? '')?.[0] : undefined;
      return [
        {
          name: group.getAttribute('aria-label') ?? '',
          count: Number(status.textContent),
          price: amount ? numberIn(amount) : null,
          notes: row ? [...row.querySelectorAll('p')].map(textOf).join('\n') : '',
        },
      ];
    });
    return rows.map(({ notes, ...row }) => ({
      ...row,
      bound: rows.some(({ name }) => name !== row.name && notes.includes(name)),
    }));
  }

  const active = document.activeElement;
  const isControl = active?.matches('button, a, input, select, textarea, summary, [tabindex="0"]') === true;

  const over = all<SVGSVGElement>('dialog[open] [data-testid=ticket-qr]');
  const deck = over.length > 0 ? over : all<SVGSVGElement>('[data-testid=ticket-qr]');
  const black = over[0]?.querySelector('path')?.getBoundingClientRect();
  const positionOf = (element: Element): number => {
    const item = element.closest('li');
    return item?.parentElement ? [...item.parentElement.children].indexOf(item) : 0;
  };
  const shares = deck.map((code) => {
    const box = code.getBoundingClientRect();
    const points = [0.02, 0.5, 0.98].flatMap((x) =>
      [0.02, 0.5, 0.98].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    const seen = points.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (code.contains(hit) || hit.contains(code));
    });
    return { at: positionOf(code), share: seen.length / points.length };
  });
  const chosen = all('nav li > button[aria-current=true]')[0];
  const row = deck[0]?.closest('ul, ol');

  return {
    hash: location.hash,
    heading: all('h1, h2')[0]?.innerText ?? '',
    text: document.body.innerText,
    focused: active && isControl ? textOf(active).slice(0, 40) || active.id : null,
    counts: counts(),
    quotes,
    buttons: all('button').map(textOf),
    alert: all('[role=alert]').map(textOf).join(' '),
    chosenDay:
      all('button[aria-pressed=true]')
        .map(textOf)
        .find((text) => day.test(text)) ?? '',
    enlarged: black ? black.width / Math.min(innerWidth, innerHeight) : null,
    isCodes: location.hash.startsWith('#/showQrcode') && deck.length > 0,
    wholeCodes: shares.filter(({ share }) => share === 1).map(({ at }) => at),
    cutCodes: shares.filter(({ share }) => share > 0 && share < 1).map(({ at }) => at),
    selected: chosen && over.length === 0 ? positionOf(chosen) : null,
    codes: row ? row.children.length : deck.length,
    tallies: all('h2 ~ *, header *, section > * > *').flatMap((element) => {
      const text = element.children.length === 0 ? textOf(element) : '';
      const section = tally.test(text) ? element.closest('section') : null;
      const choices = section?.querySelectorAll('[role=radio], input[type=radio]').length ?? 0;
      const list = section?.querySelector('ul, ol');
      return choices > 0 ? [{ text, listed: choices }] : list ? [{ text, listed: list.children.length }] : [];
    }),
  };
}

/** Waits until a screen is at rest: nothing loads, no animation runs, nothing scrolls. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // The button of an open cashier sheet stays busy while the sheet is open.
      const isReached = (element: Element): boolean => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit === null || element.contains(hit);
      };
      const busy = [...document.querySelectorAll('[aria-busy=true]')].some(
        (element) => element.checkVisibility() && (!element.matches('button, a') || isReached(element)),
      );
      // Endless animations, a spinner or a shimmer, never end; their meaning is in `aria-busy`.
      const running = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      const places = [...document.querySelectorAll('*')].filter(
        ({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0,
      );
      const look = `${location.hash} ${document.body.innerText.length} ${places.map(({ scrollTop, scrollLeft }) => `${scrollTop},${scrollLeft}`).join(' ')}`;
      const rest = window as unknown as { restLook?: string; restFrames?: number };
      rest.restFrames = rest.restLook === look && !busy && !running ? (rest.restFrames ?? 0) + 1 : 0;
      rest.restLook = look;
      // Longer than the pauses after which the app itself acts on the end of a movement.
      return rest.restFrames > 10;
    },
    undefined,
    { polling: 'raf', timeout: 120_000 },
  );
}
