import { expect, it } from 'vitest';
import { WAITING_KINDS } from './waiting-kinds.ts';
import { waitingText } from './waiting-text.ts';

it('is short enough for one text and for the places of an approved one', () => {
  for (const kind of WAITING_KINDS) {
    const { text, params } = waitingText({ kind, count: 1000 }, '一个名字长得写不下的风景名胜区');
    expect(text.length, kind).toBeLessThanOrEqual(70);
    expect(Math.max(...params.map(({ length }) => length)), kind).toBeLessThanOrEqual(12);
  }
  expect(waitingText({ kind: 'refund', count: 2 }, '鹤归湖山').text).toBe(
    '【鹤归湖山】放弃重试的退款：2，请登录景区管理处理。',
  );
});
