import type { TruthName } from './truths.ts';

export interface KnownFailure {
  walk: string;
  step: string;
  truth: TruthName;
  why: string;
  /** A race decides whether it occurs: it need not, for the walk to pass. */
  isRace?: true;
}

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
  ...known('family', 'textForPeople', CHANNELS, 'order'),

  ...known('taps', 'textForPeople', CHANNELS, 'order'),

  ...known('show', 'priceOfDay', ZONE, 'sessions'),
  ...known('show', 'textForPeople', CHANNELS, 'order'),

  ...known('pass', 'textForPeople', CHANNELS, 'order'),

  ...known('cart', 'textForPeople', CHANNELS, 'order'),

  ...known('change', 'backMovesOn', TWIN, 'after the return: back 1', 'after the change: back 2'),

  ...known('waiting', 'textForPeople', CHANNELS, 'pay for it'),

  ...known('office', 'textForPeople', MACHINE_DATE, 'an order'),

  ...known('large-text', 'textForPeople', CHANNELS, 'order'),
];
