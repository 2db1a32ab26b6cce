import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#tests/fixtures/server.ts';

/**
 * Section 8 of the specification in zh_CN, and the purchaser of section 5: each sentence, its English source, and the
 * file that shows it.
 */
const SENTENCES = [
  ['请与其他票一起加入购物车', 'Please add it to the cart together with other tickets', 'src/app/failure-toasts.ts'],
  ['请与其他票一起购买', 'Please buy it together with other tickets', 'src/app/failure-toasts.ts'],
  ['暂时无法购买', 'Purchase is temporarily unavailable', 'src/app/failure-toasts.ts'],
  ['网络错误', 'Network error', 'src/app/failure-toasts.ts'],
  ['请登录', 'Please sign in.', 'core/i18n/error-words.ts'],
  ['网络异常', 'Network problem.', 'core/i18n/error-words.ts'],
  ['账号或密码错误', 'The login, password or code is not right.', 'office/words/error-words.ts'],
  ['缺少参数：project', 'missing parameter: project', 'src/app/ProjectMask.tsx'],
  ['缺少项目配置，请刷新重试', 'The venue’s configuration is missing. Refresh and try again.', 'src/app/Notices.tsx'],
  [
    '锁座失败',
    'The seats could not be locked: somebody else was faster. Nothing was charged.',
    'src/screens/seats/SeatsTakenDialog.tsx',
  ],
  ['锁座失败', 'The seats could not be locked: there are none together any more.', 'core/i18n/error-words.ts'],
  ['订单已过期', 'The order has expired:', 'core/i18n/error-words.ts'],
  ['人脸识别失败，请重新选择', 'Face recognition failed, please reselect:', 'core/i18n/error-words.ts'],
  ['上传失败', 'Upload failed.', 'src/components/PhotoUpload/FailedPhoto.tsx'],
  ['脚本加载失败或超时', 'A part of the app failed to load or took too long.', 'src/components/PartFailed.tsx'],
  ['请完善购票人信息', 'Please complete purchaser information:', 'core/i18n/problem-words.ts'],
] as const;

const LOCALES = ['en', 'zh_CN', 'ja', 'zh_HK', 'zh_TW'] as const;
type Catalogue = Awaited<ReturnType<ReturnType<typeof formatter>['parse']>>;
/** By locale. The office's messages are read, too: the specification's sentence about passwords is only there. */
const catalogues = new Map<string, Catalogue[]>();

beforeAll(async () => {
  const po = formatter({ lineNumbers: false });
  for (const locale of LOCALES) {
    const read = async (file: string) =>
      po.parse(readFileSync(join(ROOT, 'locales', file), 'utf8'), { locale, sourceLocale: 'en', filename: file });
    const visitors = ['', 'booking-', 'orders-', 'extra-'].map((later) => `${later}${locale}.po`);
    catalogues.set(locale, await Promise.all([...visitors, `office/${locale}.po`].map(read)));
  }
});

/** The message that begins with this English and is used in this file. */
const messageIn = (locale: string, english: string, file: string) =>
  (catalogues.get(locale) ?? [])
    .flatMap((catalogue) => Object.values(catalogue))
    .find(({ message = '', origin = [] }) => message.startsWith(english) && origin.some(([path]) => path === file));

describe('the error catalogue of the specification', () => {
  it.each(SENTENCES)('says word by word: %s', (sentence, english, file) => {
    expect(messageIn('zh_CN', english, file)?.translation).toMatch(new RegExp(`^${sentence}($|[。：，])`));
    for (const locale of LOCALES) expect(messageIn(locale, english, file)?.translation, locale).toBeTruthy();
  });
});
