/** What a goal demands: of our value's ratio to the floor's, or of our value itself. */
export interface Demand {
  of: 'ratio' | 'value';
  most?: number;
  least?: number;
}

/** One line of what is promised. */
export interface Goal {
  /** The row of the list of goals; a number with an S belongs to the server. */
  no: string;
  what: string;
  unit: 'B' | 'ms' | 'fps' | '%' | 'MB' | 'KB' | '/s' | '';
  /** What the floor is: the least that any page or program of this kind needs. */
  floor?: string;
  must: Demand;
  ambitious?: Demand;
}

/** The runs' values: ours, the floor's and the peers', in the order in which they were measured. */
export interface Measured {
  ours: readonly number[];
  floor?: readonly number[];
  peers?: Readonly<Record<string, readonly number[]>>;
}

/** What a group of measurements answers. */
export interface Outcome {
  measured: Partial<Record<GoalName, Measured>>;
  /** Lines for people, beside the table of goals. */
  notes?: readonly string[];
  /** Everything that was measured. */
  raw?: unknown;
}

const times = (most: number): Demand => ({ of: 'ratio', most });
const share = (least: number): Demand => ({ of: 'ratio', least });
const most = (value: number): Demand => ({ of: 'value', most: value });
const least = (value: number): Demand => ({ of: 'value', least: value });

const STATIC = 'page without script';
const SHELL = 'libraries behind a static shell';
const SPA = 'libraries with one lazy route';
const BARE_QR = 'page with a code, kept by a worker';
const LIST = 'windowed list';
const DATA = 'the data alone';
const SEATS = 'one path for each state of a seat';
const BARE_ORDER = 'the bare transaction';

