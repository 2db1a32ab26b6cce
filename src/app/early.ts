// Stands inline in index.html, before everything else: no imports with side effects, no more code than needed.
import type { EarlyCall } from '#api/early.ts';
import { FIRST_TITLES, LANGUAGE_TAGS, LOCALE_KEY, startLocale } from '#i18n/locale.ts';
import { parseEntry, screenOf } from './entry-query.ts';
import { enterAddress, takeRound } from './oauth.ts';

/** Filled in by the build: the files that a locale or a screen needs, `name=/path;…`; `+` marks the locale’s other words. */
const AHEAD = '__AHEAD__';

const entry = parseEntry(location.href.split('#')[0] ?? '', location.search);
const root = document.documentElement;
/** The server says on the page in which mode it stands. */
const isMobile = root.dataset['mode'] === 'mobile';
const screenName = screenOf(location.hash);

// Links of sales persons may name the account before the `#`: it has to outlive the sign-in, and the address is cleaned.
const sale = new URLSearchParams(location.search).get('saleId');
if (sale && screenName === 'wxAuthor' && !location.hash.includes('?')) history.replaceState(history.state, '', `#/wxAuthor?sale=${encodeURIComponent(sale)}`);

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const locale = startLocale(navigator.userAgent, remembered(LOCALE_KEY));
root.lang = LANGUAGE_TAGS[locale];
document.title = FIRST_TITLES[locale] ?? document.title;
if (remembered('theme') === 'black') {
  root.dataset['theme'] = 'black';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#000000');
}
const scale = remembered('text');
if (scale) {
  root.dataset['text'] = 'large';
  root.dataset['scale'] = scale;
}
root.dataset['shell'] = screenName === '' ? 'home' : screenName === 'showQrcode' ? 'ticket' : 'plain';

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const last = parsed(remembered('project')) as { project?: string; name?: string } | null;
const project = entry.project ?? last?.project ?? null;
const signedIn = project !== null && remembered('signed-in') === project;

const calls: Record<string, EarlyCall> = {};
function start(name: string, path: string, body: object): void {
  const text = JSON.stringify(body);
  const answer = fetch(`/api/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Accept-Language': root.lang }, body: text });
  // Whoever takes the call hears of its failure; nobody may.
  answer.catch(() => undefined);
  calls[name] = { text, answer };
}

/** A page that came from the network just now may leave for the sign-in at once; a kept one must ask first whether anybody answers. */
function mayLeave(): boolean {
  try {
    return navigator.onLine && !navigator.serviceWorker?.controller && takeRound(sessionStorage, Date.now());
  } catch {
    return false;
  }
}
const leaving = !isMobile && entry.project !== null && !entry.ticket && !signedIn && mayLeave();
if (leaving) {
  location.replace(enterAddress(project ?? '', location.hash));
} else {
  if (entry.ticket) start('exchangeLoginTicket', 'wxauth/session', { ticket: entry.ticket, url: entry.url });
  if (!isMobile && project && screenName === '' && (entry.ticket || signedIn)) {
    start('getProjectConfig', 'wxconfig/project/get', { project });
    start('listScenics', 'wxscenic/list', { project });
  }
  // Other screens than the first need the rest of the words, too.
  const wanted = screenName === '' ? [locale] : [locale, `${locale}+`, screenName];
  for (const [name = '', file] of AHEAD.split(';').map((each) => each.split('='))) {
    if (!file || !wanted.includes(name)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

/** Fills the page's shell with what this device remembers: the venue's name, or the ready-made ticket. */
function paint(): void {
  const shell = document.getElementById('shell');
  const put = (selector: string, text: string | undefined): void => {
    const element = shell?.querySelector(selector);
    if (element && text) element.textContent = text;
  };
  put('.sh-home h1', last?.name ?? FIRST_TITLES[locale]);
  const kept = screenName === 'showQrcode' ? remembered('wallet:picture') : null;
  const picture = parsed(kept) as { ticket_id: string; path: string; size: number; top: number; side: number; lines: Record<string, string> } | null;
  if (!picture || !shell) return;
  const wanted = new URLSearchParams(location.hash.split('?')[1] ?? '').get('ticket');
  if (wanted && wanted !== picture.ticket_id) return;
  for (const name of Object.keys(picture.lines)) put(`.sh-${name}`, picture.lines[name]);
  root.dataset['shell'] = 'picture';
  const code = shell.querySelector<SVGElement>('.sh-ticket svg');
  if (!code) return;
  code.setAttribute('viewBox', `0 0 ${picture.size} ${picture.size}`);
  code.firstElementChild?.setAttribute('d', picture.path);
  // The code must neither move nor grow when the program takes over.
  code.style.width = code.style.height = `${picture.side}px`;
  if (picture.top > 0) code.style.marginTop = `${20 + picture.top - code.getBoundingClientRect().top}px`;
}

window.early = {
  entry,
  calls,
  leaving,
  paint() {
    try {
      paint();
    } catch {
      // A damaged picture only costs the head start.
    }
  },
};
