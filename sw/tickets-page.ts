/** Texts of one stored code in the visitor's language; the holder's name is already shortened. */
export interface KeptTicket {
  ticket_id: string;
  /** The last venue day of use, `2026-04-18`. */
  until: string;
  title: string;
  type: string;
  /** Day and time first, then seat, entrance, holder, people. */
  lines: readonly string[];
  number: string;
  /** A line for the people at the gate, in Chinese; empty where the visitor's words are Chinese. */
  staff: string;
}

/** The words around the tickets, and the page's look. */
export interface KeptWords {
  lang: string;
  isBlack: boolean;
  /** Text scale. */
  scale: string;
  title: string;
  /** When the tickets were saved; empty without any. */
  saved: string;
  empty: string;
  over: string;
  code: string;
  open: string;
}

/** No app has run under this worker yet, so nothing is known of the visitor. */
export const FIRST_WORDS: KeptWords = {
  lang: 'zh-CN',
  isBlack: false,
  scale: '1',
  title: '已保存的门票 · Saved tickets',
  saved: '',
  empty: '此手机上没有已保存的门票。 No tickets are saved on this phone.',
  over: '',
  code: '',
  open: '打开应用 · Open the app',
};

const STYLE = `:root{color-scheme:only light;font:100%/1.5 -apple-system,BlinkMacSystemFont,'PingFang SC',Roboto,'Noto Sans CJK SC',sans-serif}
body{margin:0 auto;max-width:430px;padding:16px;background:#f7f4f2;color:#1f1915;overflow-wrap:anywhere}
h1,h2,p,ul{margin:0}h1{font-size:1.375rem;line-height:1.3}
ul{padding:0;list-style:none}
li{margin-top:16px;padding:16px;border-radius:20px;background:#fff;color:#1f1915;box-shadow:0 0 0 1px #e6e0dc}
h2{font-size:1.375rem;line-height:1.3}
img{display:block;width:min(100%,280px);height:auto;margin:12px auto;background:#fff}
b,h2{font-weight:600}.number{text-align:center;font-size:1.25rem;font-weight:600;font-variant-numeric:tabular-nums}
.staff{margin-top:8px;padding-top:8px;border-top:2px dashed #e6e0dc}
a{display:block;min-height:52px;margin-top:16px;padding:14px;box-sizing:border-box;border-radius:14px;background:#ed6b33;color:#230f05;text-align:center;text-decoration:none;font-weight:600}
.black body{background:#000;color:#f8f3ef}
@media (prefers-color-scheme:dark){body{background:#000;color:#f8f3ef}}`;

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);

function ticketItem(ticket: KeptTicket, words: KeptWords, isOver: boolean, picture: string): string {
  const [when = '', ...more] = ticket.lines;
  const lines = [isOver ? words.over : '', ...more].filter(Boolean).map((line) => `<p>${escaped(line)}</p>`);
  const staff = ticket.staff ? `<p class="staff" lang="zh-CN">${escaped(ticket.staff)}</p>` : '';
  return `<li><h2>${escaped(when)}</h2><p><b>${escaped(ticket.title)}</b> ${escaped(ticket.type)}</p>
<img src="${escaped(picture)}" alt="${escaped(words.code)}" width="280" height="280"><p class="number">${escaped(ticket.number)}</p>${lines.join('')}${staff}</li>`;
}

/**
 * The kept codes as a page that needs no script and nothing from the network.
 * @param today the venue day by the phone's clock, which may be wrong: tickets whose day is over stand last, with their codes. @param pictureOf the address of a code's picture.
 */
export function ticketsPage(words: KeptWords, tickets: readonly KeptTicket[], today: string, pictureOf: (ticketId: string) => string): string {
  const isOver = ({ until }: KeptTicket): boolean => until < today;
  const sorted = [...tickets.filter((ticket) => !isOver(ticket)), ...tickets.filter(isOver)];
  const list = `<ul>${sorted.map((ticket) => ticketItem(ticket, words, isOver(ticket), pictureOf(ticket.ticket_id))).join('')}</ul>`;
  return `<!doctype html><html lang="${escaped(words.lang)}"${words.isBlack ? ' class="black"' : ''} style="font-size:${Number(words.scale) * 100}%"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="format-detection" content="telephone=no">
<link rel="icon" href="data:,"><title>${escaped(words.title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(words.title)}</h1>
<p>${escaped(tickets.length > 0 ? words.saved : words.empty)}</p>${tickets.length > 0 ? list : ''}<a href="/">${escaped(words.open)}</a></main></body></html>`;
}
