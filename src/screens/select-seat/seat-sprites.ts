import { HALF } from '#domain/seat-house.ts';
import type { Palette, ZoneColours } from './seat-palette.ts';

/** How a seat is drawn. `own` is held by an earlier order; `lost` was chosen and is somebody else's now. */
export type Mark = 'free' | 'proposed' | 'sold' | 'own' | 'chosen' | 'gap' | 'lost';

/** A seat as it is drawn: its mark, the place of its zone's colours, and whether it is for a wheelchair. */
export interface Look {
  mark: Mark;
  zone: number;
  accessible: boolean;
}

/** Half the side of a sprite, floor units: a seat with the room that thick outlines need. */
export const SPRITE_HALF = HALF + 4;
/** Below this side, CSS pixels, a cross or tick is only noise. */
const MARKED_FROM = 10;

type Ink = CanvasRenderingContext2D;

/** Draws seats of one size once each, to be stamped as often as they are needed. */
export class SeatSprites {
  readonly #palette: Palette;
  readonly #side: number;
  readonly #pixels: number;
  readonly #made = new Map<string, HTMLCanvasElement>();

  /** @param side CSS pixels of a seat. @param ratio device pixels for a CSS pixel. */
  constructor(palette: Palette, side: number, ratio: number) {
    this.#palette = palette;
    this.#side = side;
    this.#pixels = Math.max(1, Math.ceil((side / (2 * HALF)) * 2 * SPRITE_HALF * ratio));
  }

  of(look: Look): HTMLCanvasElement {
    const key = `${look.mark}${look.mark === 'free' || look.mark === 'proposed' ? look.zone : ''}${look.accessible ? 'w' : ''}`;
    const known = this.#made.get(key);
    if (known) return known;
    const sprite = document.createElement('canvas');
    sprite.width = this.#pixels;
    sprite.height = this.#pixels;
    const ink = sprite.getContext('2d');
    if (ink) {
      const unit = this.#pixels / (2 * SPRITE_HALF);
      ink.setTransform(unit, 0, 0, unit, this.#pixels / 2, this.#pixels / 2);
      drawSeat(ink, look, this.#palette, this.#side >= MARKED_FROM);
    }
    this.#made.set(key, sprite);
    return sprite;
  }
}

export const zoneColours = ({ zones }: Palette, zone: number): ZoneColours => zones[zone % zones.length] ?? { line: '', fill: '' };

/** Draws a seat round 0/0 in floor units. */
export function drawSeat(ink: Ink, { mark, zone, accessible }: Look, palette: Palette, marked: boolean): void {
  const { line, fill } = zoneColours(palette, zone);
  ink.lineCap = 'round';
  ink.lineJoin = 'round';
  switch (mark) {
    case 'free':
      box(ink, HALF, 7, fill, line, 1.75);
      break;
    case 'proposed':
      box(ink, HALF, 7, palette.pick, palette.pickLine, 3);
      break;
    case 'chosen':
      box(ink, HALF + 1, 8, palette.action, palette.pickLine, 2);
      break;
    case 'own':
      box(ink, HALF, 7, palette.pick, palette.pickLine, 1.75);
      break;
    case 'gap':
      ink.setLineDash([5, 3.5]);
      box(ink, HALF, 7, palette.waitFill, palette.wait, 1.75);
      ink.setLineDash([]);
      break;
    case 'lost':
      ink.setLineDash([5, 3.5]);
      box(ink, HALF, 7, palette.badFill, palette.bad, 1.75);
      ink.setLineDash([]);
      break;
    case 'sold':
      ink.globalAlpha = 0.55;
      box(ink, HALF, 7, palette.sold, null, 0);
      ink.globalAlpha = 1;
      break;
  }
  if (!marked) return;
  if (mark === 'sold' || mark === 'lost') stroke(ink, 'M-3.5-3.5L3.5 3.5M3.5-3.5L-3.5 3.5', mark === 'lost' ? palette.bad : palette.soldMark, 1.75);
  else if (mark === 'chosen') stroke(ink, 'M-5.5.5L-1.7 4.3L6-4', palette.onAction, 3);
  else if (mark === 'own') stroke(ink, 'M-5.5.5L-1.7 4.3L6-4', palette.pickLine, 2.5);
  else if (accessible) stroke(ink, WHEELCHAIR, mark === 'free' ? line : mark === 'gap' ? palette.wait : palette.pickLine, 1.6);
}

/** A head, a seated figure and a wheel. */
const WHEELCHAIR = 'M-2.4-7.4h.01M-2.4-4.4V1H2.6L4.6 5.6H6.4M-2.4-1.8H2.2M-4.6-.6A4.4 4.4 0 1 0 2.4 4.6';

function box(ink: Ink, half: number, radius: number, fill: string, line: string | null, width: number): void {
  ink.beginPath();
  ink.moveTo(half - radius, -half);
  ink.arcTo(half, -half, half, half, radius);
  ink.arcTo(half, half, -half, half, radius);
  ink.arcTo(-half, half, -half, -half, radius);
  ink.arcTo(-half, -half, half, -half, radius);
  ink.closePath();
  ink.fillStyle = fill;
  ink.fill();
  if (line === null) return;
  ink.strokeStyle = line;
  ink.lineWidth = width;
  ink.stroke();
}

function stroke(ink: Ink, path: string, colour: string, width: number): void {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.stroke(new Path2D(path));
}
