import { qrPath } from './qr-path.ts';

/** Texts on the picture of one ticket: no document number, the name shortened. */
export interface DrawnTicket {
  code: string;
  title: string;
  type: string;
  lines: readonly string[];
  number: string;
}

/** Sizes in pixels. */
const CARD = 750;
const PAD = 40;
const CODE = 520;
const FAMILY_CODE = 290;
/** Number of tickets on one picture: old phones draw no larger pictures. */
const MOST_A_PICTURE = 10;

const FONT = "-apple-system, 'PingFang SC', 'Hiragino Sans', 'Noto Sans CJK SC', Roboto, sans-serif";
type Ink = CanvasRenderingContext2D;

function broken(ink: Ink, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of text) {
    if (ink.measureText(line + character).width <= width) {
      line += character;
      continue;
    }
    const blank = line.lastIndexOf(' ');
    lines.push(blank > 0 ? line.slice(0, blank) : line);
    line = (blank > 0 ? line.slice(blank + 1) : '') + character;
  }
  return [...lines, line];
}

/**
 * Without `draws` the text is only measured.
 * @returns where the next text begins.
 */
function write(
  ink: Ink,
  text: string,
  at: { x: number; y: number; width: number },
  size: number,
  weight: number,
  draws: boolean,
): number {
  ink.font = `${weight} ${size}px ${FONT}`;
  let { y } = at;
  for (const line of broken(ink, text, at.width)) {
    y += size * 1.35;
    if (draws) ink.fillText(line, at.x + at.width / 2, y - size * 0.25);
  }
  return y;
}

/** @returns the ticket's height. */
function drawTicket(ink: Ink, ticket: DrawnTicket, left: number, top: number, width: number, draws: boolean): number {
  const small = width < CARD;
  const pad = small ? PAD / 2 : PAD;
  const at = (y: number) => ({ x: left + pad, y, width: width - 2 * pad });
  let y = write(ink, ticket.title, at(top + pad), small ? 24 : 40, 700, draws);
  y = write(ink, ticket.type, at(y), small ? 22 : 32, 600, draws) + pad / 2;
  const { d, size } = qrPath(ticket.code);
  // Whole pixels for each module, so that the edges stay sharp.
  const unit = Math.floor((small ? FAMILY_CODE : CODE) / size);
  if (draws) {
    ink.save();
    ink.translate(Math.round(left + (width - unit * size) / 2), Math.round(y));
    ink.scale(unit, unit);
    // The linter takes the canvas for an array.
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    ink.fill(new Path2D(d));
    ink.restore();
  }
  y = write(ink, ticket.number, at(y + unit * size), small ? 24 : 38, 600, draws) + pad / 4;
  for (const line of ticket.lines) y = write(ink, line, at(y), small ? 20 : 30, 400, draws);
  return y + pad - top;
}

function drawPicture(tickets: readonly DrawnTicket[]): string {
  const columns = tickets.length > 1 ? 2 : 1;
  const width = CARD / columns;
  const canvas = document.createElement('canvas');
  const ink = canvas.getContext('2d');
  if (!ink) return '';
  const rows = Array.from({ length: Math.ceil(tickets.length / columns) }, (_, row) =>
    tickets.slice(row * columns, (row + 1) * columns),
  );
  const heights = rows.map((row) => Math.max(...row.map((ticket) => drawTicket(ink, ticket, 0, 0, width, false))));
  canvas.width = CARD;
  canvas.height = Math.ceil(heights.reduce((sum, height) => sum + height, 0));
  ink.fillStyle = '#fff';
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.fillStyle = '#000';
  ink.textAlign = 'center';
  let top = 0;
  rows.forEach((row, index) => {
    row.forEach((ticket, column) => drawTicket(ink, ticket, column * width, top, width, true));
    top += heights[index] ?? 0;
  });
  return canvas.toDataURL('image/png');
}

/** Data URLs, since a long press saves those in every web view. */
export function drawTickets(tickets: readonly DrawnTicket[]): string[] {
  const pictures: string[] = [];
  for (let start = 0; start < tickets.length; start += MOST_A_PICTURE)
    pictures.push(drawPicture(tickets.slice(start, start + MOST_A_PICTURE)));
  return pictures.filter((picture) => picture.startsWith('data:image/png'));
}
