import { i18n } from '@lingui/core';
import { qrPicture } from '#components/qr-path.ts';
import type { PageTicket } from '#domain/order/tickets-page.ts';
import { isLocale } from '#i18n/locale.ts';
import { serverNow } from '#state/clock.ts';
import { forgetUnusedPeople } from '#state/people.ts';
import { appSession } from '#queries/session.ts';
import { readWallet } from '#queries/wallet.ts';
import { rememberPageLook } from '#storage/codes-page.ts';
import { rememberedTextSize } from '#storage/look.ts';
import { onWalletChange, type WalletTicket } from '#storage/wallet.ts';
import { postToServiceWorker } from './service-worker.ts';
import { deviceNow } from '#storage/device-clock.ts';

function pageTicket(row: WalletTicket): PageTicket {
  const { code, picture: _photo, savedAt: _savedAt, owner: _owner, notices: _notices, ...ticket } = row;
  return { ...ticket, picture: qrPicture(code) };
}

/** Gives the worker what its page of codes shows: that page has no program. */
async function send(): Promise<void> {
  const { owner } = appSession();
  const rows = (await readWallet()).filter((row) => owner === null || row.owner === owner);
  const timeDiff = serverNow() - deviceNow();
  const locale = isLocale(i18n.locale) ? i18n.locale : 'zh_CN';
  const scale = Number(rememberedTextSize());
  if (owner !== null) rememberPageLook(locale, scale);
  const savedAt = Math.min(...rows.map((row) => row.savedAt), deviceNow()) + timeDiff;
  postToServiceWorker({ type: 'STORE_TICKETS', locale, scale, tickets: rows.map(pageTicket), savedAt, timeDiff });
}

/** Codes go to the worker now, when it takes over, and when the wallet or the language changes. */
export function syncTicketCodes(): void {
  void forgetUnusedPeople().catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), 1_000);
  };
  onWalletChange(sendSoon);
  i18n.on('change', sendSoon);
  navigator.serviceWorker?.addEventListener('controllerchange', sendSoon);
  void send();
}
