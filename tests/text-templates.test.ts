import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TEXTED_KINDS, type TextedKind } from '#domain/notices/notices.ts';
import { textMessage } from '#domain/notices/text-message.ts';
import type { Day } from '#domain/lib/day.ts';
import { WAITING_KINDS } from '#domain/office/waiting-kinds.ts';
import { waitingText } from '#domain/office/waiting-text.ts';

const paper = readFileSync(join(import.meta.dirname, '..', 'docs', 'operations.md'), 'utf8');

/** The places of the text that the paper has for a setting, or a kind of it. */
const placesOf = (setting: string): number[] => {
  const row = paper.split('\n').find((line) => line.startsWith(`| ${setting} |`)) ?? '';
  return [...row.matchAll(/\{(\d)\}/g)].map(([, number]) => Number(number));
};

const inOrder = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const noticeOf = (kind: TextedKind) => ({
  kind,
  name: { zh_CN: '画舫' },
  entrance: { zh_CN: '东门' },
  visit_day: '2026-11-27' as Day,
  order_no: '2611271200000001',
});

it.each(TEXTED_KINDS)('the paper has as many places for a text of %s as the server fills', (kind) => {
  const { params } = textMessage(noticeOf(kind), '鹤归湖山', '14:30');
  expect(placesOf(`\`SMS_NOTICE_TEMPLATES\`, \`${kind}:…\``)).toEqual(inOrder(params.length));
});

it.each(WAITING_KINDS)('the paper has as many places for a text to colleagues about %s as the server fills', (kind) => {
  const { params } = waitingText({ kind, count: 2 }, '鹤归湖山');
  expect(placesOf('`SMS_STAFF_TEMPLATE`')).toEqual(inOrder(params.length));
});

it('the paper has two places for the text of a code: the code and its minutes', () => {
  expect(placesOf('`SMS_TEMPLATE`')).toEqual([1, 2]);
});
