import type { House, HouseArea, HouseSeat, Point } from '#domain/seat-house.ts';
import { HALF } from '#domain/seat-house.ts';
import type { Box, SeatIndex, View } from '#domain/seat-view.ts';
import { common, indexSeats, seatsIn } from '#domain/seat-view.ts';
import type { Palette } from './seat-palette.ts';
import type { Look } from './seat-sprites.ts';
import { SeatSprites, SPRITE_HALF, zoneColours } from './seat-sprites.ts';

/** What a picture of the floor shows, and how large. */
export interface Frame {
  /** The part of the floor. */
  box: Box;
  scale: number;
  /** Device pixels for a CSS pixel. */
  ratio: number;
}

/** Below this side, CSS pixels, a seat is a dot. */
const DOT = 6.5;
/** From this scale on the rows have numbers. */
const NUMBERED = 0.5;
/** Seats drawn between two looks at the clock. */
const PORTION = 60;
/** Half the sides of a seat and of a chosen one on the small picture, floor units. */
const MINI = 11;
const MINI_CHOSEN = 20;

type Ink = CanvasRenderingContext2D;

/** Draws a house: all of it in portions, or single seats over what is there. */
export class SeatPainter {
  readonly house: House;
  readonly index: SeatIndex;
  #palette: Palette;
  #sprites: { key: string; sprites: SeatSprites } | null = null;
  readonly #lookOf: (seat: HouseSeat) => Look;

  constructor(house: House, palette: Palette, lookOf: (seat: HouseSeat) => Look) {
    this.house = house;
    this.index = indexSeats(house.seats);
    this.#palette = palette;
    this.#lookOf = lookOf;
  }

  recolour(palette: Palette): void {
    this.#palette = palette;
    this.#sprites = null;
  }

  /** Draws a frame from nothing, a portion at each `next`. */
  *paint(ink: Ink, frame: Frame): Generator<void, void> {
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.clearRect(0, 0, ink.canvas.width, ink.canvas.height);
    for (const area of this.house.areas) this.#area(ink, frame, area);
    const seats = seatsIn(this.index, common(frame.box, { x: 0, y: 0, width: this.house.width, height: this.house.height }));
    for (let start = 0; start < seats.length; start += PORTION) {
      for (const seat of seats.slice(start, start + PORTION)) this.#seat(ink, frame, seat);
      yield;
    }
    if (frame.scale >= NUMBERED) this.#numbers(ink, frame);
  }

  /** Draws one seat again over its last picture. */
  patch(ink: Ink, frame: Frame, seat: HouseSeat): void {
    this.#place(ink, frame, seat.at.x, seat.at.y, seat.angle);
    ink.fillStyle = this.#palette.page;
    ink.fillRect(-HALF - 2.5, -HALF - 2.5, 2 * HALF + 5, 2 * HALF + 5);
    this.#seat(ink, frame, seat);
  }

  /** Draws the whole floor small, as dots; its units stay set. @param ratio device pixels for a floor unit. */
  miniature(ink: Ink, ratio: number): void {
    ink.setTransform(ratio, 0, 0, ratio, 0, 0);
    ink.clearRect(0, 0, this.house.width, this.house.height);
    this.#dots(ink, this.house.seats);
  }

  /** Draws the surroundings of a seat again on the small picture. */
  miniPatch(ink: Ink, { at }: HouseSeat): void {
    const box = { x: at.x - MINI_CHOSEN, y: at.y - MINI_CHOSEN, width: 2 * MINI_CHOSEN, height: 2 * MINI_CHOSEN };
    ink.save();
    ink.beginPath();
    ink.rect(box.x, box.y, box.width, box.height);
    ink.clip();
    ink.clearRect(box.x, box.y, box.width, box.height);
    this.#dots(ink, seatsIn(this.index, box));
    ink.restore();
  }

  #dots(ink: Ink, seats: readonly HouseSeat[]): void {
    for (const area of this.house.areas) if (area.shape !== 'text') shape(ink, area, this.#palette.stage);
    for (const chosen of [false, true]) {
      for (const seat of seats) {
        const look = this.#lookOf(seat);
        if ((look.mark === 'chosen') !== chosen) continue;
        const half = chosen ? MINI_CHOSEN : MINI;
        ink.fillStyle = this.#dotColour(look);
        ink.fillRect(seat.at.x - half, seat.at.y - half, 2 * half, 2 * half);
      }
    }
  }

