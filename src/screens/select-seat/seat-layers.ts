import type { HouseSeat } from '#domain/seat-house.ts';
import type { Size, View } from '#domain/seat-view.ts';
import { common, holds, visibleBox } from '#domain/seat-view.ts';
import type { Frame, SeatPainter } from './seat-painter.ts';
import { frameAt, isIn } from './seat-painter.ts';

/** Room drawn round the window, as a share of its sides, so that a finger moves a picture that is there already. */
const ROOM = 0.1;
/** A picture that is stretched no more than this is replaced while it moves, once it does not fill the window. */
const STRETCH = 1.25;
/** Scales at which pictures are drawn are this far apart; between them the picture is stretched by half a step at most. */
const STEP = 2 ** (1 / 6);
/** Most device pixels of one picture. */
const MOST_PIXELS = 1_100_000;
/** Tiles of a picture in each direction: without a graphics processor each new one is copied on its way to the screen, so they are put there one by one. */
const TILES = { across: 2, down: 3 };
/** Device pixels that neighbouring tiles share, so that no seam is seen between them. */
const SHARED = 2;
/** Pixels of the picture of the whole floor, and its largest scale. */
const GROUND_PIXELS = 300_000;
const GROUND_SCALE = 0.5;
/** More seats than this are not patched one by one. */
const MOST_PATCHES = 40;
/** Milliseconds since the frame before: a frame in time; beyond the other nothing was drawn in it, and the next picture begins carefully. */
const IN_TIME = 22;
const FORGOTTEN = 200;
const MOST_PORTIONS = 12;
/** Milliseconds of one frame in which portions are begun. */
const BUDGET = 4;

interface Tile {
  canvas: HTMLCanvasElement;
  ink: CanvasRenderingContext2D | null;
  frame: Frame;
  /** Whether it shows its frame. */
  done: boolean;
}

interface Picture {
  /** What its tiles show together. */
  frame: Frame;
  tiles: readonly Tile[];
  /** Seats that changed since it was begun. */
  changed: Set<HouseSeat>;
  /** Its looks or its sharpness are those of another time. */
  stale: boolean;
}

interface Job {
  steps: Generator<void, void>;
  picture: Picture;
}

/**
 * The floor in tiles, each where it belongs on the stage, whose transform follows the finger and costs nothing. A new picture is drawn in small portions;
 * each of its tiles lies over the old picture as soon as it is done. Below lies the whole floor, less sharp: it is seen where the picture does not reach yet.
 */
export class SeatLayers {
  readonly #painter: SeatPainter;
  readonly #floor: HTMLElement;
  /** Two sets of canvases, which take turns, and one for the whole floor. */
  #sets: [HTMLCanvasElement[], HTMLCanvasElement[]];
  readonly #groundCanvas: HTMLCanvasElement;
  #ground: Picture | null = null;
  #front: Picture | null = null;
  #window: Size = { width: 0, height: 0 };
  #most: Size = { width: 0, height: 0 };
  #margin = { x: 0, y: 0 };
  #ratio = 1;
  #job: Job | null = null;
  #portions = 1;
  #workedAt = 0;

  constructor(painter: SeatPainter, floor: HTMLElement) {
    this.#painter = painter;
    this.#floor = floor;
    const some = (): HTMLCanvasElement[] => Array.from({ length: TILES.across * TILES.down }, () => document.createElement('canvas'));
    this.#sets = [some(), some()];
    this.#groundCanvas = document.createElement('canvas');
  }

  /** Whether something is on screen. */
  get painted(): boolean {
    return this.#front !== null;
  }

