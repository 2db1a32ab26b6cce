import { HALF } from '#domain/seat-map-layout.ts';
import type { Palette, ZoneColours } from './seat-palette.ts';

/** How a seat is drawn. `own` is held by an earlier order, `present` by the tickets that are being moved: these may keep it; `lost` was chosen and is somebody else's now. */
export type Mark = 'free' | 'proposed' | 'sold' | 'own' | 'present' | 'chosen' | 'gap' | 'lost';

/** A seat as the house has it, before anybody chooses: its mark, the place of its zone's colours, and whether it is for a wheelchair. */
export interface Look {
  mark: 'free' | 'sold' | 'own' | 'present';
  zone: number;
  accessible: boolean;
}

/** Half the side of a sprite, floor units: a turned seat with its outline. */
const SPRITE_HALF = HALF * 1.5;
/** Below this side, CSS pixels, a cross or tick is only noise. */
const MARKED_FROM = 10;
/** Sprites are turned by whole steps, radians: no eye sees less. */
const TURN = Math.PI / 60;

type Ink = CanvasRenderingContext2D;

/** Draws seats of one size and turn once each, to be stamped on whole pixels as often as they are needed: that costs a copy and no drawing. */
export class SeatSprites {
  readonly #palette: Palette;
  readonly #side: number;
  readonly #unit: number;
  readonly #made = new Map<string, HTMLCanvasElement>();

  /** @param scale CSS pixels for a floor unit. @param ratio device pixels for a CSS pixel. */
  constructor(palette: Palette, scale: number, ratio: number) {
    this.#palette = palette;
    this.#side = 2 * HALF * scale;
    this.#unit = scale * ratio;
  }

  /** Puts a seat on a canvas. @param x device pixels, as `y`: its middle. @returns whether its sprite had to be made. */
  stamp(ink: Ink, look: Look, angle: number, x: number, y: number): boolean {
    const before = this.#made.size;
    const sprite = this.#of(look, Math.round(angle / TURN));
    ink.drawImage(sprite, Math.round(x - sprite.width / 2), Math.round(y - sprite.height / 2));
    return this.#made.size > before;
  }

  #of(look: Look, turn: number): HTMLCanvasElement {
    const key = `${look.mark} ${look.mark === 'free' ? look.zone : ''} ${look.accessible ? 'w' : ''} ${turn}`;
    const known = this.#made.get(key);
    if (known) return known;
    const sprite = document.createElement('canvas');
    const pixels = 2 * Math.ceil(SPRITE_HALF * this.#unit);
    sprite.width = pixels;
    sprite.height = pixels;
    const ink = sprite.getContext('2d');
    if (ink) {
      ink.translate(pixels / 2, pixels / 2);
      ink.rotate(turn * TURN);
      ink.scale(this.#unit, this.#unit);
      drawSeat(ink, look, this.#palette, this.#side >= MARKED_FROM);
    }
    this.#made.set(key, sprite);
    return sprite;
  }
}

export const isOwn = (mark: Mark): boolean => mark === 'own' || mark === 'present';

export const zoneColours = ({ zones }: Palette, zone: number): ZoneColours => zones[zone % zones.length] ?? { line: '', fill: '' };

/** Draws a seat round 0/0 in floor units. */
function drawSeat(ink: Ink, { mark, zone, accessible }: Look, palette: Palette, marked: boolean): void {
  const { line, fill } = zoneColours(palette, zone);
  ink.lineCap = 'round';
  ink.lineJoin = 'round';
  if (mark === 'sold') {
    ink.globalAlpha = 0.55;
    box(ink, palette.sold, null);
    ink.globalAlpha = 1;
  } else if (isOwn(mark)) box(ink, palette.pick, palette.pickLine);
  else box(ink, fill, line);
  if (!marked) return;
  if (mark === 'sold') stroke(ink, CROSS, palette.soldMark, 1.75);
  else if (isOwn(mark)) stroke(ink, TICK, palette.pickLine, 2.5);
  else if (accessible) stroke(ink, WHEELCHAIR, line, 1.6);
}

export const CROSS = 'M-3.5-3.5L3.5 3.5M3.5-3.5L-3.5 3.5';
export const TICK = 'M-5.5.5L-1.7 4.3L6-4';
/** A head, a seated figure and a wheel. */
export const WHEELCHAIR = 'M-2.4-7.4h.01M-2.4-4.4V1H2.6L4.6 5.6H6.4M-2.4-1.8H2.2M-4.6-.6A4.4 4.4 0 1 0 2.4 4.6';

function box(ink: Ink, fill: string, line: string | null): void {
  const radius = 7;
  ink.beginPath();
  ink.moveTo(HALF - radius, -HALF);
  ink.arcTo(HALF, -HALF, HALF, HALF, radius);
  ink.arcTo(HALF, HALF, -HALF, HALF, radius);
  ink.arcTo(-HALF, HALF, -HALF, -HALF, radius);
  ink.arcTo(-HALF, -HALF, HALF, -HALF, radius);
  ink.closePath();
  ink.fillStyle = fill;
  ink.fill();
  if (line === null) return;
  ink.strokeStyle = line;
  ink.lineWidth = 1.75;
  ink.stroke();
}

function stroke(ink: Ink, path: string, colour: string, width: number): void {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.stroke(new Path2D(path));
}
