import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { qrPath, qrSvg } from '#components/qr-path.ts';
import { drawnTicket } from '#components/save-ticket-words.ts';
import { venueMoment } from '#components/saved-time.ts';
import { staffText } from '#components/staff-text.ts';
import type { Locale } from '#domain/local-text.ts';
import { momentText } from '#i18n/format.ts';
import { isLocale, LANGUAGE_TAGS } from '#i18n/locale.ts';
import { serverNow } from '#state/clock.ts';
import { forgetUnusedPeople } from '#state/people.ts';
import { currentVisit } from '#queries/session.ts';
import { readWallet } from '#queries/wallet.ts';
import { rememberedTextSize } from '#storage/look.ts';
import { onWalletChange, type WalletTicket } from '#storage/wallet.ts';
import type { KeptTickets } from './service-worker.ts';
import { postToServiceWorker } from './service-worker.ts';
import { deviceNow } from '#storage/device-clock.ts';

function wordsFor(rows: readonly WalletTicket[], locale: Locale): KeptTickets['words'] {
  const oldest = rows.map((row) => row.savedAt).sort((a, b) => a - b)[0];
  const time = oldest === undefined ? '' : momentText(venueMoment(oldest), locale);
  return {
    lang: LANGUAGE_TAGS[locale],
    isBlack: document.documentElement.dataset['theme'] === 'black',
    scale: rememberedTextSize(),
    title: i18n._(msg`Saved tickets`),
    saved: time ? i18n._(msg`Saved at ${time}, valid unless changed`) : '',
    empty: i18n._(msg`No tickets are saved on this phone`),
    over: i18n._(msg`The visit day is over`),
    code: i18n._(msg`QR code for the gate`),
    open: i18n._(msg`Open the app`),
  };
}

function keptTicket(row: WalletTicket, locale: Locale): KeptTickets['tickets'][number] {
  const ticket = { ...row, isOpen: true };
  const { title, type, number, lines } = drawnTicket(ticket, locale);
  const staff = locale.startsWith('zh') ? '' : staffText(ticket);
  return { ticket_id: row.ticket_id, svg: qrSvg(qrPath(row.code)), until: row.valid_until ?? row.date, title, type, number, lines, staff };
}

/** Gives the worker the picture of every kept code and the words of the page that lists them, ready-made: that page has no program. */
async function send(): Promise<void> {
  const { owner } = currentVisit();
  const rows = (await readWallet()).filter((row) => owner === null || row.owner === owner);
  const locale = isLocale(i18n.locale) ? i18n.locale : 'zh_CN';
  const tickets = rows.map((row) => keptTicket(row, locale));
  postToServiceWorker({ type: 'KEEP_TICKETS', words: wordsFor(rows, locale), tickets, timeDiff: serverNow() - deviceNow() });
}

/** Idle work: sends every stored code to the worker now, when it takes over, and when the wallet or the language changes. Deletes unused people. */
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
