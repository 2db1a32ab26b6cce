import type { Locale, LocalText } from '#domain/lib/local-text.ts';
import type { WalletPass } from '#domain/members/wallet-pass.ts';

type Label =
  | 'day'
  | 'until'
  | 'time'
  | 'type'
  | 'seat'
  | 'holder'
  | 'people'
  | 'number'
  | 'entrance'
  | 'about'
  | 'copy';

export const PASS_WORDS: Record<Label, LocalText> = {
  day: { zh_CN: '日期', en: 'Day', ja: '日付', zh_HK: '日期', zh_TW: '日期' },
  until: { zh_CN: '有效期至', en: 'Valid until', ja: '有効期限', zh_HK: '有效期至', zh_TW: '有效期至' },
  time: { zh_CN: '场次', en: 'Time', ja: '時間', zh_HK: '場次', zh_TW: '場次' },
  type: { zh_CN: '票种', en: 'Ticket', ja: '券種', zh_HK: '票種', zh_TW: '票種' },
  seat: { zh_CN: '座位', en: 'Seat', ja: '座席', zh_HK: '座位', zh_TW: '座位' },
  holder: { zh_CN: '持票人', en: 'Holder', ja: '利用者', zh_HK: '持票人', zh_TW: '持票人' },
  people: { zh_CN: '人数', en: 'People', ja: '人数', zh_HK: '人數', zh_TW: '人數' },
  number: { zh_CN: '票号', en: 'Ticket number', ja: '券番号', zh_HK: '票號', zh_TW: '票號' },
  entrance: { zh_CN: '入口', en: 'Entrance', ja: '入口', zh_HK: '入口', zh_TW: '入口' },
  about: {
    zh_CN: '关于此卡片',
    en: 'About this pass',
    ja: 'このパスについて',
    zh_HK: '關於此票證',
    zh_TW: '關於此票卡',
  },
  copy: {
    zh_CN: '这是门票的副本。改期或退票后副本会更新，可能会晚一些；入园以购票应用中显示的二维码为准。',
    en: 'This is a copy of your ticket. It is updated after a change or return, sometimes late; the code shown in the booking app is the one that counts.',
    ja: 'これはチケットの控えです。変更や払い戻しの後に更新されますが、遅れることがあります。有効なのは予約アプリに表示されるコードです。',
    zh_HK: '這是門票的副本。改期或退票後副本會更新，但可能稍有延誤；入場以購票應用程式顯示的二維碼為準。',
    zh_TW: '這是門票的副本。改期或退票後副本會更新，但可能稍有延遲；入場以購票應用程式顯示的 QR Code 為準。',
  },
};

export function seatWords({ zone, row, number }: NonNullable<WalletPass['seat']>): LocalText {
  const traditional = `${zone} 區 ${row} 排 ${number} 號`;
  return {
    zh_CN: `${zone}区 ${row}排${number}座`,
    en: `Zone ${zone}, row ${row}, seat ${number}`,
    ja: `${zone}エリア ${row}列${number}番`,
    zh_HK: traditional,
    zh_TW: traditional,
  };
}

export const LINK_WORDS: Record<Locale, { failed: string; back: string }> = {
  zh_CN: { failed: '无法添加此门票：链接已过期，或钱包服务暂时无法连接。', back: '返回订单重试' },
  en: {
    failed: 'The ticket could not be added: the link is too old, or the wallet’s service can’t be reached.',
    back: 'Back to the order, to try again',
  },
  ja: {
    failed: 'チケットを追加できませんでした。リンクの期限が切れたか、ウォレットのサービスに接続できません。',
    back: '注文に戻ってやり直す',
  },
  zh_HK: { failed: '無法加入此門票：連結已過期，或錢包服務暫時無法連接。', back: '返回訂單重試' },
  zh_TW: { failed: '無法加入此門票：連結已過期，或錢包服務暫時無法連線。', back: '返回訂單重試' },
};
