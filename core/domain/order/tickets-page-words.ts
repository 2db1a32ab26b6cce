import type { Locale } from '#domain/lib/local-text.ts';

/** The words of the page of codes: the service worker has no catalogues. */
export interface TicketsPageWords {
  title: string;
  day: string;
  entry: (from: string, until: string, last: string) => string;
  start: (at: string, last: string) => string;
  seat: (zone: string, row: string, number: string) => string;
  position: (index: number, count: number) => string;
  people: (count: number) => string;
  unused: string;
  partly: (used: number, people: number) => string;
  used: (at: string) => string;
  over: string;
  returned: string;
  sent: string;
  code: (name: string) => string;
  next: string;
  all: (count: number) => string;
  live: (at: string) => string;
  savedAt: (at: string) => string;
  shot: string;
  offline: string;
  refresh: string;
  app: string;
  appFor: string;
  none: string;
  noneSaved: string;
  noOrder: string;
  nobody: string;
  busy: string;
  again: string;
}

const timed = (text: string, at: string): string => (at === '' ? text : `${text} ${at}`);

export const TICKETS_PAGE_WORDS: Record<Locale, TicketsPageWords> = {
  zh_CN: {
    title: '票码',
    day: '任意一天可用',
    entry: (from, until, last) => `${from}–${until} 入园，最晚 ${last} 检票`,
    start: (at, last) => `${at} 开始，最晚 ${last} 入场`,
    seat: (zone, row, number) => `${zone}区 ${row}排${number}座`,
    position: (index, count) => `第 ${index} 张，共 ${count} 张`,
    people: (count) => `此码可入园 ${count} 人`,
    unused: '未检票',
    partly: (used, people) => `已检 ${used}/${people} 人`,
    used: (at) => timed('已检票', at),
    over: '已过游玩日期',
    returned: '已退票',
    sent: '已送给他人，票码在对方手机上',
    code: (name) => `${name}的二维码`,
    next: '下一位',
    all: (count) => `全部 ${count} 张票`,
    live: (at) => `状态更新于 ${at}。请调亮屏幕。`,
    savedAt: (at) => `保存于 ${at}，之后的退票和改期不会显示在这里。请调亮屏幕。`,
    shot: '此页需要网络才能重新打开，信号不好时请先截图。',
    offline: '没有网络时也能打开此页。',
    refresh: '更新状态',
    app: '打开完整页面',
    appFor: '打开完整页面（退改、送给家人）',
    none: '没有待使用的门票。',
    noneSaved: '此手机上没有已保存的门票。',
    noOrder: '没有找到这个订单的门票。',
    nobody: '请先登录，登录后显示您的票码。',
    busy: '访问的人较多，请稍候再试。',
    again: '重试',
  },
  en: {
    title: 'Ticket codes',
    day: 'Valid on any day',
    entry: (from, until, last) => `Enter ${from}–${until}, last entry ${last}`,
    start: (at, last) => `Starts ${at}, last entry ${last}`,
    seat: (zone, row, number) => `Zone ${zone}, row ${row}, seat ${number}`,
    position: (index, count) => `Ticket ${index} of ${count}`,
    people: (count) => `${count} people enter with this code`,
    unused: 'Not used yet',
    partly: (used, people) => `${used} of ${people} entered`,
    used: (at) => timed('Used', at),
    over: 'The visit day is over',
    returned: 'Returned',
    sent: 'Sent: the code is on the other phone',
    code: (name) => `QR code of ${name}`,
    next: 'Next',
    all: (count) => `All ${count} tickets`,
    live: (at) => `Up to date at ${at}. Turn your screen’s brightness up.`,
    savedAt: (at) => `Saved at ${at}; later returns and changes are not shown here. Turn your screen’s brightness up.`,
    shot: 'This page needs a network to open again: take a screenshot where the signal is weak.',
    offline: 'This page opens without a network, too.',
    refresh: 'Check for changes',
    app: 'Open the full app',
    appFor: 'Open the full app (returns, changes, sending)',
    none: 'No tickets to use.',
    noneSaved: 'No tickets are saved on this phone.',
    noOrder: 'No tickets of this order were found.',
    nobody: 'Sign in to see your ticket codes.',
    busy: 'Many people are asking right now. Try again in a moment.',
    again: 'Try again',
  },
  ja: {
    title: 'チケットコード',
    day: '日付指定なし',
    entry: (from, until, last) => `${from}–${until}に入場、最終入場${last}`,
    start: (at, last) => `${at}開始、最終入場${last}`,
    seat: (zone, row, number) => `${zone}エリア${row}列${number}番`,
    position: (index, count) => `${count}枚中${index}枚目`,
    people: (count) => `このコードで${count}名が入場できます`,
    unused: '未使用',
    partly: (used, people) => `${people}名中${used}名入場済み`,
    used: (at) => timed('使用済み', at),
    over: '利用日を過ぎました',
    returned: '払い戻し済み',
    sent: '送付済み：コードは相手のスマートフォンにあります',
    code: (name) => `${name}のQRコード`,
    next: '次の方',
    all: (count) => `チケット${count}枚すべて`,
    live: (at) => `${at}時点の状態です。画面を明るくしてください。`,
    savedAt: (at) => `${at}に保存。その後の払い戻しや変更は表示されません。画面を明るくしてください。`,
    shot: 'このページを開き直すには通信が必要です。電波が弱い場所ではスクリーンショットをご利用ください。',
    offline: 'このページは圏外でも開けます。',
    refresh: '最新の状態を確認',
    app: 'アプリを開く',
    appFor: 'アプリを開く（払い戻し・変更・送付）',
    none: '利用予定のチケットはありません。',
    noneSaved: 'この端末に保存されたチケットはありません。',
    noOrder: 'この注文のチケットは見つかりませんでした。',
    nobody: 'ログインするとチケットコードが表示されます。',
    busy: 'アクセスが集中しています。しばらくしてからもう一度お試しください。',
    again: 'もう一度試す',
  },
  zh_HK: {
    title: '票碼',
    day: '任何一天可用',
    entry: (from, until, last) => `${from}–${until} 入場，最遲 ${last} 驗票`,
    start: (at, last) => `${at} 開始，最遲 ${last} 入場`,
    seat: (zone, row, number) => `${zone} 區 ${row} 排 ${number} 號`,
    position: (index, count) => `第 ${index} 張，共 ${count} 張`,
    people: (count) => `${count} 人憑此碼入場`,
    unused: '未驗票',
    partly: (used, people) => `已入場 ${used}/${people} 人`,
    used: (at) => timed('已驗票', at),
    over: '入場日期已過',
    returned: '已退票',
    sent: '已送給他人，票碼在對方手機上',
    code: (name) => `${name}的二維碼`,
    next: '下一位',
    all: (count) => `全部 ${count} 張票`,
    live: (at) => `狀態更新於 ${at}。請調亮螢幕。`,
    savedAt: (at) => `儲存於 ${at}，之後的退票和改期不會顯示在這裏。請調亮螢幕。`,
    shot: '此頁需要網絡才能再次開啟，訊號不佳時請先截圖。',
    offline: '沒有網絡時也能開啟此頁。',
    refresh: '更新狀態',
    app: '開啟完整頁面',
    appFor: '開啟完整頁面（退改、送給家人）',
    none: '沒有待使用的門票。',
    noneSaved: '此手機上沒有已儲存的門票。',
    noOrder: '找不到這張訂單的門票。',
    nobody: '請先登入，登入後顯示您的票碼。',
    busy: '使用人數較多，請稍後再試。',
    again: '重試',
  },
  zh_TW: {
    title: '票碼',
    day: '任一天可用',
    entry: (from, until, last) => `${from}–${until} 入園，最晚 ${last} 驗票`,
    start: (at, last) => `${at} 開始，最晚 ${last} 入場`,
    seat: (zone, row, number) => `${zone} 區 ${row} 排 ${number} 號`,
    position: (index, count) => `第 ${index} 張，共 ${count} 張`,
    people: (count) => `${count} 人憑此碼入場`,
    unused: '未驗票',
    partly: (used, people) => `已入場 ${used}/${people} 人`,
    used: (at) => timed('已驗票', at),
    over: '使用日期已過',
    returned: '已退票',
    sent: '已送給他人，票碼在對方手機上',
    code: (name) => `${name}的 QR Code`,
    next: '下一位',
    all: (count) => `全部 ${count} 張票`,
    live: (at) => `狀態更新於 ${at}。請調亮螢幕。`,
    savedAt: (at) => `儲存於 ${at}，之後的退票和改期不會顯示在這裡。請調亮螢幕。`,
    shot: '此頁需要網路才能再次開啟，訊號不佳時請先截圖。',
    offline: '沒有網路時也能開啟此頁。',
    refresh: '更新狀態',
    app: '開啟完整頁面',
    appFor: '開啟完整頁面（退改、送給家人）',
    none: '沒有待使用的票券。',
    noneSaved: '此手機上沒有已儲存的票券。',
    noOrder: '找不到這筆訂單的票券。',
    nobody: '請先登入，登入後顯示您的票碼。',
    busy: '使用人數較多，請稍後再試。',
    again: '重試',
  },
};
