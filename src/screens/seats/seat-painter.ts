import type { SeatMapLayout, LayoutArea, LayoutSeat } from '#domain/seat-map-layout.ts';
import { HALF } from '#domain/seat-map-layout.ts';
import type { Box, SeatIndex, View } from '#domain/seat-view.ts';
import { common, indexSeats, seatsIn } from '#domain/seat-view.ts';
import type { Palette } from './seat-palette.ts';
import type { Look } from './seat-sprites.ts';
import { isOwn, SeatSprites, zoneColours } from './seat-sprites.ts';

/** What a picture of the floor shows, and how large. */
export interface Frame {
  /** The part of the floor. */
  box: Box;
  scale: number;
  /** Device pixels for a CSS pixel. */
  ratio: number;
  /** For the background: boxes will do. */
  rough?: boolean;
}

/** Below this side, CSS pixels, a seat is a dot; below the other it is a box that is not turned, which costs nearly as little. */
const DOT = 6.5;
const BOX = 9;
/** From this scale on the rows have numbers; below the other, only what has a shape of its own has words. */
const NUMBERED = 0.5;
const WORDED = 0.3;
/** What of a plain box is not its outline. */
const INNER = 0.72;
/** Seats drawn at once, and dots, which cost less. */
const PORTION = 40;
const DOTS = 250;
/** Row numbers drawn at once. */
const NUMBERS = 12;
/** A seat whose sprite has to be made first costs as much as so many others. */
const NEW = 8;
/** Sizes of seats that are kept drawn. */
const KEPT_SIZES = 4;
/** Half the side of a seat on the small picture, floor units. */
const MINI = 11;

type Ink = CanvasRenderingContext2D;

/** Draws a house: all of it in portions, or single seats over what is there. */
export class SeatPainter {
  readonly house: SeatMapLayout;
  readonly index: SeatIndex;
  #palette: Palette;
  readonly #sprites = new Map<string, SeatSprites>();
  readonly #lookOf: (seat: LayoutSeat) => Look;

  constructor(house: SeatMapLayout, palette: Palette, lookOf: (seat: LayoutSeat) => Look) {
    this.house = house;
    this.index = indexSeats(house.seats);
    this.#palette = palette;
    this.#lookOf = lookOf;
  }

  recolour(palette: Palette): void {
    this.#palette = palette;
    this.#sprites.clear();
  }

  /** Draws a frame from nothing, a portion at each `next`. */
  *paint(ink: Ink, frame: Frame): Generator<void, void> {
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.fillStyle = this.#palette.page;
    ink.fillRect(0, 0, ink.canvas.width, ink.canvas.height);
    yield;
    for (const area of this.house.areas) {
      if (area.shape === 'text' && frame.scale < WORDED) continue;
      this.#area(ink, frame, area);
      // A size of letters that was not seen before costs most of a frame.
      if (area.text !== undefined) yield;
    }
    const seats = seatsIn(this.index, common(frame.box, { x: 0, y: 0, width: this.house.width, height: this.house.height }));
    const portion = isPlain(frame) ? DOTS : PORTION;
    let cost = 0;
    for (const seat of seats) {
      cost += this.#seat(ink, frame, seat) ? NEW : 1;
      if (cost < portion) continue;
      cost = 0;
      yield;
    }
    yield;
    if (frame.scale >= NUMBERED) yield* this.#numbers(ink, frame);
  }

  /** Draws one seat again over its last picture. */
  patch(ink: Ink, frame: Frame, seat: LayoutSeat): void {
    const unit = frame.scale * frame.ratio;
    const [cos, sin] = [Math.cos(seat.angle) * unit, Math.sin(seat.angle) * unit];
    ink.setTransform(cos, sin, -sin, cos, (seat.at.x - frame.box.x) * unit, (seat.at.y - frame.box.y) * unit);
    ink.fillStyle = this.#palette.page;
    ink.fillRect(-HALF - 2, -HALF - 2, 2 * HALF + 4, 2 * HALF + 4);
    ink.setTransform(1, 0, 0, 1, 0, 0);
    this.#seat(ink, frame, seat);
  }

  /** Draws the whole floor small, as dots, a portion at each `next`. @param ratio device pixels for a floor unit. */
  *miniature(ink: Ink, ratio: number): Generator<void, void> {
    ink.setTransform(ratio, 0, 0, ratio, 0, 0);
    ink.clearRect(0, 0, this.house.width, this.house.height);
    for (const area of this.house.areas) if (area.shape !== 'text') shape(ink, area, this.#palette.stage);
    for (let start = 0; start < this.house.seats.length; start += DOTS) {
      for (const seat of this.house.seats.slice(start, start + DOTS)) {
        ink.fillStyle = this.#dotColour(this.#lookOf(seat));
        ink.fillRect(seat.at.x - MINI, seat.at.y - MINI, 2 * MINI, 2 * MINI);
      }
      yield;
    }
  }

  /** The canvas has no transform set. @returns whether its sprite had to be made. */
  #seat(ink: Ink, frame: Frame, seat: LayoutSeat): boolean {
    const look = this.#lookOf(seat);
    const unit = frame.scale * frame.ratio;
    const [x, y] = [(seat.at.x - frame.box.x) * unit, (seat.at.y - frame.box.y) * unit];
    if (isPlain(frame)) {
      const half = HALF * unit;
      ink.fillStyle = this.#dotColour(look);
      ink.fillRect(x - half, y - half, 2 * half, 2 * half);
      if (look.mark === 'sold' || isDotted(frame.scale)) return false;
      ink.fillStyle = isOwn(look.mark) ? this.#palette.pick : zoneColours(this.#palette, look.zone).fill;
      ink.fillRect(x - half * INNER, y - half * INNER, 2 * half * INNER, 2 * half * INNER);
      return false;
    }
    return this.#spritesAt(frame).stamp(ink, look, seat.angle, x, y);
  }

