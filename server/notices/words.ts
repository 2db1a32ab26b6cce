import type { ListedNotice } from '#contract/visitor/notice-list.ts';
import { type Day, dayOf, instantOf, timeOf } from '#domain/lib/day.ts';
import { isolatedText, type Locale } from '#domain/lib/local-text.ts';
import type { NoticeKind, SentTicketNews } from '#domain/notices/notices.ts';
import { dayText, money } from '#server/lib/locale-formats.ts';
import { type Message, wordsIn } from '#server/lib/words.ts';

const SENT_TICKET: Record<SentTicketNews, Message> = {
  'taken-back': /*i18n*/ { id: 'A ticket sent to you was taken back' },
  returned: /*i18n*/ { id: 'A ticket sent to you is being refunded' },
  changed: /*i18n*/ { id: 'A ticket sent to you was changed' },
  accepted: /*i18n*/ { id: 'A ticket you sent was accepted' },
  'given-back': /*i18n*/ { id: 'A ticket you sent was given back' },
};

/** The sentences of a notice that is sent; `words.test.ts` compares them with those of the app's list. */
// oxlint-disable-next-line max-lines-per-function -- one switch over all kinds of notices, over the same names and days
export function noticeWords(
  kind: NoticeKind,
  notice: ListedNotice,
  locale: Locale,
  heldUntil = 0,
): { title: string; body: string } {
  const i18n = wordsIn(locale);
  const dayOn = (day: Day): string => dayText(instantOf(day, '12:00'), locale);
  const { visit_day, undated, starts_at, amount = 0, moved, closed, guide, card, sent_ticket = 'changed' } = notice;
  const name = isolatedText(notice.name, locale);
  const entrance = isolatedText(notice.entrance, locale);
  const sum = money(amount, locale);
  const spotAndTime = starts_at !== undefined && dayOf(starts_at) === visit_day ? `${name} ${timeOf(starts_at)}` : name;
  const visit = undated ? name : `${name} · ${dayOn(visit_day)}`;
  const moment = (at: number): string => `${dayText(at, locale)} ${timeOf(at)}`;
  const closedDay = closed?.starts_at === undefined ? dayOn(closed?.day ?? visit_day) : moment(closed.starts_at);
  switch (kind) {
    case 'paid':
      return { title: amount > 0 ? i18n._('Paid: {sum}', { sum }) : i18n._('Your tickets are booked'), body: visit };
    case 'visit-tomorrow':
      return {
        title: i18n._('Your visit on {visitDay}', { visitDay: dayOn(visit_day) }),
        body: i18n._('{spotAndTime}. Entrance: {entrance}', { spotAndTime, entrance }),
      };
    case 'session-moved':
      return {
        title: i18n._('The venue moved your session'),
        body: moved ? `${name}: ${moment(moved.was.starts_at)} → ${moment(moved.now.starts_at)}` : name,
      };
    case 'gate-changed':
      return { title: i18n._('The entrance has changed'), body: `${name}: ${entrance}` };
    case 'guide-changed':
      return {
        title: i18n._('Another guide leads your tour'),
        body: guide ? `${isolatedText(guide.was, locale)} → ${isolatedText(guide.now, locale)}` : name,
      };
    case 'day-closed':
      return {
        title: closed?.reopened
          ? i18n._('Open again on {closedDay}', { closedDay })
          : closed?.reminder
            ? i18n._('Closed on {closedDay}: please choose', { closedDay })
            : i18n._('Closed on {closedDay}', { closedDay }),
        body: name,
      };
    case 'places-offered':
      return {
        title: i18n._('Places you were waiting for are free, held until {until}', { until: timeOf(heldUntil) }),
        body: visit,
      };
    case 'sent-ticket':
      return {
        title: i18n._(SENT_TICKET[sent_ticket].id),
        body: spotAndTime === name ? visit : `${visit} ${timeOf(starts_at ?? 0)}`,
      };
    case 'refund-arrived':
      return { title: i18n._('Refunded: {sum}', { sum }), body: visit };
    case 'card-ending':
      return { title: i18n._('Your card expires on {until}', { until: dayOn(card?.until ?? visit_day) }), body: name };
    case 'invoice-ready':
      return { title: i18n._('Your invoice is ready: {sum}', { sum }), body: visit };
    case 'rate-visit':
      return { title: i18n._('How was your visit?'), body: visit };
  }
}
