import {
  dayState,
  type DayState,
  isSelectable,
  leftOn,
  nearestDay,
  type Need,
  priceOn,
} from '#domain/catalog/calendar.ts';
import { addDays, type Day, dayOf, parseDay } from '#domain/lib/day.ts';
import { daysFrom, weekdayOf } from '#domain/lib/day-math.ts';
import type { LocalText, Locale } from '#domain/lib/local-text.ts';
import type { Offer } from '#domain/order/offer.ts';

export interface Party {
  wanted: number;
  need: Need;
  priced: readonly string[];
  /** True for shows: a day without one is not called closed. */
  isShow?: boolean | undefined;
}

export interface DayCell {
  day: Day;
  isShow?: true | undefined;
  state: DayState;
  left: number;
  price: { fee: number; varies: boolean } | null;
  holiday?: LocalText | undefined;
  reason?: LocalText | undefined;
  opens_at?: number | undefined;
}

type Days = Pick<Offer, 'days' | 'now'>;

export function dayCell({ days, now }: Days, day: Day, party: Party): DayCell {
  const offered = days.find((each) => each.date === day);
  const { holiday, reason, opens_at } = offered ?? {};
  return {
    day,
    state: dayState(day, offered, now, party.wanted, party.need),
    left: offered ? leftOn(offered, party.need) : 0,
    price: offered ? priceOn(offered, party.priced) : null,
    ...(party.isShow ? { isShow: true } : {}),
    ...(holiday ? { holiday } : {}),
    ...(reason ? { reason } : {}),
    opens_at,
  };
}

/** @returns 0 for Sunday, 1 for Monday: the first day of the week where this language is read. */
export const weekStartOf = (locale: Locale): 0 | 1 => (locale === 'ja' ? 0 : 1);

const backToWeekStart = (day: Day, weekStart: number): Day => addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));

const monthStart = (day: Day): Day => parseDay(`${day.slice(0, 8)}01`) ?? day;
const nextMonth = (first: Day): Day => monthStart(addDays(first, 31));

export interface CalendarMonth {
  first: Day;
  /** Rows of seven; null where the month or the sale has no day. */
  weeks: (Day | null)[][];
}

/**
 * @returns the first and last day that the calendar shows; days of this week that are over stay on it, as far as they
 * are of this month.
 */
export const calendarSpan = ({ days, now }: Days, weekStart: number): { first: Day; last: Day } => {
  const today = dayOf(now);
  const last = days.reduce<Day>((latest, each) => (each.date > latest ? each.date : latest), today);
  const monday = backToWeekStart(today, weekStart);
  return { first: monday < monthStart(today) ? monthStart(today) : monday, last };
};

export function calendarMonths({ first, last }: { first: Day; last: Day }, weekStart: number): CalendarMonth[] {
  const months: CalendarMonth[] = [];
  for (let month = monthStart(first); month <= last; month = nextMonth(month)) {
    const end = addDays(nextMonth(month), -1);
    const from = month > first ? month : first;
    const to = end < last ? end : last;
    const cells = daysFrom(backToWeekStart(from, weekStart), addDays(backToWeekStart(to, weekStart), 6)).map((day) =>
      day < from || day > to ? null : day,
    );
    months.push({
      first: month,
      weeks: Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7)),
    });
  }
  return months;
}

const sameDateIn = (day: Day, months: 1 | -1): Day => {
  const first = months === 1 ? nextMonth(monthStart(day)) : monthStart(addDays(monthStart(day), -1));
  const end = addDays(nextMonth(first), -1);
  const wanted = addDays(first, Number(day.slice(8)) - 1);
  return wanted > end ? end : wanted;
};

/** @returns the day to which a key leads, kept within the calendar; null when the key is none of the grid's. */
export function stepDay(
  day: Day,
  key: string,
  { first, last }: { first: Day; last: Day },
  weekStart: number,
): Day | null {
  const steps: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => backToWeekStart(day, weekStart),
    End: () => addDays(backToWeekStart(day, weekStart), 6),
    PageUp: () => sameDateIn(day, -1),
    PageDown: () => sameDateIn(day, 1),
  };
  const next = steps[key]?.();
  if (!next) return null;
  // An arrow never slides along the edge into another weekday.
  if (key.startsWith('Arrow')) return next < first || next > last ? day : next;
  return next < first ? first : next > last ? last : next;
}

const STRIP = 5;

export function stripDays(offer: Days, party: Party, chosen: Day | null): Day[] {
  const all = offer.days.map((each) => each.date);
  const sellable = all.findIndex((day) => isSelectable(dayCell(offer, day, party).state));
  const start = sellable < STRIP ? 0 : sellable;
  const shown = all.slice(start, start + STRIP);
  if (!chosen || shown.includes(chosen) || !all.includes(chosen)) return shown;
  return chosen < (shown[0] ?? chosen)
    ? [chosen, ...shown.slice(0, STRIP - 1)]
    : [...shown.slice(0, STRIP - 1), chosen];
}

export const offeredDay = (offer: Days, day: Day | null, party: Party): Day | null =>
  day && isSelectable(dayCell(offer, day, party).state) ? day : null;

/** The first day with room for the party: today until its last entry. */
export const earliestDay = (offer: Days, { wanted, need }: Party): Day | null =>
  nearestDay(offer, dayOf(offer.now), wanted, need);

export function onlyDay(offer: Days, party: Party): Day | null {
  const days = offer.days.filter((each) =>
    isSelectable(dayState(each.date, each, offer.now, party.wanted, party.need)),
  );
  return days.length === 1 ? (days[0]?.date ?? null) : null;
}
