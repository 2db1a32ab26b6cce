import { describe, expect, it } from 'vitest';
import type { KeptTicket } from '../sw/tickets-page.ts';
import { FIRST_WORDS, ticketsPage } from '../sw/tickets-page.ts';

const words = { ...FIRST_WORDS, saved: 'Saved at 10:00', over: 'The visit day is over' };
const ticket = (ticket_id: string, until: string): KeptTicket => ({
  ticket_id,
  until,
  title: 'Lake <b>&',
  type: 'Adult',
  lines: [until, 'Gate "1"'],
  number: '1234',
  staff: '',
});
const page = (...tickets: KeptTicket[]): string => ticketsPage(words, tickets, '2026-04-18', (id) => `/ticket-codes/${id}.svg`);

describe('the page of kept codes', () => {
  it('puts tickets whose day is over last, says so, and keeps their codes', () => {
    const html = page(ticket('past', '2026-04-17'), ticket('today', '2026-04-18'));
    expect([...html.matchAll(/codes\/(\w+)\.svg/g)].map(([, id]) => id)).toEqual(['today', 'past']);
    expect(html.split('The visit day is over').length - 1).toBe(1);
    expect(html.indexOf('The visit day is over')).toBeGreaterThan(html.indexOf('past.svg'));
  });
  it('shows every text as a text', () => {
    const html = page(ticket('a', '2026-04-18'));
    expect(html).toContain('<b>Lake &lt;b&gt;&amp;</b>');
    expect(html).toContain('<p>Gate &quot;1&quot;</p>');
  });
  it('has no script, and words for a phone on which no app has run yet', () => {
    const html = ticketsPage(FIRST_WORDS, [], '2026-04-18', String);
    expect(html).toContain('No tickets are saved on this phone');
    expect(html).not.toMatch(/<script|<li>|\son\w+=/);
  });
});
