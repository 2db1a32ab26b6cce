import type { ListedNotice } from '#contract/visitor/notice-list.ts';
import { type Day, dayOf, instantOf, timeOf } from '#domain/lib/day.ts';
import { isolatedText, type Locale } from '#domain/lib/local-text.ts';
import type { NoticeKind, SentTicketNews } from '#domain/notices/notices.ts';
import { dayText, money } from '#server/formats.ts';

/**
 * The words of notices that are sent, in all languages. The same sentences as in the app's list, whose words are in
 * `src/screens/notices/notice-words.tsx`
 * and `locales/extra-*.po`: the server has no catalogues of words.
 */
interface Sentences {
  paid: (sum: string) => string;
  booked: string;
  visit: (day: string) => string;
  entrance: (place: string, entrance: string) => string;
  moved: string;
  gate: string;
  guide: string;
  closed: (day: string) => string;
  choose: (day: string) => string;
  reopened: (day: string) => string;
  offered: (until: string) => string;
  sent: Record<SentTicketNews, string>;
  refunded: (sum: string) => string;
  card: (day: string) => string;
  invoice: (sum: string) => string;
  rate: string;
}

export const SENTENCES: Record<Locale, Sentences> = {
  zh_CN: {
    paid: (sum) => `已付款：${sum}`,
    booked: '门票已预订',
    visit: (day) => `您的游览：${day}`,
    entrance: (place, entrance) => `${place}。入口：${entrance}`,
    moved: '景区调整了您的场次时间',
    gate: '入口已变更',
    guide: '您的讲解改由另一位导游带领',
    closed: (day) => `${day}关闭`,
    choose: (day) => `${day}关闭，请选择处理方式`,
    reopened: (day) => `${day}重新开放`,
    offered: (until) => `候补的名额已空出，为您保留至 ${until}`,
    sent: {
      'taken-back': '转送给您的门票已被收回',
      returned: '转送给您的门票已提交退票',
      changed: '转送给您的门票已改期',
      accepted: '您转送的门票已被领取',
      'given-back': '您转送的门票已退还给您',
    },
    refunded: (sum) => `已退款：${sum}`,
    card: (day) => `您的卡将于${day}到期`,
    invoice: (sum) => `发票已开具：${sum}`,
    rate: '这次游览怎么样？',
  },
  en: {
    paid: (sum) => `Paid: ${sum}`,
    booked: 'Your tickets are booked',
    visit: (day) => `Your visit on ${day}`,
    entrance: (place, entrance) => `${place}. Entrance: ${entrance}`,
    moved: 'The venue moved your session',
    gate: 'The entrance has changed',
    guide: 'Another guide leads your tour',
    closed: (day) => `Closed on ${day}`,
    choose: (day) => `Closed on ${day}: please choose`,
    reopened: (day) => `Open again on ${day}`,
    offered: (until) => `Places you were waiting for are free, held until ${until}`,
    sent: {
      'taken-back': 'A ticket sent to you was taken back',
      returned: 'A ticket sent to you is being refunded',
      changed: 'A ticket sent to you was changed',
      accepted: 'A ticket you sent was accepted',
      'given-back': 'A ticket you sent was given back',
    },
    refunded: (sum) => `Refunded: ${sum}`,
    card: (day) => `Your card expires on ${day}`,
    invoice: (sum) => `Your invoice is ready: ${sum}`,
    rate: 'How was your visit?',
  },
  ja: {
    paid: (sum) => `お支払い済み：${sum}`,
    booked: 'チケットを予約しました',
    visit: (day) => `ご来場日：${day}`,
    entrance: (place, entrance) => `${place}。入口：${entrance}`,
    moved: '施設が回の時間を変更しました',
    gate: '入口が変更されました',
    guide: 'ツアーのガイドが変わりました',
    closed: (day) => `${day}は休業します`,
    choose: (day) => `${day}は休業します。ご希望をお選びください。`,
    reopened: (day) => `${day}は営業を再開します`,
    offered: (until) => `キャンセル待ちの枠が空きました。${until}まで確保しています`,
    sent: {
      'taken-back': '受け取ったチケットが取り戻されました',
      returned: '受け取ったチケットが払い戻しになります',
      changed: '受け取ったチケットの日時が変わりました',
      accepted: '送ったチケットが受け取られました',
      'given-back': '送ったチケットが返されました',
    },
    refunded: (sum) => `返金済み：${sum}`,
    card: (day) => `カードの期限は${day}です`,
    invoice: (sum) => `領収書が発行されました：${sum}`,
    rate: 'ご来場はいかがでしたか？',
  },
  zh_HK: {
    paid: (sum) => `已付款：${sum}`,
    booked: '門票已預訂',
    visit: (day) => `您的遊覽：${day}`,
    entrance: (place, entrance) => `${place}。入口：${entrance}`,
    moved: '景區調整了您的場次時間',
    gate: '入口已更改',
    guide: '您的導賞改由另一位導遊帶領',
    closed: (day) => `${day}關閉`,
    choose: (day) => `${day}關閉，請選擇處理方式`,
    reopened: (day) => `${day}重新開放`,
    offered: (until) => `候補的名額已空出，為您保留至 ${until}`,
    sent: {
      'taken-back': '轉送給您的門票已被收回',
      returned: '轉送給您的門票已提交退票',
      changed: '轉送給您的門票已改期',
      accepted: '您轉送的門票已被領取',
      'given-back': '您轉送的門票已退還給您',
    },
    refunded: (sum) => `已退款：${sum}`,
    card: (day) => `您的卡將於${day}到期`,
    invoice: (sum) => `發票已開立：${sum}`,
    rate: '這次遊覽如何？',
  },
  zh_TW: {
    paid: (sum) => `已付款：${sum}`,
    booked: '門票已預訂',
    visit: (day) => `您的遊覽：${day}`,
    entrance: (place, entrance) => `${place}。入口：${entrance}`,
    moved: '園區調整了您的場次時間',
    gate: '入口已變更',
    guide: '您的導覽改由另一位導覽員帶領',
    closed: (day) => `${day}關閉`,
    choose: (day) => `${day}關閉，請選擇處理方式`,
    reopened: (day) => `${day}重新開放`,
    offered: (until) => `候補的名額已空出，為您保留至 ${until}`,
    sent: {
      'taken-back': '轉送給您的門票已被收回',
      returned: '轉送給您的門票已申請退票',
      changed: '轉送給您的門票已改期',
      accepted: '您轉送的門票已被領取',
      'given-back': '您轉送的門票已退還給您',
    },
    refunded: (sum) => `已退費：${sum}`,
    card: (day) => `您的卡將於${day}到期`,
    invoice: (sum) => `發票已開立：${sum}`,
    rate: '這次遊覽如何？',
  },
};

