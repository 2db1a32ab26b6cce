import type { LayoutSeat, Point } from '#domain/seat-map-layout.ts';
import type { Size, View } from '#domain/seat-view.ts';
import { common, holds, visibleBox } from '#domain/seat-view.ts';
import type { Frame, SeatPainter } from './seat-painter.ts';
import { frameAt } from './seat-painter.ts';

/** Room drawn round the window, as a share of its sides, so that a finger moves a picture that is there already. */
const ROOM = 0.08;
/** A picture that is stretched no more than this is replaced while it moves, once it does not fill the window. */
const STRETCH = 1.25;
/** Scales at which pictures are drawn are this far apart; between them the picture is stretched by half a step at most. */
const STEP = 2 ** (1 / 6);
/** Most device pixels of one picture: without a graphics processor each new one is copied on its way to the screen. */
const MOST_PIXELS = 660_000;
/** Pixels of the picture of the whole floor, and its largest scale. */
const GROUND_PIXELS = 300_000;
const GROUND_SCALE = 0.5;
/** More seats than this are not patched one by one. */
const MOST_PATCHES = 40;
/** Milliseconds since the frame before: a frame in time; beyond the other nothing was drawn in it, and the next picture begins carefully. */
const IN_TIME = 22;
const FORGOTTEN = 200;
const MOST_PORTIONS = 12;
/** Milliseconds in which nothing is drawn after a finger came down, or the screen changed with the choice. */
const QUIET = 70;
/** Milliseconds of one frame in which portions are begun. */
const BUDGET = 4;

interface Layer {
  canvas: HTMLCanvasElement;
  ink: CanvasRenderingContext2D | null;
  /** What it shows; null before it was drawn. */
  frame: Frame | null;
}

interface Job {
  steps: Generator<void, void>;
  /** All of it is drawn. */
  done: boolean;
  layer: Layer;
  frame: Frame;
  /** Seats that changed while it was under way. */
  changed: Set<LayoutSeat>;
}

const layerOf = (canvas: HTMLCanvasElement): Layer => ({ canvas, ink: canvas.getContext('2d', { alpha: false }), frame: null });

/**
 * Three pictures of the floor, each where it belongs on the stage, whose transform follows the finger and costs nothing. The back one is drawn anew
 * in small portions, and takes the front one's place when it is done. Below lies the whole floor, less sharp: it is seen where the front one does not
 * reach yet.
 */
export class SeatLayers {
  readonly #painter: SeatPainter;
  readonly #ground: Layer;
  #front: Layer;
  #back: Layer;
  #window: Size = { width: 0, height: 0 };
  #most: Size = { width: 0, height: 0 };
  #job: Job | null = null;
  #portions = 1;
  #workedAt = 0;
  #quietUntil = 0;
  #handedOver = false;

  constructor(painter: SeatPainter, [ground, front]: readonly [HTMLCanvasElement, HTMLCanvasElement]) {
    this.#painter = painter;
    this.#ground = layerOf(ground);
    this.#front = layerOf(front);
    this.#back = layerOf(front.cloneNode() as HTMLCanvasElement);
  }

  /** A picture has taken the other's place in this frame: that is enough for it. */
  get handedOver(): boolean {
    return this.#handedOver;
  }

  /** Whether something is on screen. */
  get painted(): boolean {
    return this.#front.frame !== null;
  }

  resize(window: Size): void {
    this.#window = window;
  }

  /** Something else comes first: the frames that follow have enough to do. */
  pause(): void {
    this.#quietUntil = performance.now() + QUIET;
  }

