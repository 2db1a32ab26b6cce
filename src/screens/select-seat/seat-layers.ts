import type { HouseSeat } from '#domain/seat-house.ts';
import type { Size, View } from '#domain/seat-view.ts';
import { common, holds, visibleBox } from '#domain/seat-view.ts';
import type { Frame, SeatPainter } from './seat-painter.ts';
import { frameAt } from './seat-painter.ts';

/** Room drawn round the window, as a share of its sides, so that a finger moves a picture that is there already. */
const ROOM = 0.35;
/** A picture is stretched up to this much while it moves; beyond, a new one is begun. */
const STRETCH = 1.8;
/** Most device pixels of one picture: old phones have little memory. */
const MOST_PIXELS = 4_000_000;
/** Milliseconds of drawing in one frame. */
const BUDGET = 5;

interface Layer {
  canvas: HTMLCanvasElement;
  ink: CanvasRenderingContext2D | null;
  frame: Frame | null;
}

/**
 * Two pictures of the floor. The front one follows the finger by a CSS transform, which costs nothing;
 * the back one is drawn anew in small portions, and they change places when it is done.
 */
export class SeatLayers {
  readonly #painter: SeatPainter;
  #front: Layer;
  #back: Layer;
  #window: Size = { width: 0, height: 0 };
  #most: Size = { width: 0, height: 0 };
  #margin = { x: 0, y: 0 };
  #ratio = 1;
  #job: { steps: Generator<void, void>; frame: Frame; changed: Set<HouseSeat> } | null = null;

  constructor(painter: SeatPainter, front: HTMLCanvasElement, back: HTMLCanvasElement) {
    this.#painter = painter;
    this.#front = { canvas: front, ink: front.getContext('2d'), frame: null };
    this.#back = { canvas: back, ink: back.getContext('2d'), frame: null };
  }

  /** Whether something is on screen. */
  get painted(): boolean {
    return this.#front.frame !== null;
  }

  /** A smaller window is part of the old one and needs no new picture. */
  resize(window: Size): void {
    const most = { width: Math.max(window.width, this.#most.width), height: Math.max(window.height, this.#most.height) };
    this.#window = window;
    if (most.width === this.#most.width && most.height === this.#most.height) return;
    this.#most = most;
    this.#margin = { x: Math.round(most.width * ROOM), y: Math.round(most.height * ROOM) };
    const size = this.#size();
    this.#ratio = Math.max(1, Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (size.width * size.height))));
    // The front one keeps its pixels until the next picture is there: setting a width would empty it.
    this.#job = null;
  }

  /** Every picture is out of date. */
  discard(): void {
    this.#job = null;
    if (this.#front.frame) this.#front.frame = { ...this.#front.frame, ratio: 0 };
  }

  /** Draws seats that look otherwise than before into what is on screen. */
  change(seats: readonly HouseSeat[]): void {
    const { ink, frame } = this.#front;
    if (ink && frame && frame.ratio > 0) for (const seat of seats) this.#painter.patch(ink, frame, seat);
    for (const seat of seats) this.#job?.changed.add(seat);
  }

  /**
   * Moves the picture to the view and draws on where one is due.
   * @param resting nothing moves: only then is a stretched picture replaced by a sharp one.
   * @returns whether there is more to draw.
   */
  show(view: View, resting: boolean): boolean {
    if (!this.#job && this.#isDue(view, resting)) this.#begin(view);
    const more = this.#work();
    this.#move(view);
    return more;
  }

  #size(): Size {
    return { width: this.#most.width + 2 * this.#margin.x, height: this.#most.height + 2 * this.#margin.y };
  }

  #isDue(view: View, resting: boolean): boolean {
    const { frame } = this.#front;
    if (!frame || frame.ratio !== this.#ratio) return true;
    const stretch = view.scale / frame.scale;
    if (resting ? stretch !== 1 : stretch > STRETCH || stretch < 1 / STRETCH) return true;
    const { width, height } = this.#painter.house;
    return !holds(frame.box, common(visibleBox(view, this.#window), { x: 0, y: 0, width, height }));
  }

  #begin(view: View): void {
    const { canvas, ink } = this.#back;
    if (!ink) return;
    const size = this.#size();
    const [width, height] = [Math.ceil(size.width * this.#ratio), Math.ceil(size.height * this.#ratio)];
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${size.width}px`;
      canvas.style.height = `${size.height}px`;
    }
    const frame = frameAt(view, this.#margin, size, this.#ratio);
    this.#job = { steps: this.#painter.paint(ink, frame), frame, changed: new Set() };
  }

  #work(): boolean {
    const job = this.#job;
    if (!job) return false;
    const end = performance.now() + BUDGET;
    while (!job.steps.next().done) if (performance.now() > end) return true;
    this.#job = null;
    const { ink } = this.#back;
    if (ink) for (const seat of job.changed) this.#painter.patch(ink, job.frame, seat);
    [this.#front, this.#back] = [{ ...this.#back, frame: job.frame }, this.#front];
    this.#front.canvas.style.visibility = 'visible';
    this.#back.canvas.style.visibility = 'hidden';
    return false;
  }

  #move(view: View): void {
    const { canvas, frame } = this.#front;
    if (!frame) return;
    const stretch = view.scale / frame.scale;
    canvas.style.transform = `translate3d(${frame.box.x * view.scale + view.x}px, ${frame.box.y * view.scale + view.y}px, 0) scale(${stretch})`;
  }
}