  /** A smaller window is part of the old one and needs no new picture. */
  resize(window: Size): void {
    const most = { width: Math.max(window.width, this.#most.width), height: Math.max(window.height, this.#most.height) };
    this.#window = window;
    if (most.width === this.#most.width && most.height === this.#most.height) return;
    this.#most = most;
    this.#margin = { x: Math.round(most.width * ROOM), y: Math.round(most.height * ROOM) };
    const { width, height } = this.#size();
    this.#ratio = Math.max(1, Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height))));
    this.#drop();
  }

  /** Every picture is out of date; the one on screen stays until there is another. */
  discard(): void {
    this.#drop();
    if (this.#ground) this.#ground.stale = true;
    if (this.#front) this.#front.stale = true;
  }

  /** Draws seats that look otherwise than before into what is on screen; many of them are drawn with everything else. */
  change(seats: readonly HouseSeat[]): void {
    if (seats.length > MOST_PATCHES) return this.discard();
    for (const picture of new Set([this.#front, this.#ground, this.#job?.picture])) {
      if (!picture || picture.stale) continue;
      for (const seat of seats) picture.changed.add(seat);
      for (const tile of picture.tiles) if (tile.done) this.#patch(tile, seats);
    }
  }

  /**
   * Draws on where a picture is due for this view.
   * @param resting nothing moves: only then is a stretched picture replaced.
   * @returns whether there is more to draw.
   */
  show(view: View, resting: boolean): boolean {
    if (!this.#job)
      this.#job = this.#isDue(view, resting) ? this.#begin(this.#picture(view)) : this.#groundIsDue(resting) ? this.#begin(this.#wholeFloor()) : null;
    return this.#work() || this.#groundIsDue(resting);
  }

  #size(): Size {
    return { width: this.#most.width + 2 * this.#margin.x, height: this.#most.height + 2 * this.#margin.y };
  }

  #isDue(view: View, resting: boolean): boolean {
    if (!this.#front || this.#front.stale || this.#front.frame.ratio !== this.#ratio) return true;
    const { frame } = this.#front;
    const stretch = view.scale / frame.scale;
    if (resting ? frame.scale !== steppedScale(view.scale) : stretch > STRETCH || stretch < 1 / STRETCH) return resting;
    const { width, height } = this.#painter.house;
    return !holds(frame.box, common(visibleBox(view, this.#window), { x: 0, y: 0, width, height }));
  }

  #groundIsDue(resting: boolean): boolean {
    return resting && this.painted && (this.#ground === null || this.#ground.stale);
  }

  #picture(view: View): Picture {
    const scale = steppedScale(view.scale);
    const stretch = scale / view.scale;
    // The middle of the window stays where it is.
    const at = { scale, x: view.x * stretch, y: view.y * stretch };
    const size = this.#size();
    const margin = { x: this.#margin.x + (this.#window.width * (1 - stretch)) / 2, y: this.#margin.y + (this.#window.height * (1 - stretch)) / 2 };
    const frame = frameAt(at, margin, size, this.#ratio);
    return { frame, tiles: tilesOf(frame, this.#sets[1]), changed: new Set(), stale: false };
  }

  #wholeFloor(): Picture {
    const { width, height } = this.#painter.house;
    const scale = Math.min(GROUND_SCALE, Math.sqrt(GROUND_PIXELS / (width * height)));
    const frame: Frame = { box: { x: 0, y: 0, width, height }, scale, ratio: 1, rough: true };
    return { frame, tiles: [tileOf(this.#groundCanvas, frame)], changed: new Set(), stale: false };
  }

  #begin(picture: Picture): Job {
    return { steps: this.#paint(picture), picture };
  }

  /** Draws a picture tile by tile, a portion at each `next`; it is on screen when it ends. */
  *#paint(picture: Picture): Generator<void, void> {
    for (const tile of picture.tiles) {
      if (!tile.ink) continue;
      size(tile);
      yield* this.#painter.paint(tile.ink, tile.frame);
      this.#patch(tile, picture.changed);
      // What is not in the page is not handed to the compositor while it is drawn.
      this.#put(tile, picture.frame.rough === true);
      yield;
    }
  }

  /** Draws seats of a tile again. */
  #patch({ ink, frame }: Tile, seats: Iterable<HouseSeat>): void {
    if (ink) for (const seat of seats) if (isIn(frame.box, seat)) this.#painter.patch(ink, frame, seat);
  }

  #put(tile: Tile, lowest: boolean): void {
    const { canvas, frame } = tile;
    canvas.style.transform = `translate(${frame.box.x}px, ${frame.box.y}px) scale(${1 / frame.scale})`;
    if (lowest) this.#floor.prepend(canvas);
    else this.#floor.append(canvas);
    tile.done = true;
  }

  #work(): boolean {
    const job = this.#job;
    if (!job) return false;
    const start = performance.now();
    this.#learn(start);
    for (let portion = 0; portion < Math.round(this.#portions) && performance.now() < start + BUDGET; portion += 1) {
      const tiles = tilesDone(job.picture);
      if (job.steps.next().done) {
        this.#finish(job.picture);
        return false;
      }
      // One new tile in a frame.
      if (tilesDone(job.picture) > tiles) return true;
    }
    return true;
  }

  /** A frame in time lets the next one draw more; a late one less. What is drawn goes to the bitmap after the task, so no clock tells at once what it cost. */
  #learn(now: number): void {
    const late = now - this.#workedAt;
    if (late < IN_TIME) this.#portions = Math.min(MOST_PORTIONS, this.#portions + 0.5);
    else this.#portions = late < FORGOTTEN ? Math.max(1, this.#portions / 2) : 1;
    this.#workedAt = now;
  }

  #finish(picture: Picture): void {
    this.#job = null;
    if (picture.frame.rough) {
      this.#ground = picture;
      return;
    }
    for (const { canvas } of this.#front?.tiles ?? []) canvas.remove();
    this.#front = picture;
    this.#sets = [this.#sets[1], this.#sets[0]];
  }

  /** Gives up a picture that is half done. */
  #drop(): void {
    for (const { canvas } of this.#job?.picture.tiles ?? []) canvas.remove();
    this.#job = null;
  }
}

const tilesDone = ({ tiles }: Picture): number => tiles.filter((tile) => tile.done).length;

const tileOf = (canvas: HTMLCanvasElement, frame: Frame): Tile => ({ canvas, ink: canvas.getContext('2d', { alpha: false }), frame, done: false });

/** Cuts a picture into tiles of whole device pixels. */
function tilesOf(frame: Frame, canvases: readonly HTMLCanvasElement[]): Tile[] {
  const { box, scale, ratio } = frame;
  const unit = scale * ratio;
  const width = Math.ceil((box.width * unit) / TILES.across) + SHARED;
  const height = Math.ceil((box.height * unit) / TILES.down) + SHARED;
  return canvases.map((canvas, index) => {
    const [column, row] = [index % TILES.across, Math.floor(index / TILES.across)];
    const x = box.x + (column * (width - SHARED)) / unit;
    const y = box.y + (row * (height - SHARED)) / unit;
    return tileOf(canvas, { ...frame, box: { x, y, width: width / unit, height: height / unit } });
  });
}

/** Gives a tile's canvas the size of its frame. */
function size({ canvas, frame: { box, scale, ratio } }: Tile): void {
  const [width, height] = [Math.round(box.width * scale * ratio), Math.round(box.height * scale * ratio)];
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  canvas.style.width = `${width / ratio}px`;
  canvas.style.height = `${height / ratio}px`;
}

/** The nearest scale at which pictures are drawn. */
const steppedScale = (scale: number): number => STEP ** Math.round(Math.log(scale) / Math.log(STEP));
