import { type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { rangeText } from '#domain/catalog/session-text.ts';
import { TAGS, localeNow } from './locale.ts';

/** Venue time, regardless of the computer's time zone. */
const ZONE = { timeZone: 'Asia/Shanghai' } as const;

const cached = new Map<string, Intl.DateTimeFormat>();

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${localeNow()} ${JSON.stringify(options)}`;
  const found = cached.get(key) ?? new Intl.DateTimeFormat(TAGS[localeNow()], { ...options, ...ZONE });
  cached.set(key, found);
  return found;
}

export const timeText = (instant: number): string =>
  formatter({ hour: '2-digit', minute: '2-digit', hour12: false }).format(instant);
export const spanText = ({ starts_at, ends_at }: { starts_at: number; ends_at: number }): string =>
  rangeText(starts_at, ends_at, localeNow());
export const secondsText = (instant: number): string =>
  formatter({ hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false }).format(instant);
const isThisYear = (instant: number): boolean => dayOf(instant).slice(0, 4) === dayOf(Date.now()).slice(0, 4);
export const dayText = (instant: number): string =>
  formatter({ ...(isThisYear(instant) ? {} : { year: 'numeric' }), month: '2-digit', day: '2-digit' }).format(instant);
export const shortDay = (day: Day): string => dayText(instantOf(day, '00:00'));
export const weekdayText = (instant: number): string =>
  formatter({ month: 'long', day: 'numeric', weekday: 'short' }).format(instant);
export const longDayText = (instant: number): string =>
  formatter({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' }).format(instant);
export const monthText = (instant: number): string => formatter({ year: 'numeric', month: 'long' }).format(instant);
export const weekdayName = (instant: number): string => formatter({ weekday: 'short' }).format(instant);
export const instantText = (instant: number): string =>
  formatter({
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  }).format(instant);

const unitText = (value: number, unit: 'day' | 'hour' | 'minute'): string =>
  new Intl.NumberFormat(TAGS[localeNow()], { style: 'unit', unit, unitDisplay: 'short' }).format(value);

export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return `${unitText(days, 'day')} ${unitText(hours, 'hour')}`;
  return hours > 0 ? `${unitText(hours, 'hour')} ${unitText(rest, 'minute')}` : unitText(rest, 'minute');
}

/** Limits and steps of the units of `agoText`, seconds. */
const UNITS = [
  [60, 1, 'second'],
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
  [Infinity, 86_400, 'day'],
] as const;

export function agoText(instant: number, now: number): string {
  const seconds = Math.max(0, (now - instant) / 1000);
  const [, step, unit] = UNITS.find(([limit]) => seconds < limit) ?? UNITS[3];
  return new Intl.RelativeTimeFormat(TAGS[localeNow()], { numeric: 'auto' }).format(-Math.floor(seconds / step), unit);
}

export const languageText = (code: string): string =>
  new Intl.DisplayNames(TAGS[localeNow()], { type: 'language' }).of(code) ?? code;

export const namesText = (names: readonly string[]): string => names.join(localeNow() === 'en' ? ', ' : '、');

const YUAN = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const yuanText = (fen: number): string => `${fen < 0 ? '−' : ''}¥${YUAN.format(Math.abs(fen) / 100)}`;
