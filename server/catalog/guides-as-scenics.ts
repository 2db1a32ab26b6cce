import { MOST_NAMED } from '#domain/order/agency.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { GuideDoc, ScenicDoc, TicketTypeDoc } from '#contract/venue/venue.ts';

export type SoldType = Omit<TicketTypeDoc, 'type'> & {
  type: TicketTypeDoc['type'] | 'GUIDE';
  /** Number of people of a tour's group who may be named on its one ticket. */
  more_people?: number;
};

const TOUR_RULES: LocalText[] = [
  {
    zh_CN: '导览前一天 24:00 前可全额退款，逾期不退。',
    en: 'Full refund until midnight before the day of the tour; none after that.',
    ja: 'ツアー前日の24:00まで全額払い戻し。以降の払い戻しはできません。',
    zh_HK: '導賞前一日 24:00 前可全數退款，逾時不設退款。',
    zh_TW: '導覽前一天 24:00 前可全額退費，逾時恕不退費。',
  },
  {
    zh_CN: '付款后由景区确认。可改期 1 次，改期后不可再退款。',
    en: 'The venue confirms the tour after the payment. You may change the date once; no refund after that.',
    ja: 'お支払い後に施設が予約を確定します。日付の変更は1回まで。変更後の払い戻しはできません。',
    zh_HK: '付款後由景區確認。可更改日期一次，改期後不設退款。',
    zh_TW: '付款後由園區確認。可改期一次，改期後恕不退費。',
  },
];

const BOOK_AHEAD_DAYS = 30;

/** @returns a guide as a spot: each possible start is a session with one place. */
export function spotOfGuide(guide: GuideDoc): ScenicDoc {
  const starts = guide.slots.map((slot) => slot.start).toSorted();
  const ends = guide.slots.map((slot) => slot.end).toSorted();
  return {
    id: guide.id,
    name: guide.name,
    kind: { zh_CN: '导游讲解', en: 'Guided tour', ja: 'ガイドツアー', zh_HK: '導賞', zh_TW: '導覽' },
    duration: guide.duration,
    picture: guide.picture ?? 'mountain',
    address: guide.meeting_point,
    entrances: guide.meeting_point,
    // Left empty: the phone number of a guide is shown only on a paid order.
    phone: '',
    tags: guide.tags,
    notices: [],
    moved_sessions_free: false,
    introduction: guide.intro,
    schedule: {
      open: starts[0] ?? '09:00',
      close: ends.at(-1) ?? '17:00',
      last_entry: starts.at(-1) ?? '14:00',
      book_ahead_days: BOOK_AHEAD_DAYS,
      closed_weekdays: guide.closed_weekdays,
      closed: [],
      holidays: [],
      sessions: guide.slots.map(({ id, start, end }) => ({ id, start, end, last_entry: start, capacity: 1 })),
    },
  };
}

export const typeOfGuide = (guide: GuideDoc): SoldType => ({
  id: guide.id,
  scenic_id: guide.id,
  type: 'GUIDE',
  name: guide.name,
  note: guide.intro,
  fee: guide.fee,
  prices: [],
  real_name: false,
  people: 1,
  limit_per_order: 1,
  tags: guide.tags,
  refund: { free_until_days_before: 1, time: '24:00', late_fee_percent: 100 },
  change: true,
  refund_review: false,
  confirm: 'after-pay',
  show_id: false,
  photo_required: false,
  health_code_required: false,
  free_with: [],
  rules: TOUR_RULES,
  more_people: Math.min(guide.group_limit, MOST_NAMED),
});
