import type { App } from '#server/http/types.ts';
import { plainPage } from './sandbox-page.ts';

/** In every language at once: nothing is known here of who asks. */
const SENTENCES = [
  ['zh-CN', '门票的二维码保存在手机上的应用里，请打开应用查看。'],
  ['zh-Hant', '門票的二維碼儲存在手機上的應用程式裡，請開啟應用程式查看。'],
  ['en', 'Ticket codes are kept by the app on the phone. Open the app to show them.'],
  ['ja', 'チケットのQRコードはスマートフォンのアプリに保存されています。アプリを開いて表示してください。'],
] as const;

const page = plainPage(
  '已保存的门票 · Saved tickets',
  `<h1>已保存的门票 · Saved tickets</h1>${SENTENCES.map(([lang, text]) => `<p lang="${lang}">${text}</p>`).join('')}<a class="first" href="/#/showQrcode">打开应用 · Open the app</a>`,
);

/**
 * The service worker answers this address with the codes kept on the phone. Without a worker the request arrives here and leads to the app, which shows them as
 * well.
 */
export function mountTicketsPage(app: App): void {
  app.get('/tickets', (c) => c.html(page, 200, { 'Cache-Control': 'no-cache' }));
}
