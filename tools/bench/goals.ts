/** A limit of a goal: for the ratio of our value to the floor's, or for our value itself. */
export interface Demand {
  of: 'ratio' | 'value';
  most?: number;
  least?: number;
}

export interface Goal {
  /** Number of the goal; one with an S is about the server. */
  no: string;
  what: string;
  unit: 'B' | 'ms' | 'fps' | '%' | 'MB' | 'KB' | '/s' | '';
  /** The floor: the least that any page or program of this kind needs. */
  floor?: string;
  must: Demand;
  ambitious?: Demand;
  /** Why the goal is missed, in one line; `record` refuses a missed goal without a reason. */
  why?: string;
}

/** Values of the runs, in the order in which they were measured. */
export interface Measured {
  ours: readonly number[];
  floor?: readonly number[];
}

export interface Outcome {
  measured: Partial<Record<GoalName, Measured>>;
  notes?: readonly string[];
  raw?: unknown;
}

const times = (most: number): Demand => ({ of: 'ratio', most });
const share = (least: number): Demand => ({ of: 'ratio', least });
const most = (value: number): Demand => ({ of: 'value', most: value });
const least = (value: number): Demand => ({ of: 'value', least: value });

const STATIC = 'page without script';
const SHELL = 'libraries behind a static shell';
const SPA = 'libraries with one lazy route';
const TAB = 'libraries with a home and orders of as many elements';
const BARE_QR = 'page with a code, kept by a worker';
const LIST = 'the same cards in a plain windowed list';
const SEATS = 'one path for each state of a seat';
const BARE_ORDER = 'the bare transaction';

