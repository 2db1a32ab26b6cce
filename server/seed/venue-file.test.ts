import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TicketLineShape } from '#contract/visitor/orders.ts';
import { LOCALES } from '#domain/lib/local-text.ts';
import { seatsOf } from '#domain/seats/seat-plan.ts';
import { theatrePlan } from './demo/make-theatre.ts';
import { checkVenue, readVenueFile } from './import-venue.ts';
import { VenueFileRefused } from './problems.ts';
import { normaliseCode } from '#server/seed/redemption-code.ts';

const TODAY = '2026-11-21';
const demo = (name: string): string => join(import.meta.dirname, 'demo', name);

type Raw = any;
let raw: Raw;
let folder: string;

beforeAll(async () => {
  raw = JSON.parse(await readFile(demo('venue.json'), 'utf8'));
  raw.seat_plans = [{ id: 'theatre', plan: JSON.parse(await readFile(demo('theatre.seating.json'), 'utf8')) }];
  folder = await mkdtemp(join(tmpdir(), 'venue-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function problemsAfter(change: (copy: Raw) => void): string[] {
  const copy: Raw = structuredClone(raw);
  change(copy);
  const checked = checkVenue(copy, TODAY);
  return 'problems' in checked ? checked.problems.map(({ location, message }) => `${location}: ${message}`) : [];
}

describe('the demo files', () => {
  it('are accepted, with money in fen and days counted from the import', async () => {
    const venue = await readVenueFile(demo('venue.json'), TODAY);
    expect(venue.project).toMatchObject({ project: 'crane-lake', using_shopping_cart: true });
    const adult = venue.ticket_types.find(({ id }) => id === 'peak-adult');
    expect(adult).toMatchObject({ fee: 12_000, people: 1, real_name: true });
    expect(adult?.prices).toContainEqual({ from: '2026-11-30', to: '2026-12-02', fee: 18_000 });
    expect(venue.scenics[0]?.schedule.closed[0]).toMatchObject({ from: '2026-12-11', to: '2026-12-12' });
    expect(venue.redemption_codes).toHaveLength(30);
    expect(venue.guides).toHaveLength(6);
    expect(await readVenueFile(demo('black-valley.json'), TODAY)).toMatchObject({
      project: { turn_on_the_black_background: true, home_is_reservation: true },
    });
  });

  it('show each guide in a picture that the app brings along', async () => {
    const { guides } = await readVenueFile(demo('venue.json'), TODAY);
    for (const { id, picture } of guides) {
      const drawn = await readFile(new URL(`../../public${picture ?? ''}`, import.meta.url), 'utf8').catch(() => '');
      expect(drawn, id).toMatch(/^<svg /);
    }
  });

  it('are accepted on any day, leap days and year ends included', () => {
    for (const today of ['2028-02-29', '2026-12-31', '2027-06-15'] as const)
      expect(checkVenue(raw, today)).toHaveProperty('venue');
  });

  it('have every text in all five languages', async () => {
    const missing: string[] = [];
    const walk = (value: Raw, location: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('zh_CN' in value)
        missing.push(...LOCALES.filter((locale) => !value[locale]).map((locale) => `${location}.${locale}`));
      else for (const [key, item] of Object.entries(value)) walk(item, `${location}.${key}`);
    };
    walk(raw, 'venue');
    walk(JSON.parse(await readFile(demo('black-valley.json'), 'utf8')), 'black-valley');
    expect(missing).toEqual([]);
  });

  it('have introductions of three paragraphs or more that lose nothing to cleaning', () => {
    const checked = checkVenue(raw, TODAY);
    if (!('venue' in checked)) throw new Error('refused');
    checked.venue.scenics.forEach((scenic, index) => {
      expect(scenic.introduction).toEqual(raw.scenics[index].introduction);
      for (const locale of LOCALES)
        expect(scenic.introduction[locale]?.match(/<p>/g)?.length).toBeGreaterThanOrEqual(3);
    });
  });

  it('have a theatre of 1,200 seats that is what its script draws', () => {
    const plan = raw.seat_plans[0].plan;
    expect(plan).toEqual(JSON.parse(JSON.stringify(theatrePlan())));
    const seats = seatsOf(plan);
    expect(seats).toHaveLength(1200);
    expect(new Set(seats.map((seat) => seat.seat_id)).size).toBe(1200);
    expect(new Set(seats.map((seat) => seat.row_key)).size).toBe(75);
    for (const seat of seats) {
      expect(seat.x - seat.radius).toBeGreaterThan(0);
      expect(seat.x + seat.radius).toBeLessThan(plan.size.width);
      expect(seat.y + seat.radius).toBeLessThan(plan.size.height);
    }
    const row = seats.filter((seat) => seat.row_key === 'middle/1');
    expect(row.map((seat) => seat.position)).toEqual(row.map((_, index) => index + 1));
    expect(row.map((seat) => Number(seat.number))).toEqual(row.map((_, index) => 11 + index));
  });

  it('have no two theatre seats on top of each other', () => {
    const seats = seatsOf(raw.seat_plans[0].plan);
    const near = seats.flatMap((a, index) =>
      seats
        .slice(index + 1)
        .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius)
        .map((b) => `${a.seat_id} ${b.seat_id}`),
    );
    expect(near).toEqual([]);
  });
});

describe('a venue file is refused', () => {
  it.each(['\uFFFD', '\u2028', '\u2029', '\u202A', '\u202E', '\u2066', '\u2069', '\uD83C'])(
    'with %j in any text',
    (character) => {
      const text = `湖${character}边`;
      const refused = problemsAfter((copy) => {
        copy.scenics[0].name = { zh_CN: '湖', en: text };
        copy.scenics[0].introduction = `<p>${text}</p>`;
        copy.seat_plans[0].plan.name = text;
      });
      const message = expect.stringContaining(character.charCodeAt(0).toString(16).toUpperCase());
      expect(refused).toEqual([message, message, message]);
      expect(refused.map((line) => line.split(':')[0])).toEqual([
        'scenics[0].name.en',
        'scenics[0].introduction',
        'seat_plans[0].plan.name',
      ]);
    },
  );

  it('for a path that browsers take for another site', () => {
    const refused = problemsAfter((copy) => {
      copy.project.picture = '/\\evil.example/x';
      copy.project.advert.link = '/\\evil.example/x';
    });
    expect(refused.map((line) => line.split(':')[0])).toEqual(['project.picture', 'project.advert.link']);
  });

  const cases: [string, (copy: Raw) => void, string][] = [
    ['another format', (f) => (f.format = 'x'), 'format: must be "scenic-tickets/venue"'],
    ['another version', (f) => (f.version = 2), 'version: must be 1: this program reads no other version'],
    ['an unknown field', (f) => (f.scenics[0].pirce = 1), 'scenics[0].pirce: is not a known field'],
    ['a missing field', (f) => delete f.ticket_types[1].name, 'ticket_types[1].name: is missing'],
    ['a missing Chinese text', (f) => delete f.project.project_name.zh_CN, 'project.project_name.zh_CN: is missing'],
    [
      'an unknown language',
      (f) => (f.project.project_name.fr = 'Grue'),
      'project.project_name.fr: is not a known field',
    ],
    ['an empty text', (f) => (f.guides[0].name.en = ' '), 'guides[0].name.en: must not be empty'],
    [
      'a wrong type of value',
      (f) => (f.ticket_types[0].real_name = 'yes'),
      'ticket_types[0].real_name: must be boolean, not "yes"',
    ],
    ['three decimals', (f) => (f.ticket_types[0].fee = 1.005), 'ticket_types[0].fee: yuan with at most two decimals'],
    [
      'a negative fee',
      (f) => (f.ticket_types[0].prices[0].fee = -5),
      'ticket_types[0].prices[0].fee: must not be negative',
    ],
    [
      'a day that does not exist',
      (f) => (f.ticket_types[0].prices[0].from = '2026-02-30'),
      'ticket_types[0].prices[0].from: must be a day as yyyy-MM-dd, or today, today+3, today-3',
    ],
    [
      'a time that does not exist',
      (f) => (f.scenics[0].schedule.open = '8:00'),
      'scenics[0].schedule.open: must be a time as HH:mm',
    ],
    [
      'a weekday 7',
      (f) => (f.scenics[0].schedule.closed_weekdays = [7]),
      'scenics[0].schedule.closed_weekdays[0]: must be 0 (Sunday) to 6 (Saturday)',
    ],
    [
      'an id with a dot',
      (f) => (f.scenics[1].schedule.sessions[0].id = 'a.b'),
      'scenics[1].schedule.sessions[0].id: must be 1–32 letters, digits, "-" or "_"',
    ],
    [
      'a picture by http',
      (f) => (f.project.picture = 'http://a.example/b.png'),
      'project.picture: must be mountain, lake, night, cycle, lantern, gorge, stars, an https address or a path that starts with /',
    ],
    [
      'a wrong refund',
      (f) => (f.ticket_types[0].refund = 'ever'),
      'ticket_types[0].refund: must be "never" or {free_until_days_before, time, late_fee_percent}',
    ],
    [
      'an agreement without sections',
      (f) => (f.project.agreement.sections = []),
      'project.agreement.sections: must have at least one section',
    ],
    [
      'an unknown scenic spot',
      (f) => (f.ticket_types[3].scenic_id = 'x'),
      'ticket_types[3].scenic_id: no scenic spot "x"',
    ],
    ['a repeated spot', (f) => (f.scenics[2].id = 'peak'), 'scenics[2].id: scenic spot "peak" is already scenics[0]'],
    [
      'a repeated ticket type',
      (f) => (f.ticket_types[2].id = 'peak-adult'),
      'ticket_types[2].id: ticket type "peak-adult" is already ticket_types[0]',
    ],
    [
      'a repeated session',
      (f) => (f.scenics[0].schedule.sessions[1].id = 'morning'),
      'scenics[0].schedule.sessions[1].id: session "morning" is already scenics[0].schedule.sessions[0]',
    ],
    [
      'a repeated guide',
      (f) => (f.guides[1].id = 'guide-shen'),
      'guides[1].id: guide "guide-shen" is already guides[0]',
    ],
    [
      'a guide named like a ticket type',
      (f) => (f.guides[1].id = 'bicycle'),
      'guides[1].id: "bicycle" is already a ticket type',
    ],
    [
      'a partner that is not there',
      (f) => (f.ticket_types[7].bind.with = ['x']),
      'ticket_types[7].bind.with[0]: no ticket type "x"',
    ],
    [
      'a partner at another spot',
      (f) => (f.ticket_types[7].bind.with = ['peak-adult']),
      'ticket_types[7].bind.with[0]: "peak-adult" belongs to another scenic spot, "peak"',
    ],
    [
      'a type bound to itself',
      (f) => (f.ticket_types[7].bind.with = ['cruise-child']),
      'ticket_types[7].bind.with[0]: a ticket type cannot be bound to itself',
    ],
    [
      'an unknown seat plan',
      (f) => (f.scenics[2].schedule.sessions[0].seat_plan = 'x'),
      'scenics[2].schedule.sessions[0].seat_plan: no seat plan "x"',
    ],
    [
      'more capacity than seats',
      (f) => (f.scenics[2].schedule.sessions[0].capacity = 1201),
      'scenics[2].schedule.sessions[0].capacity: 1201 is more than the 1200 seats of the plan',
    ],
    [
      'an unknown zone',
      (f) => (f.ticket_types[8].zone = 'D'),
      'ticket_types[8].zone: no seat of category "D" in "theatre"',
    ],
    [
      'a missing zone',
      (f) => delete f.ticket_types[8].zone,
      'ticket_types[8].zone: is missing: every session of this scenic spot has numbered seats',
    ],
    [
      'a zone without seats',
      (f) => (f.ticket_types[0].zone = 'A'),
      'ticket_types[0].zone: no session of "peak" has a seat plan',
    ],
    [
      'a span backwards',
      (f) => (f.scenics[0].schedule.closed[0].to = 'today+19'),
      'scenics[0].schedule.closed[0].to: the last day 2026-12-10 is before the first day 2026-12-11',
    ],
    [
      'a weekend price below zero',
      (f) => (f.ticket_types[0].weekend_fee = -5),
      'ticket_types[0].weekend_fee: must not be negative',
    ],
    [
      'a price backwards',
      (f) => (f.ticket_types[0].prices[0].to = 'today+8'),
      'ticket_types[0].prices[0].to: the last day 2026-11-29 is before the first day 2026-11-30',
    ],
    [
      'a use backwards',
      (f) => (f.ticket_types[16].end = '1999-12-31'),
      'ticket_types[16].end: the last day 1999-12-31 is before the first day 2000-01-01',
    ],
    [
      'a waiting list for a ticket that staff confirm',
      (f) => Object.assign(f.ticket_types[0], { waiting_list: true, confirm: 'after-pay' }),
      'ticket_types[0].waiting_list: is for type TICKET with a price, without bind, confirm, photo_required and health_code_required',
    ],
    [
      'a sale backwards',
      (f) => (f.ticket_types[0].sale = { from: 'today', to: 'today-1' }),
      'ticket_types[0].sale.to: the last day 2026-11-20 is before the first day 2026-11-21',
    ],
    [
      'a session that ends when it starts',
      (f) => (f.scenics[0].schedule.sessions[0].end = '08:00'),
      'scenics[0].schedule.sessions[0].end: must be another time than the start at 08:00',
    ],
    [
      'entry after the end',
      (f) => (f.scenics[0].schedule.last_entry = '18:00'),
      'scenics[0].schedule.last_entry: must not be after the end at 17:30, and is 18:00',
    ],
    [
      'ages the wrong way round',
      (f) => (f.ticket_types[1].max_age = 5),
      'ticket_types[1].max_age: 5 is less than min_age 6',
    ],
    [
      'too many in one order',
      (f) => (f.ticket_types[0].limit_per_order = 11),
      'ticket_types[0].limit_per_order: 11 is more than project.order_limit 10',
    ],
    [
      'a pass without its days',
      (f) => delete f.ticket_types[12].valid_days,
      'ticket_types[12].valid_days: is missing: the type MEMBER needs it',
    ],
    [
      'pass fields on a ticket',
      (f) => (f.ticket_types[0].subcards = 1),
      'ticket_types[0].subcards: is only for the type MEMBER',
    ],
    ['visits on a ticket', (f) => (f.ticket_types[0].uses = 3), 'ticket_types[0].uses: is only for the type MEMBER'],
    [
      'subcards for nobody',
      (f) => Object.assign(f.ticket_types[12], { subcards: 1, real_name: false }),
      'ticket_types[12].subcards: needs real_name: each subcard is for a named person',
    ],
    [
      'a gate before a spot that is not there',
      (f) => (f.gates[0].scenics = ['x']),
      'gates[0].scenics[0]: no scenic spot "x"',
    ],
    ['two gates of one id', (f) => (f.gates[1].id = f.gates[0].id), 'gates[1].id: gate "east" is already gates[0]'],
    [
      'a ticket that walks in',
      (f) => (f.ticket_types[0].walk_in = true),
      'ticket_types[0].walk_in: is only for the type MEMBER',
    ],
    [
      'a card that is not there',
      (f) => (f.ticket_types[0].free_with = ['x']),
      'ticket_types[0].free_with[0]: no ticket type "x"',
    ],
    [
      'a card that is none',
      (f) => (f.ticket_types[0].free_with = ['peak-concession']),
      'ticket_types[0].free_with[0]: "peak-concession" is no member card: its type is TICKET',
    ],
    [
      'a card twice',
      (f) => (f.ticket_types[0].free_with = ['pass-annual', 'pass-annual']),
      'ticket_types[0].free_with[1]: "pass-annual" is already free_with[0]',
    ],
    [
      'a card that pays for a card',
      (f) => (f.ticket_types[12].free_with = ['pass-family']),
      'ticket_types[12].free_with: is not for the type MEMBER: a card pays for tickets',
    ],
    [
      'a photo of nobody',
      (f) => Object.assign(f.ticket_types[0], { real_name: false, photo_required: true }),
      'ticket_types[0].photo_required: needs real_name: nobody is named who could send it',
    ],
    [
      'a health code for a whole year',
      (f) => (f.ticket_types[12].health_code_required = true),
      'ticket_types[12].health_code_required: is not for the type MEMBER: a card is good for a year, a health code for days',
    ],
    [
      'a confirmation at no time',
      (f) => (f.ticket_types[0].confirm = 'later'),
      'ticket_types[0].confirm: must be none, before-pay or after-pay',
    ],
    ['a guide named like a spot', (f) => (f.guides[1].id = 'peak'), 'guides[1].id: "peak" is already a scenic spot'],
    [
      'a tour that ends first',
      (f) => (f.guides[0].slots = [{ id: 'am', start: '09:00', end: '09:00' }]),
      'guides[0].slots[0].end: must be another time than the start at 09:00',
    ],
    [
      'two tours of a guide at once',
      (f) =>
        (f.guides[0].slots = [
          { id: 'am', start: '09:00', end: '12:00' },
          { id: 'pm', start: '11:00', end: '13:00' },
        ]),
      'guides[0].slots[1]: overlaps guides[0].slots[0]: a guide leads one group at a time',
    ],
    [
      'two tours of a guide at once after midnight',
      (f) =>
        (f.guides[0].slots = [
          { id: 'early', start: '01:00', end: '02:00' },
          { id: 'night', start: '22:00', end: '01:30' },
        ]),
      'guides[0].slots[1]: overlaps guides[0].slots[0]: a guide leads one group at a time',
    ],
    ['a guide without a time', (f) => (f.guides[0].slots = []), 'guides[0].slots: must have at least one time'],
    [
      'a repeated sales person',
      (f) => f.sales.push(f.sales[0]),
      'sales[1].id: sales person "sale-001" is already sales[0]',
    ],
    [
      'a link without a day',
      (f) => (f.sales[0].link_until = 'soon'),
      'sales[0].link_until: must be a day as yyyy-MM-dd, or today, today+3, today-3',
    ],
    [
      'a seat twice',
      (f) => (f.seat_plans[0].plan.zones[1].rows[0].seats[1].seat_guid = 'left-1-1'),
      'seat_plans[0].plan.zones[1].rows[0].seats[1].seat_guid: seat "left-1-1" appears twice, first at zones[1].rows[0].seats[0]',
    ],
    [
      'a seat without category',
      (f) => (f.seat_plans[0].plan.zones[1].rows[0].seats[0].category = 'Z'),
      'seat_plans[0].plan.zones[1].rows[0].seats[0].category: no category "Z"',
    ],
    [
      'a code twice',
      (f) => (f.redemption_codes[1].code = f.redemption_codes[0].code.toLowerCase().replace('-', ' ')),
      'redemption_codes[1].code: the same code as redemption_codes[0]',
    ],
    [
      'a code that can be guessed',
      (f) => delete f.short_codes,
      'redemption_codes[0].code: has fewer than 16 characters and can be guessed: "npm run codes" makes others, "short_codes": true takes it',
    ],
    [
      'a code for nothing',
      (f) => (f.redemption_codes[0].ticket_type_id = 'x'),
      'redemption_codes[0].ticket_type_id: no ticket type "x"',
    ],
    [
      'a code backwards',
      (f) => (f.redemption_codes[0].valid_until = 'today-40'),
      'redemption_codes[0].valid_until: the last day 2026-10-12 is before the first day 2026-10-22',
    ],
    [
      'a wrong document',
      (f) => (f.grey_list[0].id_number = '330100199003070080'),
      'grey_list[0].id_number: is no valid number for ID_CARD',
    ],
  ];
  it('but not for a pass that need not be activated', () => {
    expect(problemsAfter((f) => delete f.ticket_types[12].activation_days)).toEqual([]);
  });

  it.each(cases)('for %s', (_, change, line) => {
    expect(problemsAfter(change)).toContain(line);
  });

  it('for a ring of two bound types', () => {
    const lines = problemsAfter((f) => (f.ticket_types[6].bind = { with: ['cruise-child'], rule: 'with', ratio: 1 }));
    expect(lines[0]).toBe(
      'ticket_types[6].bind.with[0]: "cruise-child" is bound to "cruise-adult" itself; neither could be bought first',
    );
  });

  it('for something that is no venue at all', () => {
    for (const value of [null, 3, [], 'x']) expect(checkVenue(value, TODAY)).toHaveProperty('problems.0.message');
  });
});

describe('readVenueFile', () => {
  const write = async (name: string, content: unknown): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const errorOf = async (path: string): Promise<VenueFileRefused> => {
    const error: unknown = await readVenueFile(path, TODAY).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(VenueFileRefused);
    return error as VenueFileRefused;
  };

  it('names line and column of broken JSON', async () => {
    expect((await errorOf(await write('a.json', '{\n  "format": "x",\n  "version": one\n}'))).message).toMatch(
      /a\.json is no valid JSON: .+ at line 3, column 14$/,
    );
    expect((await errorOf(await write('b.json', '{\n  "format": "x"'))).message).toMatch(/at line 2, column 16$/);
    expect((await errorOf(await write('c.json', ''))).message).toMatch(/at line 1, column 1$/);
    expect((await errorOf(await write('d.json', '{"a": 1,}'))).message).toMatch(/at line 1, column 9$/);
  });

  it('shows that a file is not there', async () => {
    expect((await errorOf(join(folder, 'none.json'))).message).toContain('none.json cannot be read (ENOENT)');
  });

  it('reads a file with a byte order mark and seat plans from beside it', async () => {
    await write('hall.json', raw.seat_plans[0].plan);
    const path = await write(
      'bom.json',
      `\uFEFF${JSON.stringify({ ...raw, seat_plans: [{ id: 'theatre', file: 'hall.json' }] })}`,
    );
    expect((await readVenueFile(path, TODAY)).seat_plans[0]?.plan.name).toBe('Crane Lake Theatre');
  });

  it('reads files that Chinese Windows saved as ANSI, and none whose letters are lost', async () => {
    const written = (name: string): Buffer => {
      const copy: Raw = structuredClone(raw);
      copy.project.project_name = copy.seat_plans[0].plan.name = 'NAME';
      const ascii = JSON.stringify(copy).replace(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      return Buffer.from(ascii.replaceAll('NAME', name), 'latin1');
    };
    const path = join(folder, 'ansi.json');
    await writeFile(path, written('\xba\xfe\xb1\xdf'));
    const venue = await readVenueFile(path, TODAY);
    expect(venue.project.project_name).toEqual({ zh_CN: '湖边' });
    expect(venue.seat_plans[0]?.plan.name).toBe('湖边');
    await writeFile(path, written('\xba'));
    expect((await errorOf(path)).problems).toEqual([
      { location: '', message: 'ansi.json is neither UTF-8 nor GBK: save it as UTF-8' },
    ]);
    await writeFile(path, written('\\ufffd'));
    expect((await errorOf(path)).problems.map(({ location }) => location)).toEqual([
      'project.project_name',
      'seat_plans[0].plan.name',
    ]);
  });

  it('refuses seat plans that are missing, broken, elsewhere or given twice', async () => {
    await write('broken.json', '{');
    const path = await write('plans.json', {
      ...raw,
      seat_plans: [
        { id: 'a', file: 'none.json' },
        { id: 'b', file: 'broken.json' },
        { id: 'c', file: '../x.json' },
        { id: 'd', file: 'hall.json', plan: {} },
      ],
    });
    expect((await errorOf(path)).problems.map(({ location, message }) => `${location}: ${message}`).sort()).toEqual([
      'seat_plans[0].file: none.json cannot be read (ENOENT)',
      expect.stringMatching(/^seat_plans\[1\]\.file: broken\.json is no valid JSON: .+ at line 1, column 2$/),
      'seat_plans[2].file: ../x.json is outside the folder of the venue file',
      'seat_plans[3]: has both plan and file',
    ]);
  });

  it('lists 20 problems and counts the rest', async () => {
    const copy: Raw = structuredClone(raw);
    for (const entry of copy.redemption_codes) entry.ticket_type_id = 'x';
    const refused = await errorOf(await write('many.json', copy));
    expect(refused.problems).toHaveLength(20);
    expect(refused.message.split('\n').at(-1)).toBe('… and 10 more');
  });
});

describe('seat plans as the published format allows them', () => {
  it('have rows and seats without numbers, ids of any script, and areas and size of the first version', () => {
    const seat = (guid: string, x: number) => ({
      seat_guid: guid,
      seat_number: '',
      position: { x, y: 10 },
      category: 'A',
    });
    const copy: Raw = structuredClone(raw);
    copy.seat_plans.push({
      id: 'boxes',
      plan: {
        name: 'boxes',
        categories: [{ name: 'A' }],
        zones: [
          {
            name: '一号桌',
            position: { x: 0, y: 0 },
            rows: [{ row_number: '', seats: [seat('桌 1/左', 100), seat('桌 1/右', 130)] }],
            areas: [{ width: 300, height: 60, position: { x: 20, y: 200 }, color: '#ccc', text: 'stage' }],
          },
        ],
      },
    });
    const checked = checkVenue(copy, TODAY);
    const plan = 'venue' in checked ? checked.venue.seat_plans.find(({ id }) => id === 'boxes')?.plan : undefined;
    expect(checked).not.toHaveProperty('problems');
    if (!plan) throw new Error('refused');
    expect(seatsOf(plan).map(({ seat_id, row, number }) => [seat_id, row, number])).toEqual([
      ['桌 1/左', '一号桌', '1'],
      ['桌 1/右', '一号桌', '2'],
    ]);
    expect(plan.size).toEqual({ width: 360, height: 300 });
    expect(plan.zones[0]?.areas).toEqual([
      {
        shape: 'rectangle',
        rectangle: { width: 300, height: 60 },
        position: { x: 20, y: 200 },
        color: '#ccc',
        text: { text: 'stage', position: { x: 150, y: 30 } },
      },
    ]);
    const line = { ticket_type_id: 'a', date: TODAY, seat_id: '桌 1/左', travellers: [] };
    expect(v.safeParse(TicketLineShape, line).success).toBe(true);
  });
});

describe('messages outside the app', () => {
  const after = (project: object): string[] => problemsAfter((copy) => Object.assign(copy.project, project));

  it('name a template with its places, and the kinds that go by text', () => {
    const fields = { phrase1: 'what', thing2: 'place', time3: 'when' };
    expect(
      after({
        subscription_messages: { 'day-closed': { template_id: 'VpfaXHsbCFtrRrGaiYtC', fields } },
        text_messages: { 'day-closed': 'last' },
      }),
    ).toEqual([]);
  });

  it.each([
    [
      { subscription_messages: { weather: { template_id: 'VpfaXHsb', fields: { thing1: 'what' } } } },
      /must be a kind of notice/,
    ],
    [
      { subscription_messages: { paid: { template_id: 'x', fields: { thing1: 'what' } } } },
      /must be the id of a template/,
    ],
    [{ subscription_messages: { paid: { template_id: 'VpfaXHsb', fields: {} } } }, /must name at least one place/],
    [
      { subscription_messages: { paid: { template_id: 'VpfaXHsb', fields: { thing1: 'weather' } } } },
      /must be one of what, place/,
    ],
    [{ subscription_messages: { paid: { template_id: 'VpfaXHsb', fields: { phrase1: 'place' } } } }, /does not fit/],
    [{ text_messages: { paid: 'last' } }, /must be one of day-closed/],
    [{ text_messages: { 'day-closed': 'often' } }, /must be last or always/],
  ])('are refused where they are wrong: %j', (project, sentence) => {
    expect(after(project)).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('introductions', () => {
  it('keep only harmless HTML', () => {
    const copy: Raw = structuredClone(raw);
    copy.scenics[0].introduction =
      '<h3 onclick="x()">山</h3><script>alert(1)</script><p style="color:red">a<a href="javascript:x">b</a><a href="https://a.example" target="_blank">c</a><a href="tel:057155500188">d</a></p>' +
      '<img src="data:image/png;base64,x"><img src="//a.example/x.png"><img src="http://a.example/x.png"><img src="/pictures/x.png" alt="山" onerror="x()"><iframe src="https://a.example"></iframe>';
    const checked = checkVenue(copy, TODAY);
    expect('venue' in checked && checked.venue.scenics[0]?.introduction).toEqual({
      zh_CN:
        '<h3>山</h3><p>a<a>b</a><a href="https://a.example">c</a><a href="tel:057155500188">d</a></p><img src="/pictures/x.png" alt="山" />',
    });
  });
});

describe('redemption codes', () => {
  it('are the same however they are typed', () => {
    expect(normaliseCode(' crane-2601 a2')).toBe('CRANE2601A2');
    expect(normaliseCode('ＣＲＡＮＥ－２６０１－Ａ２')).toBe('CRANE2601A2');
  });
});
