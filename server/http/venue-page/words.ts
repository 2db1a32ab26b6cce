import type { Locale } from '#domain/lib/local-text.ts';

interface PageWords {
  language: string;
  book: string;
  places: string;
  tickets: string;
  sessions: string;
  free: string;
  soldOut: string;
  notFound: string;
  from: (price: string) => string;
  left: (count: number) => string;
  hours: (open: string, close: string, lastEntry: string) => string;
}

const TRADITIONAL = {
  book: '查看日期和門票',
  places: '景點',
  tickets: '門票',
  sessions: '近期場次',
  free: '免費',
  soldOut: '售罄',
  notFound: '找不到此頁面，連結可能已失效。',
  from: (price: string) => `${price} 起`,
  left: (count: number) => `餘 ${count}`,
  hours: (open: string, close: string, lastEntry: string) => `開放時間 ${open}–${close}，${lastEntry} 停止入園`,
};

export const PAGE_WORDS: Record<Locale, PageWords> = {
  zh_CN: {
    language: '简体中文',
    book: '查看日期和门票',
    places: '景点',
    tickets: '门票',
    sessions: '近期场次',
    free: '免费',
    soldOut: '售罄',
    notFound: '找不到此页面，链接可能已失效。',
    from: (price) => `${price} 起`,
    left: (count) => `余 ${count}`,
    hours: (open, close, lastEntry) => `开放时间 ${open}–${close}，${lastEntry} 停止入园`,
  },
  en: {
    language: 'English',
    book: 'See dates and tickets',
    places: 'Places',
    tickets: 'Tickets',
    sessions: 'Next sessions',
    free: 'Free',
    soldOut: 'Sold out',
    notFound: 'This page does not exist. The link may be out of date.',
    from: (price) => `from ${price}`,
    left: (count) => `${count} left`,
    hours: (open, close, lastEntry) => `Open ${open}–${close}, last entry ${lastEntry}`,
  },
  ja: {
    language: '日本語',
    book: '日程とチケットを見る',
    places: 'スポット',
    tickets: 'チケット',
    sessions: '近日の開催',
    free: '無料',
    soldOut: '売り切れ',
    notFound: 'ページが見つかりません。リンクの有効期限が切れている可能性があります。',
    from: (price) => `${price}〜`,
    left: (count) => `残り${count}`,
    hours: (open, close, lastEntry) => `営業時間 ${open}–${close}（最終入場 ${lastEntry}）`,
  },
  zh_HK: { language: '繁體中文（香港）', ...TRADITIONAL },
  zh_TW: { language: '繁體中文（台灣）', ...TRADITIONAL },
};