export function noticeWords(
  kind: NoticeKind,
  notice: ListedNotice,
  locale: Locale,
  heldUntil = 0,
): { title: string; body: string } {
  const say = SENTENCES[locale];
  const dayOn = (day: Day): string => dayText(instantOf(day, '12:00'), locale);
  const { visit_day, starts_at, amount = 0, moved, closed, guide, card, sent_ticket = 'changed' } = notice;
  const name = isolatedText(notice.name, locale);
  const entrance = isolatedText(notice.entrance, locale);
  const sum = money(amount, locale);
  const place = starts_at !== undefined && dayOf(starts_at) === visit_day ? `${name} ${timeOf(starts_at)}` : name;
  const visit = `${name} · ${dayOn(visit_day)}`;
  const moment = (at: number): string => `${dayText(at, locale)} ${timeOf(at)}`;
  const closedDay = closed?.starts_at === undefined ? dayOn(closed?.day ?? visit_day) : moment(closed.starts_at);
  switch (kind) {
    case 'paid':
      return { title: amount > 0 ? say.paid(sum) : say.booked, body: visit };
    case 'visit-tomorrow':
      return { title: say.visit(dayOn(visit_day)), body: say.entrance(place, entrance) };
    case 'session-moved':
      return {
        title: say.moved,
        body: moved ? `${name}: ${moment(moved.was.starts_at)} → ${moment(moved.now.starts_at)}` : name,
      };
    case 'gate-changed':
      return { title: say.gate, body: `${name}: ${entrance}` };
    case 'guide-changed':
      return {
        title: say.guide,
        body: guide ? `${isolatedText(guide.was, locale)} → ${isolatedText(guide.now, locale)}` : name,
      };
    case 'day-closed':
      return {
        title: (closed?.reopened ? say.reopened : closed?.reminder ? say.choose : say.closed)(closedDay),
        body: name,
      };
    case 'places-offered':
      return { title: say.offered(timeOf(heldUntil)), body: visit };
    case 'sent-ticket':
      return { title: say.sent[sent_ticket], body: place === name ? visit : `${visit} ${timeOf(starts_at ?? 0)}` };
    case 'refund-arrived':
      return { title: say.refunded(sum), body: visit };
    case 'card-ending':
      return { title: say.card(dayOn(card?.until ?? visit_day)), body: name };
    case 'invoice-ready':
      return { title: say.invoice(sum), body: visit };
    case 'rate-visit':
      return { title: say.rate, body: visit };
  }
}
