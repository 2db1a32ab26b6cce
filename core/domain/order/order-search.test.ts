import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesOrder, mayBeStored, parseOrderQuery, type SearchedOrder, searchIndexOf } from './order-search.ts';

const order: SearchedOrder = {
  order_no: '2604160938271845',
  scenic: { name: { zh_CN: '栖湖水上剧场', en: 'Lake Theatre', ja: '栖湖水上劇場' } },
  booker: '林晚舟',
  tickets: [
    {
      ticket_no: '734500128812',
      program_name: { zh_CN: '实景夜秀《鹤舞星河》', en: 'The Cranes Return – night show' },
      date: '2026-04-18',
      holders: [{ name: '林晚舟' }, { name: 'Jean·Paul Dupont' }],
    },
    { ticket_no: '734500128813', program_name: { zh_CN: '栖湖游船' }, date: '2026-12-02', holders: [] },
  ],
};
const index = searchIndexOf(order);
const finds = (typed: string): boolean => matchesOrder(parseOrderQuery(typed), index);

describe('searching orders', () => {
  it.each(['2604160938271845', '2604160938 2718', '260416-0938', '734500128812', '８１２'])(
    'finds the number "%s"',
    (typed) => {
      expect(finds(typed)).toBe(true);
    },
  );

  it.each(['鹤舞星河', '栖湖水上剧场', '水上劇場', 'cranes return', 'CRANES night', 'ｎｉｇｈｔ　ｓｈｏｗ', '游船'])(
    'finds the place "%s"',
    (typed) => {
      expect(finds(typed)).toBe(true);
    },
  );

  it.each([
    ['吴国强', '吳國強'],
    ['吳國強', '吴国强'],
    ['ÑÃNDÚ', 'nandu'],
    ['Müller', 'MULLER'],
    ['ジョン・スミス', 'ｼﾞｮﾝ'],
  ])('finds %s by %s', (name, typed) => {
    expect(matchesOrder(parseOrderQuery(typed), searchIndexOf({ ...order, booker: name }))).toBe(true);
  });

  it.each(['林晚舟', '晚舟', 'jean paul', 'JEAN-PAUL DUPONT', 'dupont'])('finds the person "%s"', (typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each([
    '4月18日',
    '4月18',
    '04月18號',
    '4 月 18 日',
    '２０２６年４月１８日',
    '2026-04-18',
    '2026/4/18',
    '2026.4.18',
    '20260418',
    '0418',
    '418',
    '4/18',
    '18/4',
    '04-18',
    '18 Apr',
    '18 april 2026',
    'April 18th',
    'Apr 18, 2026',
    '4月',
    '2026-04',
    '2026年4月',
    'april',
    '12/2',
    '2 Dec',
  ])('finds the day "%s"', (typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each(['4月17日', '2025-04-18', '18 Apr 2025', '0419', '5/18', 'March', '13月18日', '4月1日'])(
    'does not find the day "%s"',
    (typed) => {
      expect(finds(typed)).toBe(false);
    },
  );

  it('wants every part', () => {
    expect(finds('林晚舟 4月18日 剧场')).toBe(true);
    expect(finds('林晚舟4月18日')).toBe(true);
    expect(finds('林晚舟 4月19日')).toBe(false);
    expect(finds('周以宁 4月18日')).toBe(false);
  });

  it('finds everything with nothing typed', () => {
    expect(finds('')).toBe(true);
    expect(finds(' 　 ·')).toBe(true);
  });

  it('finds an order by any stretch of its number, and no text makes it fail', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 5, max: 8 }), (from, length) => {
        expect(finds(order.order_no.slice(from, from + length))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        expect(typeof finds(typed)).toBe('boolean');
      }),
    );
  });

  it('makes the texts of a place once', () => {
    expect(searchIndexOf({ ...order, order_no: '1' }).spots).toBe(index.spots);
  });

  it('keeps numbers of documents out of the address', () => {
    expect(mayBeStored('2604160938271845 林晚舟')).toBe(true);
    expect(mayBeStored('110000 19900101 0013')).toBe(false);
    expect(mayBeStored('１１００００１９９００１０１００１Ｘ')).toBe(false);
  });
});
