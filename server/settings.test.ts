import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('have defaults', () => {
    const settings = readSettings({ DATABASE_URL: '' });
    expect([settings.PORT, settings.APP_MODE, settings.DATABASE_URL, settings.SERVER_CLOCK_OFFSET_SECONDS]).toEqual([4173, 'messaging', undefined, 0]);
  });

  it.each([
    [{ PORT: 'eighty' }, 'The setting PORT is "eighty"; it takes a whole number.'],
    [{ PORT: '99999' }, 'The setting PORT is "99999"; it takes at most 65535.'],
    [{ APP_MODE: 'desktop' }, 'The setting APP_MODE is "desktop"; it takes messaging or mobile.'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL is "mysql://x"; it takes an address that starts with postgres://.'],
    [{ DATABASE_URL: 'postgres://x' }, /needs the setting SECRET_KEY/],
    [{ PAYMENT: 'wechat' }, 'PAYMENT=wechat also needs the setting WECHAT_APPID.'],
    [{ ORDER_TTL_SECONDS: '1' }, 'The setting ORDER_TTL_SECONDS is "1"; it takes at least 5.'],
    [{ APP_MODE: 'mobile' }, /not part of this version/],
  ])('refuse %o with one sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });
});
