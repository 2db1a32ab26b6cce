import { expect, it } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import { REQUEST_KINDS } from './request-kinds.ts';
import { WAITING_KINDS } from './waiting-kinds.ts';
import { waitingText } from './waiting-text.ts';

it('is short enough for one text and for the places of an approved one', () => {
  for (const kind of WAITING_KINDS) {
    const { text, params } = waitingText({ kind, count: 1000 }, '一个名字长得写不下的风景名胜区');
    expect(text.length, kind).toBeLessThanOrEqual(70);
    expect(Math.max(...params.map(({ length }) => length)), kind).toBeLessThanOrEqual(12);
  }
  expect(waitingText({ kind: 'refund', count: 2 }, '鹤归湖山').text).toBe(
    '【鹤归湖山】放弃重试的退款：2 项，请登录景区管理处理。',
  );
});

it('names the venue, what is asked and until when, where a second person is needed', () => {
  const until = instantOf('2026-12-01', '10:35');
  for (const request of REQUEST_KINDS) {
    const { text, params } = waitingText({ kind: 'second', count: 1, request, until }, '鹤归湖山');
    expect(text, request).toMatch(/^【鹤归湖山】.+等您复核：10:35 前，/);
    expect([params[0], params[2]]).toEqual(['鹤归湖山', '10:35 前']);
    expect(Math.max(...params.map(({ length }) => length)), request).toBeLessThanOrEqual(12);
  }
});
