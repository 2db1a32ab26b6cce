// The catalogue of the second backend. Nothing here is taken from the program: days, names and shapes follow the
// specification and the description of the calls.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const VENUE_OFFSET = 8 * HOUR;

/** The venue day of an instant, `yyyy-MM-dd`, and the instant at which an hour of that day begins. */
const dayAt = (instant: number): string => new Date(instant + VENUE_OFFSET).toISOString().slice(0, 10);
const hourOf = (day: string, hour: number): number => Date.parse(`${day}T00:00:00Z`) - VENUE_OFFSET + hour * HOUR;

export const PROJECT = 'stone-garden';
export const TICKET_PRICE = 60;
const SPOT = 'garden';
const LEFT = 500;

/** This configuration lists no tabs, because the app's tabs follow from the ticket types. */
export const config = {
  project: PROJECT,
  project_name: '石园',
  using_shopping_cart: false,
  show_guide_order: false,
  turn_on_the_black_background: false,
  order_limit: 10,
  order_ttl_seconds: 900,
};

const summary = (now: number) => ({
  id: SPOT,
  name: '石园',
  kind: '园林',
  picture: 'lake',
  open: '08:00',
  close: '20:00',
  last_entry: '19:00',
  min_fee: TICKET_PRICE,
  next: { date: dayAt(now + DAY), left: LEFT },
});

export const scenics = (now: number) => [summary(now)];

export const scenic = (now: number) => ({
  ...summary(now),
  address: '石园路 1 号',
  entrances: '东门',
  phone: '057100000000',
  tags: [],
  notices: [],
  introduction: '<p>一座老园子。</p>',
});

const ticketType = (id: string, type: string, name: string, price: number, now: number) => ({
  id,
  scenic_id: SPOT,
  type,
  name,
  note: '',
  fee: String(price),
  real_name: false,
  people: 1,
  limit_per_order: 10,
  tags: [],
  next: dayAt(now + DAY),
});

export const ticketTypes = (now: number) => [
  ticketType('garden-adult', 'TICKET', '门票', TICKET_PRICE, now),
  ticketType('garden-boat', 'RENT', '小船', 40, now),
  ticketType('garden-tea', 'ACTIVITY', '茶会', 90, now),
];

export const agreement = {
  version: 'a1',
  summary: [],
  sections: [{ title: '购票协议', text: '请按所选日期和场次入园。' }],
};

export const workDays = (now: number) =>
  Array.from({ length: 14 }, (_, index) => dayAt(now + (index + 1) * DAY)).map((date) => ({
    date,
    state: 'open',
    ends_at: hourOf(date, 20),
    offers: ticketTypes(now).map(({ id, fee }) => ({ ticket_type_id: id, fee, left: LEFT })),
  }));

export const sessions = (date: string) =>
  [
    ['morning', 8, 12],
    ['afternoon', 13, 19],
  ].map(([batch_type_id, from, to]) => ({
    id: `${batch_type_id}-${date}`,
    batch_type_id,
    date,
    starts_at: hourOf(date, Number(from)),
    ends_at: hourOf(date, Number(to)),
    last_entry_at: hourOf(date, Number(to) - 1),
    left: LEFT,
    total: LEFT,
    one_person: false,
    seated: false,
  }));
