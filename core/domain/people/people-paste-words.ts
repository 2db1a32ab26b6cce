import type { IdType } from './id-types.ts';

export const LABELS =
  /(?:姓\s?名|名字|旅客|游客|遊客|乘客|身[份分]证(?:号码|号)?|身[份分]證(?:號碼|號)?|证件(?:号码|号|类型)?|證件(?:號碼|號|類型)?|护照(?:号码|号)?|護照(?:號碼|號)?|港澳(?:居民)?(?:来往内地|來往內地)?通行[证證]|回[乡鄉][证證]|台[湾灣]?(?:居民)?(?:来往大陆|來往大陸)?通行[证證]|臺灣.?通行證|台胞[证證]|通行[证證](?:号码|号|號碼|號)?|手机(?:号码|号)?|手機(?:號碼|號)?|联系(?:电话|方式)|聯[繫絡](?:電話|方式)|电话|電話|序号|序號|编号|編號|号码|號碼|备注|備註|国籍|國籍|性[别別]|年[龄齡]|氏名|旅券(?:番号)?|パスポート(?:番号)?|身分証(?:番号)?|国籍|番号)/g;
export const LATIN_LABELS =
  /(^|[^\p{L}])(?:FULL NAME|NAMES?|SURNAME|GIVEN NAMES?|PASSPORT(?: (?:NO|NUMBER|NR))?|ID(?: ?CARD)?(?: (?:NO|NUMBER))?|DOCUMENT(?: (?:NO|NUMBER))?|MOBILE|PHONE(?: (?:NO|NUMBER))?|TEL|NATIONALITY|COUNTRY|CELL)(?:\.|(?=[^\p{L}]|$))/gu;

export const TYPE_WORDS: readonly (readonly [IdType, RegExp])[] = [
  ['TAIWAN_PERMIT', /台胞|[台臺][湾灣]|TAIWAN PERMIT/],
  ['HK_MACAU_PERMIT', /港澳|回[乡鄉]/],
  ['PASSPORT', /护照|護照|パスポート|旅券|PASSPORT/],
  ['ID_CARD', /身[份分][证證]|ID CARD/],
];

export const NOISE = [
  /(?:19|20)\d\d\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}(?:日|號|号)?/g,
  /(^|\D)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g,
  /(^|\D)\d{1,3}\s?[岁歲才]/g,
];
export const PLAIN_WORDS =
  /^(?:男|女|先生|女士|小姐|本人|成人|儿童|兒童|老人|汉族?|漢族?|[MF]|MR|MRS|MS|MISS|MALE|FEMALE|NO)$/;

const CODES =
  'USA GBR DEU FRA ITA ESP PRT NLD BEL CHE AUT SWE NOR DNK FIN POL CZE HUN GRC RUS UKR TUR JPN KOR PRK CHN HKG MAC TWN SGP MYS THA VNM IDN PHL IND PAK AUS NZL CAN MEX BRA ARG CHL ZAF EGY ISR UAE ARE SAU UK US UTO';

let names: ReadonlySet<string> | null = null;

/**
 * @returns what countries are called in Chinese, English and Japanese, and codes of some, in capitals without blanks or
 * full stops.
 */
export function countryNames(): ReadonlySet<string> {
  if (names) return names;
  const found = new Set(CODES.split(' '));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  try {
    for (const language of ['zh-Hans', 'zh-Hant', 'en', 'ja']) {
      const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      for (const code of letters.flatMap((one) => letters.map((two) => one + two))) {
        const name = display.of(code);
        if (name) found.add(name.toUpperCase().replace(/[.\s]/g, ''));
      }
    }
  } catch {
    // Safari before 14.1 knows no names of regions: the codes serve.
  }
  names = found;
  return names;
}
