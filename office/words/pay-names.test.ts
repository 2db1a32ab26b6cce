import { afterEach, expect, test } from 'vitest';
import { channelName } from './order-words.ts';
import { setPayNames } from './pay-names.ts';

afterEach(() => setPayNames());

test('a bank has the name that the venue gave it, and none of the venue before', () => {
  setPayNames({ wxjianhangpay: { zh_CN: '中国建设银行' } });
  expect(channelName('wxjianhangpay')).toContain('中国建设银行');
  expect(channelName('wxzjnspay')).not.toContain('wxzjnspay');
  setPayNames(undefined);
  expect(channelName('wxjianhangpay')).not.toContain('中国建设银行');
});
