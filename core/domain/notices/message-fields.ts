import { type Day, dayOf, timeOf, type TimeOfDay } from '#domain/lib/day.ts';
import { type Fen, yuanOf } from '#domain/lib/fen.ts';
import { type Locale, type LocalText, textOf } from '#domain/lib/local-text.ts';
import type { NoticeKind } from './notices.ts';

export const FIELD_SOURCES = ['what', 'place', 'entrance', 'when', 'was', 'amount', 'order'] as const;
export type FieldSource = (typeof FIELD_SOURCES)[number];

/** Types of fields in the messaging app's templates. A field is named by its type and a number, such as `thing1`. */
export const FIELD_TYPES = ['thing', 'phrase', 'date', 'time', 'amount', 'character_string'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

const FITS: Record<FieldSource, readonly FieldType[]> = {
  what: ['thing', 'phrase'],
  place: ['thing'],
  entrance: ['thing'],
  when: ['thing', 'date', 'time'],
  was: ['thing', 'date', 'time'],
  amount: ['thing', 'amount'],
  order: ['thing', 'character_string'],
};

const FIELD = new RegExp(`^(${FIELD_TYPES.join('|')})\\d{1,2}$`);

export const fieldType = (name: string): FieldType | null => (FIELD.exec(name)?.[1] as FieldType | undefined) ?? null;

export const fieldFits = (name: string, source: FieldSource): boolean => {
  const type = fieldType(name);
  return type !== null && FITS[source].includes(type);
};

export interface MessageTemplate {
  template_id: string;
  fields: Record<string, FieldSource>;
}

/** The facts of a notice that messages use. Instants are milliseconds since 1970. */
export interface NoticeFacts {
  kind: NoticeKind;
  name: LocalText;
  entrance: LocalText;
  visit_day: Day;
  starts_at?: number | undefined;
  moved?: { was: { starts_at: number }; now: { starts_at: number } } | undefined;
  closed?:
    | { day: Day; starts_at?: number | undefined; reopened?: boolean | undefined; reminder?: boolean | undefined }
    | undefined;
  card?: { until: Day } | undefined;
  amount?: Fen | undefined;
  order_no: string;
}

type Headline = NoticeKind | 'reopened' | 'reminder';

/** At most 20 characters each, and in Chinese five: the limits of `thing` and `phrase`. */
const HEADLINES: Record<Headline, Record<Locale, string>> = {
  paid: { zh_CN: '支付成功', en: 'Paid', ja: 'お支払い完了', zh_HK: '付款成功', zh_TW: '付款成功' },
  'visit-tomorrow': {
    zh_CN: '明日游览',
    en: 'Your visit tomorrow',
    ja: '明日ご来場',
    zh_HK: '明日遊覽',
    zh_TW: '明日遊覽',
  },
  'session-moved': {
    zh_CN: '场次变更',
    en: 'Session moved',
    ja: '開始時刻の変更',
    zh_HK: '場次更改',
    zh_TW: '場次異動',
  },
  'gate-changed': { zh_CN: '入口变更', en: 'Entrance changed', ja: '入口の変更', zh_HK: '入口更改', zh_TW: '入口異動' },
  'day-closed': {
    zh_CN: '闭园通知',
    en: 'Closed on your day',
    ja: '休業のお知らせ',
    zh_HK: '休園通知',
    zh_TW: '休園通知',
  },
  'guide-changed': { zh_CN: '更换导游', en: 'Another guide', ja: 'ガイドの変更', zh_HK: '更換導遊', zh_TW: '更換導覽' },
  'places-offered': {
    zh_CN: '候补成功',
    en: 'Places became free',
    ja: '空きが出ました',
    zh_HK: '候補成功',
    zh_TW: '候補成功',
  },
  'sent-ticket': { zh_CN: '转送门票', en: 'A sent ticket', ja: '送付チケット', zh_HK: '轉送門票', zh_TW: '轉送門票' },
  'refund-arrived': { zh_CN: '退款到账', en: 'Refunded', ja: '返金完了', zh_HK: '退款完成', zh_TW: '退款完成' },
  'card-ending': {
    zh_CN: '即将到期',
    en: 'Your card ends soon',
    ja: 'まもなく期限切れ',
    zh_HK: '即將到期',
    zh_TW: '即將到期',
  },
  'invoice-ready': {
    zh_CN: '发票已开',
    en: 'Invoice ready',
    ja: '請求書発行済み',
    zh_HK: '發票已開',
    zh_TW: '發票已開',
  },
  'rate-visit': {
    zh_CN: '邀您评价',
    en: 'How was your visit?',
    ja: 'ご感想のお願い',
    zh_HK: '邀您評價',
    zh_TW: '邀您評價',
  },
  reopened: { zh_CN: '恢复开放', en: 'Open again', ja: '営業再開', zh_HK: '恢復開放', zh_TW: '恢復開放' },
  reminder: {
    zh_CN: '闭园待选',
    en: 'Closed: choose now',
    ja: '休業：ご選択ください',
    zh_HK: '休園待選',
    zh_TW: '休園待選',
  },
};

export function headlineOf({ kind, closed }: Pick<NoticeFacts, 'kind' | 'closed'>, locale: Locale): string {
  const headline: Headline = closed?.reopened ? 'reopened' : closed?.reminder ? 'reminder' : kind;
  return HEADLINES[headline][locale];
}

const LONGEST: Partial<Record<FieldType, number>> = { thing: 20, phrase: 5 };

export function cut(text: string, most: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
}

export interface Moment {
  day: Day;
  time?: TimeOfDay;
}

const momentOf = (at: number): Moment => ({ day: dayOf(at), time: timeOf(at) });

export function momentWords({ day, time }: Moment): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日${time === undefined ? '' : ` ${time}`}`;
}

export function whenOf({ moved, closed, card, visit_day, starts_at }: NoticeFacts): Moment {
  if (moved) return momentOf(moved.now.starts_at);
  if (closed) return closed.starts_at === undefined ? { day: closed.day } : momentOf(closed.starts_at);
  if (card) return { day: card.until };
  return starts_at !== undefined && dayOf(starts_at) === visit_day ? momentOf(starts_at) : { day: visit_day };
}

function momentField(moment: Moment, type: FieldType, locale: Locale): string {
  if (type === 'time') return momentWords({ ...moment, time: moment.time ?? '00:00' });
  if (type === 'date' || locale !== 'en') return momentWords(moment);
  return moment.time === undefined ? moment.day : `${moment.day} ${moment.time}`;
}

function fieldText(type: FieldType, source: FieldSource, notice: NoticeFacts, locale: Locale): string {
  switch (source) {
    case 'what':
      // The messaging app accepts only Chinese characters in a phrase.
      return headlineOf(notice, type === 'phrase' ? 'zh_CN' : locale);
    case 'place':
      return textOf(notice.name, locale).text;
    case 'entrance':
      return textOf(notice.entrance, locale).text;
    case 'when':
      return momentField(whenOf(notice), type, locale);
    case 'was':
      return momentField(notice.moved ? momentOf(notice.moved.was.starts_at) : whenOf(notice), type, locale);
    case 'amount':
      return `¥${yuanOf(notice.amount ?? 0).toFixed(2)}`;
    case 'order':
      return notice.order_no;
  }
}

export function templateData(
  { fields }: MessageTemplate,
  notice: NoticeFacts,
  locale: Locale,
): Record<string, { value: string }> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, source]) => {
      const type = fieldType(name) ?? 'thing';
      return [name, { value: cut(fieldText(type, source, notice, locale), LONGEST[type] ?? 32) }];
    }),
  );
}
