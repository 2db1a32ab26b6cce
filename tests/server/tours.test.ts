import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#domain/lib/day.ts';
import { ADULT, AGREEMENT, CHILD } from '#tests/fixtures/orders.ts';
import { payThrough } from '#tests/fixtures/paying.ts';
import { jpegOf } from '#tests/fixtures/pictures.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';

const offset = clockOffset('10:00');
const tomorrow = addDays(serverDay(offset), 1);
const agency = { guide_phone: '13900000000', guide_name: '周以宁', agency: '栖湖旅行社' };
let server: TestServer;
let visitor: TestVisitor;

beforeAll(async () => {
  server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset) } });
  visitor = await signIn(server, 'group');
});
afterAll(() => server?.stop());

const tour = (over: Record<string, unknown> = {}, day: Day = tomorrow, people: readonly object[] = []) => ({
  tickets: [
    {
      ticket_type_id: 'guide-shen',
      date: day,
      batch_id: `guide-shen.am.${day.replaceAll('-', '')}`,
      travellers: people,
    },
  ],
  phone: '13800000000',
  fee: 380,
  agreement_version: AGREEMENT,
  ...over,
});
const errorOf = async (body: Record<string, unknown>): Promise<unknown> => {
  const { resCode, extraInfo } = await visitor.call('wxorder/new', body);
  expect(resCode).not.toBe(200);
  return (extraInfo as { problems?: { code: string; field?: string }[] }).problems?.map(
    ({ code, field }) => field ?? code,
  );
};

describe('a guided tour', () => {
  it('tells the guide’s rules and the agreement, and keeps the phone until somebody has paid', async () => {
    const { extraInfo: guide } = await visitor.call('wxGuide/get', { id: 'guide-shen' });
    expect([guide.rules.length, guide.agreement.version]).toEqual([2, AGREEMENT]);
    const { extraInfo: spot } = await visitor.call('wxscenic/get', { id: 'guide-shen' });
    expect(JSON.stringify([guide, spot])).not.toContain('0211');
  });

  it('takes a group as large as the guide leads, with the names that were given, and shows the itinerary to its owner', async () => {
    expect(await errorOf(tour({ party: 13 }))).toEqual(['group-too-big']);
    expect(await errorOf(tour({ party: 2, agency: { ...agency, guide_name: ' ', guide_phone: '139' } }))).toEqual([
      'guide_phone',
      'guide_name',
    ]);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await jpegOf(900, 1200))]), 'plan.jpg');
    form.append('kind', 'itinerary');
    const sent = await fetch(`${server.url}/api/upload`, {
      method: 'POST',
      body: form,
      headers: { clearauthtoken: visitor.token },
    });
    const { extraInfo: file } = (await sent.json()) as { extraInfo: { id: string; url: string } };
    const order = await visitor.order(
      'wxorder/new',
      tour({ party: 12, agency: { ...agency, itinerary: file.id } }, tomorrow, [ADULT, CHILD]),
    );
    expect(order.guide).toMatchObject({ party: 12, itinerary_url: file.url, agency });
    expect(order.guide?.phone).toBeUndefined();
    expect(order.tickets.map(({ people, holders }) => [people, holders.length])).toEqual([[1, 2]]);
    await payThrough(visitor, server, 'wxpay', order);
    expect((await visitor.order('wxorder/get', { id: order.id })).guide?.phone).toBe('0571-5550 0211');
    expect((await fetch(server.url + file.url)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('is sold once for each time', async () => {
    const day = addDays(tomorrow, 1);
    await visitor.order('wxorder/new', tour({}, day));
    const { extraInfo } = await visitor.call('wxGuide/list', { date: day });
    expect(extraInfo.list.find(({ id }: { id: string }) => id === 'guide-shen').next.batch_id).toContain(
      'guide-shen.pm.',
    );
    expect((await visitor.call('wxorder/new', tour({ phone: '13800000001' }, day))).resCode).not.toBe(200);
  });
});

describe('an activity or rental', () => {
  const days = async (scenic_id: string, ticket_type_id: string) =>
    (await visitor.call('wxscenic/getFitWorkTimes', { scenic_id, ticket_type_id })).extraInfo.list as {
      date: Day;
      state: string;
    }[];

  it('has its own sale and season, whatever else the spot sells', async () => {
    const snow = await days('lakeside', 'snow-lanterns');
    expect(new Set(snow.slice(0, 20).map(({ state }) => state))).toEqual(new Set(['closed']));
    expect(snow[20]?.state).toBe('not-yet');
    const bicycles = await days('lakeside', 'bicycle');
    expect(bicycles[1]?.state).toBe('open');
  });

  it('bought beside a ticket belongs to an order of tickets, whichever comes first', async () => {
    const line = (ticket_type_id: string) => ({ ticket_type_id, date: tomorrow, travellers: [] });
    const placed = async (...tickets: readonly object[]) => {
      const rest = { phone: '13800000000', agreement_version: AGREEMENT, again: true };
      const { order_type } = await visitor.order('wxorder/new', { tickets, fee: 40 * tickets.length - 10, ...rest });
      return order_type;
    };
    expect(await placed(line('bicycle'), line('lakeside-shuttle'))).toBe('TICKET');
    expect(await placed(line('lakeside-shuttle'), line('bicycle'))).toBe('TICKET');
  });

  it('names its lowest price only where days differ', async () => {
    const { extraInfo } = await visitor.call('wxtickettype/list', { scenic_id: 'lakeside', type: 'RENT' });
    const prices = extraInfo.list.map(({ id, fee, from_fee }: Record<string, unknown>) => [id, fee, from_fee]);
    expect(prices).toEqual([
      ['bicycle', 40, undefined],
      ['electric-boat', 120, 120],
    ]);
  });

  it('names the price of the first day on which it can be had, as the calendar does', async () => {
    const { extraInfo } = await visitor.call('wxtickettype/list', { scenic_id: 'peak', type: 'TICKET' });
    const { list } = (await visitor.call('wxscenic/getFitWorkTimes', { scenic_id: 'peak' })).extraInfo;
    const priceOn = (id: string, day: Day) =>
      list
        .find(({ date }: { date: Day }) => date === day)
        .offers.find((offer: { ticket_type_id: string }) => offer.ticket_type_id === id).fee;
    const named = extraInfo.list.filter(({ next }: { next: Day | null }) => next !== null);
    expect(named.length).toBeGreaterThan(0);
    for (const { id, next, next_fee } of named) expect([id, next_fee]).toEqual([id, priceOn(id, next)]);
    const spot = (await visitor.call('wxscenic/list', {})).extraInfo.list.find(
      ({ id }: { id: string }) => id === 'peak',
    );
    const standalone = named.filter(
      ({ next, bind }: { next: Day; bind?: unknown }) => next === spot.next.date && !bind,
    );
    expect(spot.next.fee).toBe(Math.min(...standalone.map(({ next_fee }: { next_fee: number }) => next_fee)));
  });
});
