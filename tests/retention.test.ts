import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RETENTION_MINUTES, type Retained, RETAINED } from '#domain/lib/retention.ts';
import { ROOT } from './fixtures/server.ts';

/** Beginning and unit of each retention's row in docs/limits.md. */
const ROWS: Record<Retained, [row: string, unit: 'minutes' | 'hours' | 'days' | null]> = {
  orders: ['orders, tickets, payments', null],
  documents: ['document numbers', 'days'],
  photos: ['photos and health codes', 'days'],
  'unused-pictures': ['photos and health codes', 'hours'],
  'resting-sessions': ['sessions', 'days'],
  sessions: ['sessions', 'days'],
  'card-access': ['the use of a card', 'days'],
  'sms-codes': ['codes by text message', 'minutes'],
  'request-keys': ['idempotency keys', 'hours'],
  'past-seats': ['seats of a session', 'days'],
  'payment-notifications': ['payment notifications', 'days'],
  'notice-targets': ['where notices are sent', 'days'],
  'notice-deliveries': ['how sending a notice ended', 'days'],
  'wallet-passes': ['where copies of tickets', 'days'],
  'staff-answers': ['answers to presses', 'hours'],
  audit: ['the audit log', null],
};
const MINUTES = { minutes: 1, hours: 60, days: 24 * 60 };

it('docs/limits.md shows how long each thing is kept, as the server deletes it', () => {
  const [, text = ''] = readFileSync(join(ROOT, 'docs/limits.md'), 'utf8').split('## What is kept, and for how long');
  const lines = text.split('\n');
  for (const what of RETAINED) {
    const [begin, unit] = ROWS[what];
    const minutes = RETENTION_MINUTES[what];
    const line = lines.find((each) => each.startsWith(`| ${begin}`)) ?? '';
    expect([what, unit === null]).toEqual([what, minutes === null]);
    const time = minutes === null || unit === null ? 'as long as the database' : String(minutes / MINUTES[unit]);
    expect(line, what).toMatch(new RegExp(`\\b${time}\\b`));
    if (unit !== null) expect(line, what).toContain(unit);
  }
});
