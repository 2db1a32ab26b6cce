import { addDays, type Day } from './day.ts';

export interface CalendarEvent {
  /** Stays the same for the same visit, so that a second import replaces the first. */
  uid: string;
  title: string;
  location: string;
  notes: string;
  /** From and to, milliseconds since 1970; or a whole venue day. */
  when: { from: number; to: number } | { day: Day };
  cancelled?: boolean | undefined;
}

/**
 * The numbers of entries are the seconds since this instant, so that each entry that is handed out replaces every
 * earlier one of the same visit.
 */
const FIRST = Date.UTC(2026, 0, 1);

/** A reminder this long before the start, as RFC 5545 writes durations. */
const REMINDER = '-PT2H';

const stamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');

const octetsOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

/** RFC 5545, 3.1: no line is longer than 75 octets, and none is broken within a character. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > 74) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

const timesOf = (when: CalendarEvent['when']): string[] =>
  'day' in when
    ? [
        `DTSTART;VALUE=DATE:${when.day.replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${addDays(when.day, 1).replaceAll('-', '')}`,
      ]
    : [`DTSTART:${stamp(when.from)}`, `DTEND:${stamp(when.to)}`];

/** RFC 5545; where all events are cancelled, the file removes them. @param now milliseconds since 1970. */
export function calendarFile(events: readonly CalendarEvent[], now: number): string {
  const body = events.flatMap(({ uid, title, location, notes, when, cancelled = false }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${Math.max(0, Math.floor((now - FIRST) / 1000))}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...timesOf(when),
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(notes ? [`DESCRIPTION:${escaped(notes)}`] : []),
    ...(cancelled
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:${REMINDER}`, 'END:VALARM']),
    'END:VEVENT',
  ]);
  const method = events.every(({ cancelled }) => cancelled) ? 'CANCEL' : 'PUBLISH';
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//scenic-tickets//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...body,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

export const calendarAddress = (events: readonly CalendarEvent[], now: number): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(events, now))}`;
