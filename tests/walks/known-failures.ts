import type { TruthName } from './truths.ts';

export interface KnownFailure {
  walk: string;
  step: string;
  truth: TruthName;
  why: string;
  /** A race decides whether it occurs: it need not, for the walk to pass. */
  isRace?: true;
}

const BASE_PRICE = 'home and the page of a spot show the base price beside a day that is dearer';
const ZONE = 'the zone that was chosen is dropped, and days show the price of the cheapest';
const CHANNELS = 'the ways to pay show the codes of their channels';
const MACHINE_DATE = 'some dates of orders, tickets and codes are written as machines do';
const TWIN = 'after a return or a change the order stands twice on the way back';

const known = (walk: string, truth: TruthName, why: string, ...steps: readonly string[]): KnownFailure[] => steps.map((step) => ({ walk, step, truth, why }));

/**
 * What the app does wrong today. A walk fails for a failure that is not here, and for one that is here and does not occur any more: whoever mends it takes
 * it out.
 */
export const KNOWN_FAILURES: readonly KnownFailure[] = [
  ...known('family', 'priceOfDay', BASE_PRICE, 'draft: form', 'form'),
  ...known('family', 'textForPeople', CHANNELS, 'order'),

  ...known('taps', 'priceOfDay', BASE_PRICE, 'form', 'again: form'),
  ...known('taps', 'textForPeople', CHANNELS, 'order'),

  ...known('show', 'priceOfDay', BASE_PRICE, 'draft: form'),
  ...known('show', 'priceOfDay', ZONE, 'sessions'),
  ...known('show', 'textForPeople', CHANNELS, 'order'),

  ...known('pass', 'textForPeople', CHANNELS, 'order'),
  ...known('pass', 'textForPeople', MACHINE_DATE, 'order of the pass', 'back 1'),

  ...known('redemption', 'priceOfDay', BASE_PRICE, 'draft: form'),
  ...known('redemption', 'textForPeople', MACHINE_DATE, 'what it gives', 'redeemed', 'back 1'),

  ...known('cart', 'textForPeople', CHANNELS, 'order'),

  ...known('change', 'textForPeople', MACHINE_DATE, 'order of the boat', 'returned', 'order of the park', 'changed', 'a ticket', 'after the change: back 1'),
  ...known('change', 'backMovesOn', TWIN, 'after the return: back 1', 'after the change: back 2'),

  ...known('waiting', 'priceOfDay', BASE_PRICE, 'form'),
  ...known('waiting', 'textForPeople', CHANNELS, 'pay for it'),

  ...known('mobile', 'priceOfDay', BASE_PRICE, 'log in'),

  ...known('office', 'textForPeople', MACHINE_DATE, 'an order'),

  ...known('large-text', 'priceOfDay', BASE_PRICE, 'form'),
  ...known('large-text', 'textForPeople', CHANNELS, 'order'),
];