  #seat(ink: Ink, frame: Frame, seat: HouseSeat): void {
    const look = this.#lookOf(seat);
    const side = 2 * HALF * frame.scale;
    if (side < DOT) {
      const unit = frame.scale * frame.ratio;
      ink.setTransform(1, 0, 0, 1, 0, 0);
      ink.fillStyle = this.#dotColour(look);
      const half = HALF * (look.mark === 'chosen' ? 1.3 : 1);
      ink.fillRect((seat.at.x - half - frame.box.x) * unit, (seat.at.y - half - frame.box.y) * unit, 2 * half * unit, 2 * half * unit);
      return;
    }
    const key = `${side} ${frame.ratio}`;
    if (this.#sprites?.key !== key) this.#sprites = { key, sprites: new SeatSprites(this.#palette, side, frame.ratio) };
    this.#place(ink, frame, seat.at.x, seat.at.y, seat.angle);
    ink.drawImage(this.#sprites.sprites.of(look), -SPRITE_HALF, -SPRITE_HALF, 2 * SPRITE_HALF, 2 * SPRITE_HALF);
  }

  #dotColour({ mark, zone }: Look): string {
    const palette = this.#palette;
    switch (mark) {
      case 'free':
        return zoneColours(palette, zone).line;
      case 'sold':
        return palette.sold;
      case 'gap':
        return palette.wait;
      case 'lost':
        return palette.bad;
      case 'chosen':
        return palette.action;
      case 'own':
      case 'proposed':
        return palette.pickLine;
    }
  }

  /** Puts 0/0 on a floor point, units being the floor's. */
  #place(ink: Ink, { box, scale, ratio }: Frame, x: number, y: number, angle: number): void {
    const unit = scale * ratio;
    const [cos, sin] = [Math.cos(angle) * unit, Math.sin(angle) * unit];
    ink.setTransform(cos, sin, -sin, cos, (x - box.x) * unit, (y - box.y) * unit);
  }

  #area(ink: Ink, frame: Frame, area: HouseArea): void {
    const { onStage, stage, label } = this.#palette;
    const words = area.shape === 'text';
    this.#place(ink, frame, 0, 0, 0);
    if (!words) shape(ink, area, stage);
    if (area.text === undefined) return;
    const at = middleOf(area);
    const size = words ? 11 : 13;
    this.#text(ink, frame, at, area.text, { size, colour: words ? label : onStage, weight: words ? 400 : 600 });
  }

  #numbers(ink: Ink, frame: Frame): void {
    const { box } = frame;
    for (const { x, y, text } of this.house.rowLabels) {
      if (x < box.x - 20 || y < box.y - 20 || x > box.x + box.width + 20 || y > box.y + box.height + 20) continue;
      this.#text(ink, frame, { x, y }, text, { size: 11, colour: this.#palette.label, weight: 400 });
    }
  }

  /** Words grow with the floor only a little, so that they can be read at any distance, and stay on it. `size`: CSS pixels at scale 1. */
  #text(ink: Ink, { box, scale, ratio }: Frame, at: Point, text: string, { size, colour, weight }: { size: number; colour: string; weight: number }): void {
    const unit = scale * ratio;
    const pixels = size * Math.min(1.5, Math.max(0.85, scale)) * ratio;
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.font = `${weight} ${pixels}px ${this.#palette.font}`;
    ink.textAlign = 'center';
    ink.textBaseline = 'middle';
    ink.fillStyle = colour;
    const half = ink.measureText(text).width / 2 / unit + 6 / scale;
    const x = Math.max(half, Math.min(this.house.width - half, at.x));
    ink.fillText(text, (x - box.x) * unit, (at.y - box.y) * unit);
  }
}

/** @returns the frame that a canvas of this size shows at a view, with its margin round the window. */
export const frameAt = (view: View, margin: { x: number; y: number }, size: { width: number; height: number }, ratio: number): Frame => ({
  box: { x: (-margin.x - view.x) / view.scale, y: (-margin.y - view.y) / view.scale, width: size.width / view.scale, height: size.height / view.scale },
  scale: view.scale,
  ratio,
});

function middleOf({ shape, x, y, points, width = 0, height = 0 }: HouseArea): { x: number; y: number } {
  if (shape === 'polygon' && points && points.length > 0) {
    const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
    return { x: x + (Math.min(...xs) + Math.max(...xs)) / 2, y: y + (Math.min(...ys) + Math.max(...ys)) / 2 };
  }
  return shape === 'rectangle' ? { x: x + width / 2, y: y + height / 2 } : { x, y };
}

function shape(ink: Ink, area: HouseArea, fill: string): void {
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
