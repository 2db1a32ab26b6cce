// Stands inline in index.html, before everything else: no imports with side effects, no more code than needed.
import type { PreloadedData, PreloadedCall } from '#api/early.ts';
import type { LocalText } from '#domain/local-text.ts';
import { textOf } from '#domain/local-text.ts';
import { FIRST_TITLES, LANGUAGE_TAGS, LOCALE_KEY, startLocale } from '#i18n/locale.ts';
import { parseEntry, screenOf } from './entry-query.ts';
import { enterAddress, signInProof, takeRound } from './oauth.ts';

/** Filled in by the build: the files that a locale or a screen needs, `name=/path,/path;…`; `+` marks the locale’s other words, `/` what all later screens need, `!` the program’s first file, `*` those it needs at once and `^` its styles. */
const AHEAD = '__AHEAD__';

const entry = parseEntry(location.href.split('#')[0] ?? '', location.search);
const root = document.documentElement;
/** The server says on the page in which mode it stands. */
const isMobile = root.dataset['mode'] === 'mobile';
const screenName = screenOf(location.hash);
/** In the messaging app nobody logs in: that address leads home. */
const opensHome = screenName === '' || (screenName === 'login' && !isMobile);
/** Its code is painted before anything else is begun. */
const TICKET = 'showQrcode';

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

function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Then the next visit begins as the first.
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
root.dataset['shell'] = screenName === '' ? 'home' : screenName === TICKET ? 'ticket' : 'plain';

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const last = parsed(remembered('project')) as { project?: string; name?: string } | null;
/** Where the way back from the sign-in, which brings a ticket and no venue, leads. */
const ENTERING = 'entering';
function entering(venue?: string): string | null {
  try {
    if (venue !== undefined) sessionStorage.setItem(ENTERING, venue);
    return sessionStorage.getItem(ENTERING);
  } catch {
    return null;
  }
}

const project = entry.project ?? (entry.ticket ? entering() : null) ?? last?.project ?? null;
const signedIn = project !== null && remembered('signed-in') === project;