  /** Every picture is out of date; the front one stays until there is another. */
  discard(): void {
    this.#job = null;
    this.#ground.frame = null;
    if (this.#front.frame) this.#front.frame = { ...this.#front.frame, ratio: 0 };
  }

  /** Draws seats that look otherwise than before into what is on screen; many of them are drawn with everything else. */
  change(seats: readonly LayoutSeat[]): void {
    if (seats.length > MOST_PATCHES) return this.discard();
    for (const { ink, frame } of [this.#front, this.#ground]) {
      if (ink && frame && frame.ratio > 0) for (const seat of seats) this.#painter.patch(ink, frame, seat);
    }
    for (const seat of seats) this.#job?.changed.add(seat);
  }

  /**
   * Draws on where a picture is due for this view.
   * @param resting nothing moves: only then is a stretched picture replaced.
   * @returns whether there is more to draw.
   */
  show(view: View, resting: boolean): boolean {
    this.#handedOver = false;
    if (performance.now() < this.#quietUntil) return true;
    if (!this.#job) this.#job = this.#isDue(view, resting) ? this.#picture(view) : this.#groundIsDue(resting) ? this.#groundPicture() : null;
    return this.#work() || this.#groundIsDue(resting);
  }

  /** A smaller window is part of the largest so far: what grows and shrinks below it asks for no new picture. */
  #grow(): { size: Size; room: Point; ratio: number } {
    const { width, height } = this.#window;
    this.#most = { width: Math.max(width, this.#most.width), height: Math.max(height, this.#most.height) };
    const room = { x: Math.round(this.#most.width * ROOM), y: Math.round(this.#most.height * ROOM) };
    const size = { width: this.#most.width + 2 * room.x, height: this.#most.height + 2 * room.y };
    return { size, room, ratio: Math.max(1, Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (size.width * size.height)))) };
  }

  #isDue(view: View, resting: boolean): boolean {
    const { frame } = this.#front;
    if (!frame || frame.ratio === 0) return true;
    const stretch = view.scale / frame.scale;
    if (resting ? frame.scale !== steppedScale(view.scale) : stretch > STRETCH || stretch < 1 / STRETCH) return resting;
    const { width, height } = this.#painter.house;
    return !holds(frame.box, common(visibleBox(view, this.#window), { x: 0, y: 0, width, height }));
  }

  #groundIsDue(resting: boolean): boolean {
    return resting && this.painted && this.#ground.frame === null;
  }

  #picture(view: View): Job | null {
    const scale = steppedScale(view.scale);
    const stretch = scale / view.scale;
    // The middle of the window stays where it is.
    const at = { scale, x: view.x * stretch, y: view.y * stretch };
    const { size, room, ratio } = this.#grow();
    const margin = { x: room.x + (this.#window.width * (1 - stretch)) / 2, y: room.y + (this.#window.height * (1 - stretch)) / 2 };
    return this.#begin(this.#back, frameAt(at, margin, size, ratio), size);
  }

  #groundPicture(): Job | null {
    const { width, height } = this.#painter.house;
    const scale = Math.min(GROUND_SCALE, Math.sqrt(GROUND_PIXELS / (width * height)));
    return this.#begin(this.#ground, { box: { x: 0, y: 0, width, height }, scale, ratio: 1, rough: true }, { width: width * scale, height: height * scale });
  }

  #begin(layer: Layer, frame: Frame, size: Size): Job | null {
    const { canvas, ink } = layer;
    if (!ink) return null;
    const [width, height] = [Math.ceil(size.width * frame.ratio), Math.ceil(size.height * frame.ratio)];
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${size.width}px`;
      canvas.style.height = `${size.height}px`;
    }
    return { steps: this.#painter.paint(ink, frame), done: false, layer, frame, changed: new Set() };
  }

  #work(): boolean {
    const job = this.#job;
    if (!job) return false;
    const start = performance.now();
    this.#learn(start);
    // It takes the other's place in a frame of its own: that one has a whole picture to hand over.
    if (job.done) this.#finish(job);
    // Nothing moves yet, and there is nothing to look at: the first picture comes with the screen, in one piece.
    const [most, end] = this.painted ? [Math.round(this.#portions), start + BUDGET] : [Infinity, Infinity];
    for (let portion = 0; !job.done && portion < most && performance.now() < end; portion += 1) job.done = job.steps.next().done === true;
    if (most === Infinity) this.#finish(job);
    return this.#job !== null;
  }

  /** A frame in time lets the next one draw more; a late one less. What is drawn goes to the bitmap after the task, so no clock tells at once what it cost. */
  #learn(now: number): void {
    const late = now - this.#workedAt;
    if (late < IN_TIME) this.#portions = Math.min(MOST_PORTIONS, this.#portions + 0.5);
    else this.#portions = late < FORGOTTEN ? Math.max(1, this.#portions / 2) : 1;
    this.#workedAt = now;
  }

  #finish({ layer, frame, changed }: Job): void {
    this.#job = null;
    const { ink } = layer;
    if (ink) for (const seat of changed) this.#painter.patch(ink, frame, seat);
    layer.frame = frame;
    layer.canvas.style.transform = `translate(${frame.box.x}px, ${frame.box.y}px) scale(${1 / frame.scale})`;
    layer.canvas.style.visibility = 'visible';
    this.#handedOver = true;
    if (layer === this.#ground) return;
    // What is not in the page is not handed to the compositor while it is drawn.
    this.#front.canvas.replaceWith(layer.canvas);
    [this.#front, this.#back] = [layer, this.#front];
  }
}

/** The nearest scale at which pictures are drawn. */
const steppedScale = (scale: number): number => STEP ** Math.round(Math.log(scale) / Math.log(STEP));
