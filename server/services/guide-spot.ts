import type { GuideDoc, ScenicDoc, TicketTypeDoc } from '#server/seed/venue-file.ts';

/** A ticket type of the catalogue, or a guided tour. */
export type SoldType = Omit<TicketTypeDoc, 'type'> & { type: TicketTypeDoc['type'] | 'GUIDE' };

const BOOK_AHEAD_DAYS = 30;

/** @returns a guide as a spot: each possible start is a session with one place. */
export function spotOfGuide(guide: GuideDoc): ScenicDoc {
  const starts = guide.slots.map((slot) => slot.start).toSorted();
  const ends = guide.slots.map((slot) => slot.end).toSorted();
  return {
    id: guide.id,
    name: guide.name,
    kind: { zh_CN: '导游讲解', en: 'Guided tour', ja: 'ガイドツアー', zh_HK: '導賞', zh_TW: '導覽' },
    ...(guide.duration ? { duration: guide.duration } : {}),
    picture: guide.picture ?? 'mountain',
    address: guide.meeting_point,
    entrances: guide.meeting_point,
    phone: guide.phone,
    tags: guide.tags,
    notices: [],
    introduction: guide.intro,
    schedule: {
      open: starts[0] ?? '09:00',
      close: ends.at(-1) ?? '17:00',
      last_entry: starts.at(-1) ?? '14:00',
      book_ahead_days: BOOK_AHEAD_DAYS,
      ...(guide.closed_weekdays ? { closed_weekdays: guide.closed_weekdays } : {}),
      closed: [],
      holidays: [],
      sessions: guide.slots.map(({ id, start, end }) => ({ id, start, end, last_entry: start, capacity: 1 })),
    },
  };
}

/** @returns what is sold of a guide: one tour for one group; staff confirm it after the payment. */
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
  photo_required: false,
  health_code_required: false,
  free_with: [],
  rules: [],
});