/** The table of measurements lists its rows in this order. */
export const GOALS = {
  lcp: {
    no: '1',
    what: 'largest paint, cold, Slow 4G',
    unit: 'ms',
    floor: STATIC,
    must: times(1.25),
    ambitious: times(1.1),
  },
  lcpWeak: {
    no: '1',
    what: 'largest paint, cold, weak link',
    unit: 'ms',
    floor: STATIC,
    must: times(1.25),
    ambitious: times(1.1),
  },
  content: {
    no: '2',
    what: 'first name of a spot, cold, Slow 4G',
    unit: 'ms',
    floor: SPA,
    must: times(1),
    ambitious: times(0.75),
  },
  offline: {
    no: '3',
    what: 'code on screen, restarted without network',
    unit: 'ms',
    floor: BARE_QR,
    must: times(1.3),
    ambitious: times(1.2),
  },
  silent: {
    no: '3',
    what: 'code on screen, nothing answers',
    unit: 'ms',
    floor: BARE_QR,
    must: times(1.3),
    ambitious: times(1.2),
  },
  offlineSlow: {
    no: '3',
    what: 'code on screen, processor 20x slower',
    unit: 'ms',
    floor: BARE_QR,
    must: times(1.5),
    ambitious: times(1.2),
  },
  live: {
    no: '4',
    what: 'ticket with live buttons, no network',
    unit: 'ms',
    floor: 'libraries that draw a stored code',
    must: times(1.4),
    ambitious: times(1.15),
    why: '57 kB beyond the first screen, stored orders and a render of 111 elements, 400 ms of it; no function takes 50 ms',
  },
  warm: {
    no: '5',
    what: 'second visit, first paint, with worker',
    unit: 'ms',
    floor: `${STATIC}, again`,
    must: times(0.6),
    ambitious: times(0.5),
  },
  warmBare: {
    no: '5',
    what: 'second visit, first paint, no worker',
    unit: 'ms',
    floor: `${STATIC}, again`,
    must: times(1.25),
    ambitious: times(1.1),
  },
  routePainted: {
    no: '6',
    what: 'tap on a tab until it is painted',
    unit: 'ms',
    // A bare screen of two elements would not include the time that React and the router take for a home and a list.
    floor: TAB,
    must: times(1.5),
    ambitious: times(1.2),
    why: 'half is React’s render of the screen, a third the browser’s layout and paint; no function of ours takes 5 ms of it',
  },
  newcomer: {
    no: '14',
    what: 'my orders to the first code, weak link, nothing kept',
    unit: 'ms',
    must: most(6_000),
    why: '270 kB of program and data at 50 kB/s; `/tickets` and the codes’ address, below, go without them',
  },
  newcomerBytes: {
    no: '14',
    what: 'what came over the line until then',
    unit: 'KB',
    must: most(160),
    why: 'the libraries take 97 kB of it, the screens of orders and codes 90 kB, words, styles and the worker the rest',
  },
  codesPage: {
    no: '14',
    what: 'link of a notice to the first code, signed in, nothing kept',
    unit: 'ms',
    must: most(2_500),
  },
  codesPageBytes: { no: '14', what: 'what came over the line until then', unit: 'KB', must: most(5) },
  codesSignIn: { no: '14', what: 'the same with the sign-in', unit: 'ms', must: most(3_500) },
  codesSignInBytes: { no: '14', what: 'what came over the line until then', unit: 'KB', must: most(10) },
  codesOpened: { no: '14', what: '#/showQrcode to the first code, nothing kept', unit: 'ms', must: most(5_000) },
  codesOpenedBytes: { no: '14', what: 'what came over the line until then', unit: 'KB', must: most(25) },
  ownRequest: {
    no: '14',
    what: 'own requests while the worker installs, weak link',
    unit: 'ms',
    floor: 'without a worker',
    must: times(1.2),
    ambitious: times(1.05),
  },
  taps: {
    no: '7',
    what: 'worst tap: order form, calendar, seats',
    unit: 'ms',
    floor: 'libraries with a form and a sheet of as many elements',
    must: times(1.5),
    ambitious: times(1),
    why: 'the calendar’s first opening: its sheet is rendered and 286 elements restyled and laid out, as the floor’s; 20 ms compile its code',
  },
  tapsMost: {
    no: '7',
    what: 'the same by itself',
    unit: 'ms',
    must: most(200),
    why: 'the same calendar; the machine of this table needed 96 ms for the floor, that of the one before 48 ms',
  },
  firstRow: {
    no: '8',
    what: '200 orders kept, first row painted',
    unit: 'ms',
    floor: LIST,
    must: times(1.2),
    ambitious: times(1.1),
  },
  scrollFps: {
    no: '8',
    what: '200 orders, scrolling',
    unit: 'fps',
    floor: LIST,
    must: share(0.97),
    ambitious: share(0.99),
    why: 'not profiled; 0.92x in the table before',
  },
  firstRowMany: {
    no: '9',
    what: '10,000 orders, first row painted',
    unit: 'ms',
    floor: 'the first row of 200',
    must: times(2),
    ambitious: times(1.3),
  },
  ordersLongest: {
    no: '9',
    what: '10,000 orders: opening, scrolling, searching, longest task',
    unit: 'ms',
    must: most(200),
    ambitious: most(100),
    why: 'not profiled; 225 ms in the table before',
  },
  theatreFirstMap: {
    no: '10',
    what: '1,200 seats, first picture',
    unit: 'ms',
    floor: SEATS,
    must: times(1.3),
    ambitious: times(1.1),
    why: 'the picture comes with controls, legend and the bar below; the floor is the picture alone',
  },
  theatrePanFps: {
    no: '10',
    what: '1,200 seats, pan',
    unit: 'fps',
    floor: SEATS,
    must: share(0.97),
    ambitious: share(1),
  },
  theatrePinchFps: {
    no: '10',
    what: '1,200 seats, pinch',
    unit: 'fps',
    floor: SEATS,
    must: share(0.97),
    ambitious: share(1),
  },
  theatreSeatTap: {
    no: '10',
    what: '1,200 seats, tap, event',
    unit: 'ms',
    floor: SEATS,
    must: times(1.3),
    ambitious: times(1),
    why: 'a tap also sums up and names what was chosen; the floor repaints one path',
  },
  firstMap: {
    no: '11',
    what: '5,000 seats, first picture',
    unit: 'ms',
    floor: SEATS,
    must: times(1.5),
    ambitious: times(1.2),
  },
  panFps: { no: '11', what: '5,000 seats, pan', unit: 'fps', floor: SEATS, must: share(0.9) },
  pinchFps: { no: '11', what: '5,000 seats, pinch', unit: 'fps', floor: SEATS, must: share(0.9) },
  seatTap: {
    no: '11',
    what: '5,000 seats, tap, event',
    unit: 'ms',
    floor: SEATS,
    must: times(2),
    ambitious: times(1.2),
  },
  seatsLongest: {
    no: '11',
    what: '5,000 seats, longest task after the picture',
    unit: 'ms',
    must: most(200),
    ambitious: most(100),
  },
  firstScreenJs: {
    no: '12',
    what: 'JavaScript of the first screen',
    unit: 'B',
    must: most(122_000),
    ambitious: most(115_000),
    why: '97 kB are react-dom, the router, the query client, valibot and lingui',
  },
  page: { no: '12', what: 'page with styles and shell', unit: 'B', must: most(14_000), ambitious: most(8_000) },
  lazyChunk: {
    no: '12',
    what: 'heaviest lazy chunk',
    unit: 'B',
    must: most(30_000),
    ambitious: most(20_000),
    why: 'the seat map brings its whole way of drawing',
  },
  allJs: {
    no: '13',
    what: 'all JavaScript, words of one language',
    unit: 'B',
    must: most(470_000),
    ambitious: most(300_000),
    why: 'each of some 100 files compresses by itself: as one file it would be 433 kB, and a screen would load twice as much',
  },
  workerFetches: {
    no: '13',
    what: 'everything the worker fetches on a first visit',
    unit: 'B',
    must: most(450_000),
    ambitious: most(350_000),
    why: 'every screen that works without a network is kept, in one language',
  },
  shift: { no: '15', what: 'layout shift of the worst address', unit: '', must: most(0.02), ambitious: most(0) },
  errors: { no: '15', what: 'errors thrown on any page', unit: '', must: most(0), ambitious: most(0) },
  warnings: { no: '15', what: 'warnings in the console of any page', unit: '', must: most(0), ambitious: most(0) },
  heapHome: {
    no: '16',
    what: 'heap on home',
    unit: 'MB',
    floor: SHELL,
    must: times(2.8),
    ambitious: times(2),
    why: 'compiled code is 2.6 MB of the 5.3 MB; the page beside it has 0.9 MB of it',
  },
  heapRoutes: {
    no: '16',
    what: 'heap after 50 changes of screen',
    unit: 'MB',
    floor: 'home, before',
    must: times(1.2),
    ambitious: times(1.05),
    why: 'all of it is machine code of functions that became warm; objects shrink by 0.1 MB',
  },
  hotOrders: {
    no: '18',
    what: 'PostgreSQL: orders, one stock, 32 clients',
    unit: '/s',
    floor: BARE_ORDER,
    must: share(0.6),
    ambitious: share(0.75),
    why: '0.82x beside it with the protocol of our own that went (ADR 37): ten round trips in place of three',
  },
  spreadOrders: {
    no: '18',
    what: 'PostgreSQL: orders over 60 days',
    unit: '/s',
    floor: BARE_ORDER,
    must: share(0.4),
    ambitious: share(0.6),
    why: 'as the row before (0.42x then): each round trip wakes two processes on the same two processors',
  },
  embeddedOrders: {
    no: '18',
    what: 'embedded: orders, 32 clients',
    unit: '/s',
    floor: BARE_ORDER,
    must: share(0.5),
    ambitious: share(0.7),
    why: 'as the rows before (0.66x then): each statement crosses a socket to the thread of the engine',
  },
  firstRush: {
    no: 'S11',
    what: 'first two minutes of a new PostgreSQL: slowest ten seconds',
    unit: '/s',
    floor: 'the best ten seconds',
    must: share(0.8),
    why: 'the machine slowed in these minutes: an order took server and database half as much time again, and less later',
  },
  firstRushCost: {
    no: 'S11',
    what: 'the same: processor time of an order, dearest ten seconds',
    unit: 'ms',
    floor: 'the cheapest ten seconds',
    must: times(1.5),
    why: 'the same minutes: 2.8 ms, then 4.4, then 3.3; 1.17x in the table before',
  },
  lists: { no: 'S5', what: 'cached lists', unit: '/s', must: least(8_000) },
  soldExactly: {
    no: 'S6',
    what: 'sold to 300 buyers of 200 seats',
    unit: '',
    must: { of: 'value', least: 200, most: 200 },
  },
  refusedBadly: { no: 'S6', what: 'of these, answers that failed (5xx)', unit: '', must: most(0) },
  grownOrders: {
    no: 'S7',
    what: 'a million orders old: order and cancel, one session',
    unit: 'ms',
    floor: 'the same, empty database',
    must: times(1.5),
    ambitious: times(1.1),
  },
  officeLists: { no: 'S7', what: 'a million orders old: slowest list of the office', unit: 'ms', must: most(200) },
  yearReports: { no: 'S7', what: 'a million orders old: slowest report of a year', unit: 'ms', must: most(2_000) },
  besideReports: {
    no: 'S7',
    what: 'a million orders old: slowest report of a year beside the year before',
    unit: 'ms',
    must: most(4_000),
  },
  tableScans: { no: 'S7', what: 'statements that go through a growing table', unit: '', must: most(0) },
  gateScan: { no: 'G1', what: 'gate: camera frame to verdict, p95 of 60 codes', unit: 'ms', must: most(150) },
  gateStart: { no: 'G2', what: 'gate: started without a network, sign-in painted', unit: 'ms', must: most(1_500) },
  gateMissed: { no: 'G3', what: 'gate: of 40 people a minute, missed or doubled', unit: '', must: most(0) },
  gateHeap: {
    no: 'G4',
    what: 'gate: heap after all scans beside that after the first tenth',
    unit: '%',
    must: most(110),
  },
  gateLater: { no: 'G4', what: 'gate: the last hundred scans beside the first', unit: '%', must: most(150) },
  gateCamera: {
    no: 'G5',
    what: 'gate: started without a network with a full list, until the camera is live',
    unit: 'ms',
    must: most(1_500),
  },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof GOALS;

/** `ambitious` and `must` name the value that was reached. */
export type Verdict = 'ambitious' | 'must' | 'missed';

/** A goal beside its measurements; numbers are medians. */
export interface Row extends Goal {
  name: GoalName;
  ours: number;
  base: number | null;
  ratio: number | null;
  /** Our least and our greatest value. */
  range: readonly [number, number];
  verdict: Verdict;
}

/** The mean of both middle values where there are two; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

const holds = (
  { of, most: top = Infinity, least: bottom = -Infinity }: Demand,
  ours: number,
  ratio: number | null,
): boolean => {
  const value = of === 'ratio' ? ratio : ours;
  return value !== null && value <= top && value >= bottom;
};

const ratioToZero = ({ least: bottom }: Demand, ours: number): number =>
  bottom !== undefined ? Number.NaN : ours === 0 ? 1 : Infinity;

/** Without a value every goal is missed; where more is better, a baseline of zero proves nothing. */
export function judge(name: GoalName, { ours: runs, floor = [] }: Measured): Row {
  const goal: Goal = GOALS[name];
  const ours = median(runs);
  const base = floor.length > 0 ? median(floor) : null;
  const ratio = base === null ? null : base === 0 ? ratioToZero(goal.must, ours) : ours / base;
  const verdict = !holds(goal.must, ours, ratio)
    ? 'missed'
    : goal.ambitious && holds(goal.ambitious, ours, ratio)
      ? 'ambitious'
      : 'must';
  return {
    name,
    ...goal,
    ours,
    base,
    ratio,
    range: [Math.min(...runs), Math.max(...runs)],
    verdict,
  };
}