  #spritesAt({ scale, ratio }: Frame): SeatSprites {
    const key = `${scale} ${ratio}`;
    const known = this.#sprites.get(key);
    if (known) return known;
    const [oldest] = this.#sprites.keys();
    if (oldest !== undefined && this.#sprites.size >= KEPT_SIZES) this.#sprites.delete(oldest);
    const made = new SeatSprites(this.#palette, scale, ratio);
    this.#sprites.set(key, made);
    return made;
  }

  #dotColour({ mark, zone }: Look): string {
    if (mark === 'free') return zoneColours(this.#palette, zone).line;
    return mark === 'sold' ? this.#palette.sold : this.#palette.pickLine;
  }

  #area(ink: Ink, frame: Frame, area: LayoutArea): void {
    const { onStage, stage, label } = this.#palette;
    const words = area.shape === 'text';
    const unit = frame.scale * frame.ratio;
    ink.setTransform(unit, 0, 0, unit, -frame.box.x * unit, -frame.box.y * unit);
    if (!words) shape(ink, area, stage);
    ink.setTransform(1, 0, 0, 1, 0, 0);
    if (area.text === undefined) return;
    const at = middleOf(area);
    const size = words ? 11 : 13;
    this.#font(ink, frame, size, words ? 400 : 600, words ? label : onStage);
    // Words stay on the floor.
    const half = ink.measureText(area.text).width / 2 / unit + 6 / frame.scale;
    const x = Math.max(half, Math.min(this.house.width - half, at.x));
    ink.fillText(area.text, (x - frame.box.x) * unit, (at.y - frame.box.y) * unit);
  }

  *#numbers(ink: Ink, frame: Frame): Generator<void, void> {
    const { box, scale, ratio } = frame;
    const unit = scale * ratio;
    this.#font(ink, frame, 11, 400, this.#palette.label);
    const seen = this.house.rowLabels.filter(({ x, y }) => x >= box.x - 20 && y >= box.y - 20 && x <= box.x + box.width + 20 && y <= box.y + box.height + 20);
    for (const [index, { x, y, text }] of seen.entries()) {
      if (index % NUMBERS === NUMBERS - 1) yield;
      ink.fillText(text, (x - box.x) * unit, (y - box.y) * unit);
    }
  }

  /** Words grow with the floor only a little, so that they can be read at any distance. @param size CSS pixels at scale 1. */
  #font(ink: Ink, { scale, ratio }: Frame, size: number, weight: number, colour: string): void {
    ink.font = `${weight} ${size * Math.min(1.5, Math.max(0.85, scale)) * ratio}px ${this.#palette.font}`;
    ink.textAlign = 'center';
    ink.textBaseline = 'middle';
    ink.fillStyle = colour;
  }
}

/** Whether seats are too small for anything but dots. */
export const isDotted = (scale: number): boolean => 2 * HALF * scale < DOT;

const isPlain = ({ scale, rough }: Frame): boolean => rough === true || 2 * HALF * scale < BOX;

/** @returns the frame that a canvas of this size shows at a view, with its margin round the window. */
export const frameAt = (view: View, margin: { x: number; y: number }, size: { width: number; height: number }, ratio: number): Frame => ({
  box: { x: (-margin.x - view.x) / view.scale, y: (-margin.y - view.y) / view.scale, width: size.width / view.scale, height: size.height / view.scale },
  scale: view.scale,
  ratio,
});

function middleOf({ shape, x, y, points, width = 0, height = 0 }: LayoutArea): { x: number; y: number } {
  if (shape === 'polygon' && points && points.length > 0) {
    const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
    return { x: x + (Math.min(...xs) + Math.max(...xs)) / 2, y: y + (Math.min(...ys) + Math.max(...ys)) / 2 };
  }
  return shape === 'rectangle' ? { x: x + width / 2, y: y + height / 2 } : { x, y };
}

function shape(ink: Ink, area: LayoutArea, fill: string): void {
  const { x, y, rotation, points = [], width = 0, height = 0 } = area;
  ink.save();
  ink.translate(x, y);
  ink.rotate((rotation * Math.PI) / 180);
  ink.beginPath();
  if (area.shape === 'polygon') for (const [index, point] of points.entries()) ink[index === 0 ? 'moveTo' : 'lineTo'](point.x, point.y);
  else if (area.shape === 'rectangle') ink.rect(0, 0, width, height);
  else ink.ellipse(0, 0, width / 2, height / 2, 0, 0, 2 * Math.PI);
  ink.closePath();
  ink.fillStyle = fill;
  ink.fill();
  ink.restore();
}