/** Everything that is promised, in the order in which it is shown. */
export const GOALS = {
  firstScreenJs: { no: '1', what: 'JavaScript of the first screen', unit: 'B', floor: 'the libraries alone', must: times(1.3), ambitious: times(1.15) },
  page: { no: '2', what: 'page with styles and shell', unit: 'B', must: most(14_000), ambitious: most(8_000) },
  allJs: { no: '3', what: 'all JavaScript, words of one language', unit: 'B', must: most(300_000), ambitious: most(220_000) },
  lazyChunk: { no: '3', what: 'heaviest lazy chunk', unit: 'B', must: most(30_000), ambitious: most(20_000) },
  lcp: { no: '4', what: 'largest paint, cold, Slow 4G', unit: 'ms', floor: STATIC, must: times(1.25), ambitious: times(1.1) },
  lcpWeak: { no: '4', what: 'largest paint, cold, weak link', unit: 'ms', floor: STATIC, must: times(1.25), ambitious: times(1.1) },
  content: { no: '5', what: 'first name of a spot, cold, Slow 4G', unit: 'ms', floor: SPA, must: times(1.35), ambitious: times(1.15) },
  longAll: { no: '6', what: 'long tasks, what exceeds 50 ms', unit: 'ms', floor: SHELL, must: times(2), ambitious: times(1.4) },
  longest: { no: '6', what: 'longest task', unit: 'ms', floor: SHELL, must: times(1.5), ambitious: times(1.15) },
  shift: { no: '7', what: 'layout shift of the worst address', unit: '', must: most(0.02), ambitious: most(0) },
  errors: { no: '7', what: 'errors thrown on any page', unit: '', must: most(0), ambitious: most(0) },
  requests: { no: '7', what: 'requests before the largest paint', unit: '', must: most(3), ambitious: most(1) },
  offline: { no: '8', what: 'code on screen, restarted without network', unit: 'ms', floor: BARE_QR, must: times(1.8), ambitious: times(1.3) },
  silent: { no: '9', what: 'code on screen, nothing answers', unit: 'ms', floor: BARE_QR, must: times(1.8), ambitious: times(1.3) },
  offlineSlow: { no: '9', what: 'code on screen, processor 20x slower', unit: 'ms', floor: BARE_QR, must: times(2), ambitious: times(1.5) },
  live: {
    no: '10',
    what: 'ticket with live buttons, no network',
    unit: 'ms',
    floor: 'libraries that draw a stored code',
    must: times(1.4),
    ambitious: times(1.15),
  },
  warm: { no: '11', what: 'second visit, first paint, with worker', unit: 'ms', floor: `${STATIC}, again`, must: times(0.7), ambitious: times(0.5) },
  warmBare: { no: '11', what: 'second visit, first paint, no worker', unit: 'ms', floor: `${STATIC}, again`, must: times(1.25), ambitious: times(1.1) },
  routePainted: { no: '12', what: 'tap on a tab until it is painted', unit: 'ms', floor: SPA, must: times(1.5), ambitious: times(1.2) },
  routeEvent: { no: '12', what: 'tap on a tab, event', unit: 'ms', floor: SPA, must: times(1.4), ambitious: times(1.15) },
  taps: {
    no: '13',
    what: 'worst tap: order form, calendar, seats',
    unit: 'ms',
    floor: 'button that rebuilds nine nodes',
    must: times(2),
    ambitious: times(1.4),
  },
  tapsMost: { no: '13', what: 'the same by itself', unit: 'ms', must: most(200) },
  scrollFps: { no: '14', what: '10,000 orders, scrolling', unit: 'fps', floor: LIST, must: share(0.95), ambitious: share(0.99) },
  scrollSlow: { no: '14', what: '10,000 orders, frames over 34 ms', unit: '%', must: most(2), ambitious: most(0.5) },
  scrollBlank: { no: '14', what: '10,000 orders, blank frames', unit: '%', must: most(1), ambitious: most(0) },
  nodes: { no: '14', what: '10,000 orders, nodes in the page', unit: '', must: most(600), ambitious: most(300) },
  firstRow: { no: '15', what: '10,000 orders kept, first row painted', unit: 'ms', floor: `${DATA}: read whole`, must: times(1), ambitious: times(0.3) },
  deriveLongest: { no: '16', what: '10,000 orders kept, longest task', unit: 'ms', must: most(100), ambitious: most(50) },
  openingLongest: { no: '16', what: '10,000 orders from the network, longest task', unit: 'ms', must: most(100), ambitious: most(50) },
  scrollLongest: { no: '16', what: '10,000 orders, scrolling, longest task', unit: 'ms', must: most(100), ambitious: most(50) },
  searchLongest: { no: '16', what: '10,000 orders, searching, longest task', unit: 'ms', must: most(100), ambitious: most(50) },
  panFps: { no: '17', what: '5,000 seats, pan', unit: 'fps', floor: SEATS, must: share(0.9), ambitious: share(0.98) },
  pinchFps: { no: '17', what: '5,000 seats, pinch', unit: 'fps', floor: SEATS, must: share(0.9), ambitious: share(0.98) },
  seatTap: { no: '17', what: '5,000 seats, tap, event', unit: 'ms', floor: SEATS, must: times(2), ambitious: times(1.3) },
  firstMap: { no: '17', what: '5,000 seats, first picture', unit: 'ms', floor: SEATS, must: times(2), ambitious: times(1.4) },
  seatsLongest: { no: '17', what: '5,000 seats, longest task after the picture', unit: 'ms', must: most(100), ambitious: most(50) },
  heapHome: { no: '18', what: 'heap on home', unit: 'MB', floor: SHELL, must: times(2), ambitious: times(1.5) },
  heapOrders: { no: '18', what: 'heap with 10,000 orders open', unit: 'MB', floor: DATA, must: times(1.6), ambitious: times(1.2) },
  heapRoutes: { no: '18', what: 'heap after 50 changes of screen', unit: 'MB', floor: 'home, before', must: times(1.2), ambitious: times(1.05) },
  catalogue: { no: '19', what: 'words of the first screen, one language', unit: 'B', must: most(12_000) },
  rank: { no: '20', what: 'first among peers in so many of four', unit: '', must: least(3), ambitious: least(4) },
  embeddedOrders: { no: 'S1', what: 'embedded: orders, 32 clients', unit: '/s', floor: BARE_ORDER, must: least(120) },
  embeddedP99: { no: 'S1', what: 'embedded: 99 of 100 orders within', unit: 'ms', floor: BARE_ORDER, must: most(1_500) },
  hotOrders: { no: 'S2', what: 'PostgreSQL: orders, one stock, 32 clients', unit: '/s', floor: BARE_ORDER, must: least(140) },
  rushOrders: { no: 'S3', what: 'PostgreSQL: the same stock in 16 buckets', unit: '/s', must: least(600) },
  spreadOrders: { no: 'S4', what: 'PostgreSQL: orders over 60 days', unit: '/s', floor: BARE_ORDER, must: least(600) },
  lists: { no: 'S5', what: 'cached lists', unit: '/s', must: least(8_000) },
  soldExactly: { no: 'S6', what: 'sold to 300 buyers of 200 seats', unit: '', must: { of: 'value', least: 200, most: 200 } },
  refusedBadly: { no: 'S6', what: 'of these, answers that failed (5xx)', unit: '', must: most(0) },
  grownOrders: {
    no: 'S7',
    what: 'a million orders old: order and cancel, one session',
    unit: 'ms',
    floor: 'the same, empty database',
    must: times(1.5),
    ambitious: times(1.1),
  },
  tableScans: { no: 'S7', what: 'statements that go through a growing table', unit: '', must: most(0) },
  listsBesideJunk: { no: 'S8', what: 'public lists beside 8 senders of forged notifications', unit: '/s', floor: 'the same alone', must: share(0.8) },
  orderBesideLists: { no: 'S9', what: 'an order beside 64 whole lists of somebody else', unit: 'ms', must: most(1_000) },
  memoryOfLists: { no: 'S9', what: 'memory of the server meanwhile', unit: 'MB', must: most(1_024) },
  ordersSlowProvider: { no: 'S10', what: 'orders while the payment provider takes 4.5 s', unit: '/s', floor: 'the same before', must: share(0.9) },
  listsSlowProvider: { no: 'S10', what: 'public lists while the payment provider takes 4.5 s', unit: '/s', floor: 'the same before', must: share(0.9) },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof GOALS;

/** Whether a goal was reached: its wish, what it must, or neither. */
export type Verdict = 'ambitious' | 'must' | 'missed';

/** A goal beside what was measured; numbers are medians. */
export interface Row extends Goal {
  name: GoalName;
  ours: number;
  base: number | null;
  ratio: number | null;
  /** Our least and our greatest value. */
  range: readonly [number, number];
  verdict: Verdict;
  peers: Readonly<Record<string, number>>;
}

/** @returns the middle of the values; the mean of both where there are two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

const holds = ({ of, most: top = Infinity, least: bottom = -Infinity }: Demand, ours: number, ratio: number | null): boolean => {
  const value = of === 'ratio' ? ratio : ours;
  return value !== null && value <= top && value >= bottom;
};

const ratioToZero = ({ least: bottom }: Demand, ours: number): number => (bottom !== undefined ? Number.NaN : ours === 0 ? 1 : Infinity);

/** @returns the goal beside what was measured. Nothing measured misses every goal; where more is better, a baseline of zero proves nothing. */
export function judge(name: GoalName, { ours: runs, floor = [], peers = {} }: Measured): Row {
  const goal: Goal = GOALS[name];
  const ours = median(runs);
  const base = floor.length > 0 ? median(floor) : null;
  const ratio = base === null ? null : base === 0 ? ratioToZero(goal.must, ours) : ours / base;
  const verdict = !holds(goal.must, ours, ratio) ? 'missed' : goal.ambitious && holds(goal.ambitious, ours, ratio) ? 'ambitious' : 'must';
  return {
    name,
    ...goal,
    ours,
    base,
    ratio,
    range: [Math.min(...runs), Math.max(...runs)],
    verdict,
    peers: Object.fromEntries(Object.entries(peers).map(([peer, values]) => [peer, median(values)])),
  };
}
