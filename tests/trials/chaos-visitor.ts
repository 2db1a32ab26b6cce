import type { Page } from '@playwright/test';
import { isMobileRun } from '#tests/fixtures/server.ts';
import { enter, type Phone, authorizeAs } from '#tests/e2e/phone.ts';

interface Look {
  did: string;
  /** The order on screen, once it says that its tickets are there. */
  paid: string | null;
}

/**
 * One look at the screen and at most one press, as by a visitor who only reads the app's texts. Runs in the page, in
 * English.
 * @param day which of the dates on offer to take, from 0 on.
 * @param mayOrder whether the robot has waited long enough to begin an order.
 */
function lookAndPress({ day, mayOrder, ticket }: { day: number; mayOrder: boolean; ticket: string }): Look {
  const seen = (element: Element): boolean => element.getClientRects().length > 0;
  const all = [...document.querySelectorAll<HTMLElement>('button, a, [role=checkbox]')].filter(seen);
  const named = (pattern: RegExp): HTMLElement | undefined =>
    all.find(
      (each) =>
        pattern.test((each.getAttribute('aria-label') ?? each.textContent ?? '').trim()) &&
        !(each as HTMLButtonElement).disabled &&
        each.getAttribute('aria-disabled') !== 'true',
    );
  const press = (did: string, element: HTMLElement | undefined): Look | null => {
    element?.click();
    return element ? { did, paid: null } : null;
  };
  const idle: Look = { did: 'waits', paid: null };
  const { hash } = location;
  const atPayment = /^#\/(?:weixinPay|mobilePay)\/([^?]+)/.exec(hash);
  const id = atPayment?.[1] ?? new URLSearchParams(hash.split('?')[1] ?? '').get('order');
  if (id && named(/^Show QR codes/)) return { did: 'has the codes', paid: id };
  const sheet = document.querySelector<HTMLElement>('[data-testid=sandbox-pay]');
  if (sheet) return press('pays', sheet) ?? idle;
  if (atPayment)
    return (
      press('opens the payment', named(/^Pay\b|CN¥/)) ??
      press('checks again', named(/^(Check again|Try again|Retry)/)) ??
      idle
    );
  if (hash.startsWith('#/myOrders'))
    return (
      press('goes to pay', named(/^Pay\b/)) ?? press('looks again', named(/^(Check again|Try again|Refresh)/)) ?? idle
    );
  if (/missing parameter: project/.test(document.body.innerText)) return { did: 'enters from the menu', paid: null };
  if (!hash.startsWith('#/ticketOrder/')) {
    const strip = all.find((each) => /waits? for payment|Checking your payment/.test(each.textContent ?? ''));
    if (strip) return press('follows the strip', strip) ?? idle;
    if (mayOrder) location.assign(`#/ticketOrder/${ticket}`);
    return { did: mayOrder ? 'begins an order' : 'looks at home', paid: null };
  }
  const agreed = document.querySelector<HTMLInputElement>('main input[type=checkbox]');
  if (document.querySelector('[role=dialog]')) {
    return (
      press('reads on', named(/^Jump to the end/)) ??
      press('agrees', named(/^I have read it and accept/)) ??
      press('takes the price', named(/^(Order for|Continue|Close)/)) ??
      idle
    );
  }
  const date = document.querySelectorAll<HTMLElement>('[role=group] button[aria-pressed]')[day];
  if (date && date.getAttribute('aria-pressed') !== 'true') return press('takes a day', date) ?? idle;
  const phone = document.querySelector<HTMLInputElement>('main input[type=tel], main input[inputmode=tel]');
  if (phone && phone.value === '') {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(phone, '13800000000');
    phone.dispatchEvent(new Event('input', { bubbles: true }));
    return { did: 'types the phone', paid: null };
  }
  if (agreed && !agreed.checked) return press('opens the agreement', agreed) ?? idle;
  return press('orders', named(/^Place order/)) ?? press('asks again', named(/^(Try again|Retry)/)) ?? idle;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** How long the robot looks at the home screen before it concludes that nothing is pending, milliseconds. */
const PATIENCE = 2_500;
/**
 * Milliseconds of the same wait where the app died after "Place order" was pressed: the list of orders may need another
 * try.
 */
const PATIENCE_AFTER_ORDER = 25_000;
const DEAD_END = 150_000;
const LET_IN = 20_000;

export interface Purchase {
  order: string | null;
  kills: number;
  /**
   * How often the app led to an order that this visitor had seen paid before: what is kept on the phone may be older
   * than the payment.
   */
  again: number;
  /** The last things done, and what was on screen, when it led nowhere. */
  stuck?: string;
}

export interface BuyingParts {
  phone: Phone;
  url: string;
  person: string;
  project: string;
  ticket: string;
  random: () => number;
}

/** Buys tickets on one phone, again and again, through all failures of its network and its pages. */
export function buyerOn({ phone, url, person, project, ticket, random }: BuyingParts) {
  let page: Page = phone.page;
  // Without this limit an action would wait until the end of the test for what a fault keeps away.
  phone.context.setDefaultTimeout(LET_IN);
  let signedIn = false;
  const had = new Set<string>();
  /** A page that died in the middle of the messaging app's sign-in may have been let in: then there is no question. */
  const isLetIn = async (): Promise<boolean> => {
    await page.goto(`${url}/?project=${project}`);
    const asked = page.waitForURL('**/wxauth/**', { timeout: LET_IN }).then(() => false);
    const remembered = page.waitForFunction(() => localStorage.getItem('signed-in') !== null).then(() => true);
    return Promise.any([asked, remembered]);
  };
  const open = async (): Promise<void> => {
    page = page.isClosed() ? await phone.context.newPage() : page;
    if (signedIn) await page.goto(`${url}/#/`);
    else if (isMobileRun) await enter(page, url, { person, project });
    // An app that left for the sign-in by itself is answered there: to enter again would use up one of its rounds.
    else if (page.url().includes('/wxauth/') || !(await isLetIn())) await authorizeAs(page, url, person);
    signedIn = true;
  };
  const killSoon = (): NodeJS.Timeout | undefined =>
    random() < 0.3 ? setTimeout(() => void page.close().catch(() => undefined), 300 + random() * 5_000) : undefined;

  return async function purchase(day: number): Promise<Purchase> {
    const began = Date.now();
    const done: string[] = [];
    let kills = 0;
    let again = 0;
    let homeSince = Date.now();
    let timer = killSoon();
    if (!page.isClosed() && signedIn) await page.goto(`${url}/#/ticketOrder/${ticket}`).catch(() => undefined);
    try {
      while (Date.now() - began < DEAD_END) {
        if (page.isClosed() || !signedIn) {
          if (signedIn) kills += 1;
          clearTimeout(timer);
          timer = kills < 3 ? killSoon() : undefined;
          await open().catch(() => undefined);
          homeSince = Date.now();
          continue;
        }
        // The sign-in of the messaging app needs no input; its stand-in asks for the person.
        if (page.url().includes('/wxauth/')) signedIn = false;
        const patience = done.includes('orders') ? PATIENCE_AFTER_ORDER : PATIENCE;
        const look = await page
          .evaluate(lookAndPress, { day, mayOrder: Date.now() - homeSince > patience, ticket })
          .catch(() => null);
        if (look?.paid && !had.has(look.paid)) {
          had.add(look.paid);
          return { order: look.paid, kills, again };
        }
        if (look?.paid) {
          again += 1;
          await page.goto(`${url}/#/`).catch(() => undefined);
          homeSince = Date.now();
        }
        // The app died before it knew the venue, and says where to come in again.
        if (look?.did === 'enters from the menu') signedIn = false;
        if (look?.did === 'begins an order') homeSince = Date.now();
        if (look && look.did !== done.at(-1)) done.push(look.did);
        await sleep(look?.did === 'waits' ? 150 : 60);
      }
    } finally {
      clearTimeout(timer);
    }
    const screen = await page
      .evaluate(() => `${location.hash} ${document.body.innerText.slice(0, 1_500)}`)
      .catch(() => 'no page');
    return { order: null, kills, again, stuck: `${done.slice(-12).join(', ')} | ${screen}` };
  };
}
