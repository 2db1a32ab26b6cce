import { expect, test } from 'vitest';
import { codeIn } from '#domain/order/redeem.ts';
import { repairInvoice } from '#domain/order/invoice.ts';
import { repairCode } from '#domain/members/member-proof.ts';
import { repairPhone } from './phone.ts';
import { repairName, repairNumber } from './text-repair.ts';
import { idNumberProblem, nameProblem } from '#domain/people/traveller.ts';

const email = (typed: string): string | undefined =>
  repairInvoice({ kind: 'person', purchaser: 'A', purchaser_email: typed }).purchaser_email;
const title = (typed: string): string => repairInvoice({ kind: 'company', purchaser: typed }).purchaser;

// Left what phones, chats, spreadsheets and input methods write, right what is meant.
test.each([
  ['number', repairNumber, '\u202D330100199003070083\u202C', '330100199003070083'],
  ['number', repairNumber, '\u200E3301\u00A00019 9003\u200B0700\u2011 8 ×', '33010019900307008X'],
  ['number', repairNumber, 'ｅ１２３４５６７８', 'E12345678'],
  ['phone', repairPhone, '\u202D+86 138 0000 0000\u202C', '13800000000'],
  ['phone', repairPhone, '138\u20110000\u20110000', '13800000000'],
  ['phone', repairPhone, '138–0000−0000', '13800000000'],
  ['phone', repairPhone, '+44 (0)20 7946 0958', '+442079460958'],
  ['phone', repairPhone, '+81 090-1234-5678', '+819012345678'],
  ['phone', repairPhone, '0044 (0)20 7946 0958', '+442079460958'],
  ['phone', repairPhone, '+39 06 1234 5678', '+390612345678'],
  ['name', repairName, 'ジョン・スミス', 'ジョン·スミス'],
  ['name', repairName, 'ｼﾞｮﾝ･ｽﾐｽ', 'ジョン·スミス'],
  ['name', repairName, '阿美\u2027巴奈', '阿美·巴奈'],
  ['name', repairName, '阿美 \u2219 巴奈', '阿美·巴奈'],
  ['name', repairName, '阿美\u22C5巴奈', '阿美·巴奈'],
  ['name', repairName, 'van \u2018t Hoff', "VAN 'T HOFF"],
  ['name', repairName, 'JEAN\u2011PAUL', 'JEAN-PAUL'],
  ['name', repairName, 'Jean\u2010Paul', 'JEAN-PAUL'],
  ['name', repairName, 'O`Brien', "O'BRIEN"],
  ['name', repairName, 'O\u2032Brien', "O'BRIEN"],
  ['name', repairName, 'O\u00B4Brien', "O'BRIEN"],
  ['name', repairName, '辻\u{E0100}村', '辻村'],
  ['redemption code', codeIn, 'CRANE\u20112026\u2011AB', 'CRANE2026AB'],
  ['redemption code', codeIn, 'CRANE\u200B2026AB', 'CRANE2026AB'],
  ['redemption code', codeIn, '您的兑换码：CRANE–2026–AB，请于年底前使用', 'CRANE2026AB'],
  ['code of a text message', repairCode, '\u200E48 29\u201113', '482913'],
  ['code of a text message', repairCode, '【鹤归湖山】验证码 482913，5 分钟内有效，客服 0571-5550 0188', '482913'],
  ['code of a text message', repairCode, 'Your code is 482 913. Valid for 5 minutes.', '482913'],
  ['e-mail', email, ' user@example.com\u200B', 'user@example.com'],
  ['title', title, '鹤归\u200B（杭州）有限公司', '鹤归（杭州）有限公司'],
] as const)('%s', (_field, repair, typed, meant) => {
  expect(repair(typed)).toBe(meant);
});

test.each(['ジョン・スミス', '阿美\u2027巴奈', 'van \u2018t Hoff', '辻\u{E0100}村', 'JEAN‑PAUL'])(
  'the name %s is taken',
  (name) => {
    expect(nameProblem(name)).toBeNull();
  },
);

test.each(['··', 'ーー', '李·', '·李明', "'-", '- -'])('a name has a letter at each end: %s is none', (name) => {
  expect(nameProblem(name)).toBe('name-wrong');
});

test('a number that a spreadsheet has rounded is refused for that, a short one for its length', () => {
  expect(idNumberProblem('ID_CARD', '3.30100199003070E+17', '2026-11-27')).toBe('id-rounded');
  expect(idNumberProblem('PASSPORT', '3.3E+17', '2026-11-27')).toBe('id-rounded');
  expect(idNumberProblem('ID_CARD', '33010019900307', '2026-11-27')).toBe('id-length');
});