const calls: Record<string, PreloadedCall> = {};
function start(name: string, path: string, body: object): void {
  const text = JSON.stringify(body);
  const answer = fetch(`/api/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'Accept-Language': root.lang }, body: text });
  // Whoever takes the call hears of its failure; nobody may.
  answer.catch(() => undefined);
  calls[name] = { text, answer };
}

/** The worker has the program's files on this device. */
function isKept(): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}

/** A page that came from the network just now may leave for the sign-in at once; a kept one must ask first whether anybody answers. */
function mayLeave(): boolean {
  try {
    return navigator.onLine && !isKept() && takeRound(sessionStorage, Date.now());
  } catch {
    return false;
  }
}
/** Adds an element to the head that fetches one of the program's files. */
function fetchFile<Name extends 'link' | 'script'>(name: Name, given: Partial<HTMLElementTagNameMap[Name]>): void {
  document.head.append(Object.assign(document.createElement(name), given));
}

const ahead = AHEAD.split(';').map((each) => each.split('=') as [string, string?]);
/** The program's first file; in development the page names it. */
const program = ahead.find(([name]) => name === '!')?.[1];
/** Under which key the program that ran here last is remembered: the browser has its files, with a worker or without. */
const PROGRAM = 'program';

/** Where the files are on this device nothing is won by asking for them before the first frame. */
const startsLate = isKept() || screenName === TICKET || (program !== undefined && remembered(PROGRAM) === program);

function fetchAhead(): void {
  // Other screens than the first need more words: the codes few, the others all.
  const wanted = new Set(['!', '*', '^', locale, ...(opensHome ? [] : [`${locale}~`, '/', screenName])]);
  if (!opensHome && screenName !== TICKET) wanted.add(`${locale}+`);
  for (const [name, files = ''] of ahead) {
    if (!wanted.has(name)) continue;
    for (const href of files.split(','))
      // What uses the file asks with the same mode; a browser would fetch it twice otherwise.
      fetchFile('link', { ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }), crossOrigin: 'anonymous', href });
  }
}

const leaving = !isMobile && entry.project !== null && !entry.ticket && !signedIn && mayLeave();
if (leaving && entry.project) {
  entering(entry.project);
  void enterAddress(entry.project, location.hash).then((address) => location.replace(address));
} else {
  if (entry.ticket) start('exchangeLoginTicket', 'wxauth/session', { ticket: entry.ticket, url: entry.url, ...signInProof() });
  if (!isMobile && project && screenName === '' && (entry.ticket || signedIn)) {
    start('getProjectConfig', 'wxconfig/project/get', { project });
    start('listScenics', 'wxscenic/list', { project });
  }
  if (!startsLate) fetchAhead();
}

const shellPart = (selector: string): HTMLElement | null => document.querySelector(`#shell .sh-${selector}`);
const put = (part: string, text: string | undefined): void => {
  const element = shellPart(part);
  if (element && text) element.textContent = text;
};

/** From the outer edge of the card to its code, as the page's styles say: margin, head, margin; pixels. */
const ABOVE_CODE = 12 + 56 + 20;

interface Picture {
  ticket_id: string;
  path: string;
  size: number;
  top: number;
  side: number;
  lines: Record<string, string>;
}

/** Draws the ready-made ticket where the program will draw it. @returns what is left to do once the code is on screen: the gate needs no words. */
function paintTicket(): (() => void) | undefined {
  const picture = parsed(remembered('wallet:picture')) as Picture | null;
  const wanted = new URLSearchParams(location.hash.split('?')[1] ?? '').get('ticket');
  const code = shellPart('ticket svg');
  const card = shellPart('card');
  if (!picture || !code || !card || (wanted && wanted !== picture.ticket_id)) return undefined;
  root.dataset['shell'] = 'picture';
  code.setAttribute('viewBox', `0 0 ${picture.size} ${picture.size}`);
  code.firstElementChild?.setAttribute('d', picture.path);
  // The code must neither move nor grow, whatever the lines above it need and when the program takes over.
  code.style.width = code.style.height = `${picture.side}px`;
  if (picture.top > 0) card.style.cssText = `position:absolute;left:16px;right:16px;top:${picture.top - ABOVE_CODE}px`;
  return () => Object.keys(picture.lines).forEach((name) => put(name, picture.lines[name]));
}

/** Fills the page's shell with what this device remembers: the venue's name, or the ready-made ticket. */
function paint(): (() => void) | undefined {
  if (screenName === TICKET) return paintTicket();
  put('home h1', (last?.project === project && last?.name) || FIRST_TITLES[locale]);
  // Where scripts run, the picture waits as text in the page: no other screen has to draw it behind its own.
  const hero = shellPart('hero noscript');
  if (screenName === '') hero?.insertAdjacentHTML('afterend', hero.textContent);
  return undefined;
}

/** What is read of the first answers. */
interface Told {
  project_name: LocalText;
  list: { name: LocalText }[];
}

/** What the first answers say stands in the page before the program does. */
function tell(): void {
  const told = (name: string, tellOf: (told: Told) => void): void =>
    void calls[name]?.answer
      .then((answer) => answer.clone().json())
      .then(({ extraInfo }) => tellOf(extraInfo as Told))
      .catch(() => undefined);
  told('getProjectConfig', ({ project_name }) => put('home h1', textOf(project_name, locale).text));
  told('listScenics', ({ list }) => list.slice(0, 3).forEach(({ name }, index) => put(`list :nth-child(${index + 2})`, textOf(name, locale).text)));
}

/** Where no frame comes, as in a page that was opened in the background, the program begins all the same; milliseconds. */
const NO_FRAME = 250;

/** The program begins once the shell is on screen: what it does first would keep the picture back. */
function begin(rest: (() => void) | undefined): void {
  let begun = false;
  const go = (): void => {
    if (begun) return;
    begun = true;
    rest?.();
    tell();
    switchOn(document.querySelector<HTMLLinkElement>('link[disabled]'));
    if (startsLate) fetchAhead();
    if (program) {
      fetchFile('script', { type: 'module', crossOrigin: 'anonymous', src: program });
      remember(PROGRAM, program);
    }
    // The first number that a browser writes holds a slow phone up for a tenth of a second: better while the program is on its way.
    if (!startsLate) new Intl.NumberFormat(root.lang).format(1);
  };
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, NO_FRAME);
}

/** As long as any part of the program may take, milliseconds. */
const STYLES_LIMIT = 120_000;
let styled: (areThere: boolean) => void = () => undefined;

/** The program's styles; in development it brings its own. What failed is asked for once more. */
function switchOn(styles: HTMLLinkElement | null, again = true): void {
  if (!styles) return styled(true);
  styles.addEventListener('load', () => styled(true));
  styles.addEventListener('error', () => {
    if (!again) return styled(false);
    const next = styles.cloneNode() as HTMLLinkElement;
    styles.replaceWith(next);
    switchOn(next, false);
  });
  styles.disabled = false;
}

const early: PreloadedData = {
  entry,
  calls,
  styled: new Promise((resolve) => {
    styled = resolve;
    setTimeout(() => resolve(false), STYLES_LIMIT);
  }),
  leaving,
  paint() {
    let rest: (() => void) | undefined;
    try {
      rest = paint();
    } catch {
      // A damaged picture only costs the head start.
    }
    if (!leaving) begin(rest);
  },
};
window.early = early;
// The browser offers it once, and on a slow phone before the program is there.
if (isMobile)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    early.install = event;
  });
