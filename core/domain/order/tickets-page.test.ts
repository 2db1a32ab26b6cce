import { describe, expect, it } from 'vitest';
import { instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import { LOCALES } from '#domain/lib/local-text.ts';
import { sessionTimes } from '#domain/catalog/session-times.ts';
import { type PageTicket, ticketsNote, ticketsPage, type TicketsPage } from './tickets-page.ts';
import { pageLookOf } from './tickets-page-cookies.ts';
import { TICKETS_PAGE_WORDS } from './tickets-page-words.ts';

const TODAY = '2026-04-18';
const at = (time: `${number}:${number}`): number => instantOf(TODAY, time);
const page = (more: Partial<TicketsPage> = {}): TicketsPage => ({
  locale: 'en',
  scale: 1,
  now: at('09:14'),
  savedAt: null,
  order: null,
  app: '/#/showQrcode',
  refresh: null,
  ...more,
});
const ticket = (ticket_id: string, more: Partial<PageTicket> = {}): PageTicket => ({
  ticket_id,
  order_id: 'o1',
  ticket_no: '761622492806',
  program_name: { zh_CN: '公园', en: 'Park <b>&' },
  type_name: { zh_CN: '成人票', en: 'Adult' },
  date: TODAY,
  batch: { starts_at: at('08:00'), ends_at: at('12:00'), last_entry_at: at('11:45') },
  entrances: { zh_CN: '东门', en: 'Gate "1"' },
  holders: [{ name: ticket_id, id_type: 'PASSPORT', id_mask: '*****678' }],
  people: 1,
  used: 0,
  status: 'WAIT_USE',
  picture: `data:${ticket_id}`,
  ...more,
});
const pictures = (html: string): string[] => [...html.matchAll(/src="data:(\w+)"/g)].map(([, id = '']) => id);
const textOfPage = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the page of codes', () => {
  it('says day, place, times, entrance, and of each ticket name, state, number and who is next', () => {
    const text = textOfPage(ticketsPage([ticket('Zhou'), ticket('Lin')], page()));
    for (const sentence of [
      'Sat 18 Apr',
      'Enter 08:00–12:00 , last entry 11:45',
      'Gate &quot;1&quot;',
      'Ticket 1 of 2',
      'Not used yet',
      '7616 2249 2806',
      'Next Lin',
      'Up to date at 09:14',
    ])
      expect(text).toContain(sentence);
  });

  it('keeps a session that runs on after midnight first and open until its end', () => {
    const session = sessionTimes(TODAY, { start: '22:00', end: '01:30', last_entry: '01:00' });
    const tickets = [ticket('Day', { date: '2026-04-19', batch: undefined }), ticket('Night', { batch: session })];
    const html = (time: TimeOfDay): string => ticketsPage(tickets, page({ now: instantOf('2026-04-19', time) }));
    expect(pictures(html('00:40'))).toEqual(['Night', 'Day']);
    expect(textOfPage(html('00:40'))).toContain('Enter 22:00–01:30 (next day), last entry 01:00 (next day)');
    expect(pictures(html('01:30'))).toEqual(['Day', 'Night']);
    expect(textOfPage(html('01:30'))).toContain(TICKETS_PAGE_WORDS.en.over);
  });

  it('shows what was used, returned or sent without a code, after those that open a gate', () => {
    const over = { picture: null } as const;
    const html = ticketsPage(
      [
        ticket('a', { status: 'USED', used_at: at('09:12'), ...over }),
        ticket('b', { status: 'CANCELED', ...over }),
        ticket('c', { isSent: true, ...over }),
        ticket('d'),
        ticket('e', { status: 'PART_USE', people: 3, used: 1 }),
      ],
      page(),
    );
    expect(pictures(html)).toEqual(['d', 'e']);
    for (const sentence of [
      'Used 09:12',
      'Returned',
      'Sent: the code is on the other phone',
      '1 of 3 entered',
      '3 people enter with this code',
    ])
      expect(textOfPage(html)).toContain(sentence);
  });

  it('begins with the order that was asked for, then with today', () => {
    const tickets = [
      ticket('later', { date: '2026-04-20', order_id: 'o2' }),
      ticket('today'),
      ticket('asked', { date: '2026-04-30', order_id: 'o3' }),
    ];
    expect(pictures(ticketsPage(tickets, page()))).toEqual(['today', 'later', 'asked']);
    expect(pictures(ticketsPage(tickets, page({ order: 'o3' })))).toEqual(['asked', 'today', 'later']);
    expect(textOfPage(ticketsPage(tickets, page({ order: 'o9' })))).toContain('No tickets of this order were found.');
  });

  it('puts tickets whose day is over last, shows it, and keeps their codes: a phone’s clock may be wrong', () => {
    const html = ticketsPage(
      [ticket('past', { date: '2026-04-17', batch: undefined }), ticket('today')],
      page({ savedAt: at('07:30') }),
    );
    expect(pictures(html)).toEqual(['today', 'past']);
    expect(textOfPage(html).split('The visit day is over').length - 1).toBe(1);
    expect(textOfPage(html)).toContain('Saved at 07:30');
  });

  it('shows every text as a text, runs nothing and asks for nothing', () => {
    const html = ticketsPage([ticket('<img src=x onerror=alert(1)>')], page());
    expect(html).not.toMatch(/<script|<b>&|<img src=x|url\(|https?:/);
    expect(html).toContain('Park &lt;b&gt;&amp;');
  });

  it('speaks each language, and to the people at the gate in Chinese', () => {
    for (const locale of LOCALES) {
      const html = ticketsPage([ticket('Zhou')], page({ locale }));
      expect(html).not.toContain('undefined');
      expect(html.includes('请扫码入园')).toBe(!locale.startsWith('zh'));
      expect(ticketsNote(locale, 'busy', '/tickets')).toContain(TICKETS_PAGE_WORDS[locale].busy);
      expect(textOfPage(ticketsPage([], page({ locale })))).toContain(TICKETS_PAGE_WORDS[locale].none);
    }
  });

  it('distinguishes tickets without a name, or of one name, by their numbers', () => {
    const unnamed = (ticket_no: string): PageTicket => ticket(ticket_no, { ticket_no, holders: [] });
    const text = textOfPage(ticketsPage([unnamed('111122223333'), unnamed('111122224444')], page()));
    for (const sentence of ['Adult 3333', 'Next Adult 4444']) expect(text).toContain(sentence);
  });

  it('folds the names of a crowd, so that the first code is on the first screen', () => {
    const many = Array.from({ length: 20 }, (_, index) => ticket(`p${index}`));
    expect(ticketsPage(many, page())).toContain('<details>');
    expect(ticketsPage(many.slice(0, 8), page())).not.toContain('<details>');
  });

  it('reads language and text size out of the cookie, whatever else stands there', () => {
    expect(pageLookOf('ja.125')).toEqual({ locale: 'ja', scale: 1.25 });
    for (const value of ['1', '', 'xx.900', '<b>.150%'])
      expect(pageLookOf(value)).toEqual({ locale: undefined, scale: 1 });
  });
});
