/**
 * The list of stored codes in the format of the version before: ready-made texts, pictures in separate files. It is
 * read until the app has written a new one.
 */
export interface EarlierList {
  words: { lang: string; title: string; saved: string; code: string; open: string };
  tickets: readonly {
    ticket_id: string;
    title: string;
    type: string;
    lines: readonly string[];
    number: string;
    staff: string;
  }[];
}

export const EARLIER_PICTURES = '/ticket-codes/';
export const EARLIER_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);

export function earlierPage({ words, tickets }: EarlierList): string {
  const items = tickets.map(
    ({ ticket_id, title, type, lines, number, staff }) =>
      `<section><h2>${escaped(lines[0] ?? '')}</h2><p>${escaped(title)} ${escaped(type)}</p><img src="${EARLIER_PICTURES}${encodeURIComponent(ticket_id)}.svg" alt="${escaped(words.code)}" width="280" height="280"><p>${[number, ...lines.slice(1), staff].map(escaped).join('<br>')}</p></section>`,
  );
  return `<!doctype html><html lang="${escaped(words.lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(words.title)}</title>
<style>:root{color-scheme:only light;font:100%/1.5 sans-serif}body{margin:auto;max-width:430px;padding:16px;background:#fff;color:#1f1915}img{display:block;max-width:100%;margin:auto}section{min-height:88vh}</style></head>
<body><h1>${escaped(words.title)}</h1><p>${escaped(words.saved)}</p>${items.join('')}<p><a href="/#/showQrcode">${escaped(words.open)}</a></p></body></html>`;
}
