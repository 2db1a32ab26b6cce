import { expect, test } from 'vitest';
import { calendarFile } from './ics.ts';

const NOW = Date.parse('2026-04-16T09:41:00+08:00');
const event = { uid: 'o1-v1@tickets', title: '实景夜秀', location: '', notes: '' };

test('a session stands in UTC, a day without one is a whole day', () => {
  const from = Date.parse('2026-04-18T19:30:00+08:00');
  const file = calendarFile(
    [
      { ...event, when: { from, to: from + 3_600_000 } },
      { ...event, when: { day: '2026-12-31' } },
    ],
    NOW,
  );
  expect(file).toContain('\r\nDTSTART:20260418T113000Z\r\nDTEND:20260418T123000Z\r\n');
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(file).toContain('\r\nDTSTAMP:20260416T014100Z\r\n');
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const file = calendarFile([{ ...event, title: 'A, B; C\\D', notes: 'one\ntwo', when: { day: '2026-04-18' } }], NOW);
  expect(file).toContain('SUMMARY:A\\, B\\; C\\\\D');
  expect(file).toContain('DESCRIPTION:one\\ntwo');
});

test('no line is longer than 75 octets, and unfolding gives the text back', () => {
  const title = '栖湖水上剧场实景夜秀《鹤舞星河》'.repeat(6);
  const file = calendarFile([{ ...event, title, when: { day: '2026-04-18' } }], NOW);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

test('an entry that is handed out again counts up, so that it takes the place of the one before', () => {
  const entry = { ...event, when: { day: '2026-04-18' } } as const;
  const numberOf = (now: number): number => Number(/\r\nSEQUENCE:(\d+)\r\n/.exec(calendarFile([entry], now))?.[1]);
  expect(numberOf(NOW + 1000)).toBe(numberOf(NOW) + 1);
  expect(numberOf(0)).toBe(0);
  // Calendars have 31 bits for the number.
  expect(numberOf(Date.parse('2090-01-01T00:00:00Z'))).toBeLessThan(2 ** 31);
});

test('a visit that was given back removes its entry, and leaves those beside it', () => {
  const [live, gone] = [
    { ...event, uid: 'o1-t1@tickets', when: { day: '2026-04-18' } },
    { ...event, uid: 'o1-t2@tickets', when: { day: '2026-04-19' }, cancelled: true },
  ] as const;
  const both = calendarFile([live, gone], NOW);
  expect(both).toContain('\r\nMETHOD:PUBLISH\r\n');
  expect([
    both.match(/STATUS:CONFIRMED/g)?.length,
    both.match(/STATUS:CANCELLED/g)?.length,
    both.match(/BEGIN:VALARM/g)?.length,
  ]).toEqual([1, 1, 1]);
  const last = calendarFile([gone], NOW);
  expect(last).toContain('\r\nMETHOD:CANCEL\r\n');
  expect(last).not.toContain('VALARM');
});
