import type { PreloadedCall } from './preloaded-data.ts';
import { type Locale, type LocalText, textOf } from '#domain/lib/local-text.ts';
import { FIRST_TITLES, LOGIN_TITLES, SIGN_IN_WORDS } from '#i18n/locale.ts';
import { spotOrder } from '#domain/catalog/spot-order.ts';
import { readLocal } from '#storage/local.ts';
import type { Day } from '#domain/lib/day.ts';
import type { WalletPicture } from '#storage/wallet-picture.ts';
import { firstFrame } from './first-frame.ts';

/** @returns the stored value of a key, unchecked: the libraries that check it are not loaded yet. */
export function parsedLocal(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null');
  } catch {
    return null;
  }
}

const put = (part: string, text: string | undefined): void => {
  const element = document.querySelector(`#shell .sh-${part}`);
  if (element && text) element.textContent = text;
};

function paintTicket(): void {
  const picture = parsedLocal('wallet:picture') as WalletPicture | null;
  const wanted = new URLSearchParams(location.hash.split('?')[1] ?? '').get('ticket');
  const ticket = document.querySelector<HTMLElement>('.sh-ticket');
  const code = document.querySelector<SVGElement>('.sh-ticket svg');
  if (!picture?.path || !ticket || !code || (wanted && wanted !== picture.ticket_id)) return;
  document.documentElement.dataset['shell'] = 'picture';
  code.setAttribute('viewBox', `0 0 ${picture.size} ${picture.size}`);
  code.lastElementChild?.setAttribute('d', picture.path);
  code.style.width = code.style.height = `${picture.side}px`;
  // The code must not move when the program takes over.
  if (picture.top > 0) ticket.style.setProperty('--code-top', `${picture.top}px`);
  // Text takes a slow phone long to draw, and the gate needs only the code.
  void firstFrame.then(() => Object.entries(picture.lines ?? {}).forEach(([name, text]) => put(name, text)));
}

interface FirstAnswers {
  project_name: LocalText;
  scenic_name?: LocalText;
  name: LocalText;
  scenic_tickets?: { name: LocalText; note: LocalText }[];
  list: { id: string; name: LocalText; next: { date: Day } | null }[];
}

export function paintShell(
  screen: string,
  locale: Locale,
  project: string,
  venue: string | undefined,
  calls: Readonly<Record<string, PreloadedCall>>,
): void {
  if (screen === 'showQrcode') return paintTicket();
  const show = (name: string, names: (answer: FirstAnswers) => void): void =>
    void calls[name]?.answer
      .then((answer) => answer.clone().json())
      .then(({ extraInfo }) => names(extraInfo))
      .catch(() => undefined);
  show('getScenic', ({ name }) => {
    put('spot h1', textOf(name, locale).text);
    put('session h1', textOf(name, locale).text);
    put('form h1', textOf(name, locale).text);
  });
  show('getTicketType', ({ scenic_name: name, scenic_tickets: rows = [] }) => {
    put('form h1', name && textOf(name, locale).text);
    document.querySelector('#shell .sh-form p')?.append(
      ...rows.flatMap(({ name: of, note }) => {
        const title = document.createElement('b');
        title.textContent = textOf(of, locale).text;
        return [title, `\n${textOf(note, locale).text}\n\n`];
      }),
    );
  });
  put('login h2', LOGIN_TITLES[locale]);
  put('signin h1', SIGN_IN_WORDS[locale]?.[0]);
  put('signin p', SIGN_IN_WORDS[locale]?.[1]);
  // Where the venue is known the program’s sentence names it, in words that are not here yet: the line stays empty.
  if (venue) put('signin p', ' ');
  put('home h1', venue || FIRST_TITLES[locale]);
  show('getProjectConfig', ({ project_name }) => put('home h1', textOf(project_name, locale).text));
  show('listScenics', ({ list }) => {
    const visited = parsedLocal('projectScenics') as Record<string, { id: string }[]> | null;
    const ids = visited?.[project]?.map(({ id }) => id) ?? [];
    spotOrder(list, ids)
      .slice(0, 3)
      .forEach(({ name }, index) => put(`list :nth-child(${index + 2})`, textOf(name, locale).text));
  });
}
