import type { SeatMapLayout, LayoutSeat, Point } from '#domain/seat-map-layout.ts';
import { HALF } from '#domain/seat-map-layout.ts';
import type { Direction, Size, View } from '#domain/seat-view.ts';
import {
  bounded,
  centredOn,
  CHOOSING_SCALE,
  fitWhole,
  fitWidth,
  leastScale,
  MOST_SCALE,
  neighbourOf,
  READING_SCALE,
  seatNear,
  windowPoint,
  zoomedAbout,
} from '#domain/seat-view.ts';
import { SeatGestures } from './seat-gestures.ts';
import { SeatKeys } from './seat-keys.ts';
import { SeatLayers } from './seat-layers.ts';
import type { Marks } from './seat-marks.ts';
import { SeatMarks } from './seat-marks.ts';
import { SeatMinimap } from './seat-minimap.ts';
import { SeatPainter } from './seat-painter.ts';
import { readPalette } from './seat-palette.ts';
import type { Look, Mark } from './seat-sprites.ts';

/** The elements that it draws on and moves. */
export interface SeatCanvasParts {
  /** The window on the floor; takes fingers, keys and the focus. */
  window: HTMLElement;
  /** Holds what lies on the floor, and is moved. */
  stage: HTMLElement;
  /** The whole floor, and above it what is in the window. */
  layers: readonly [HTMLCanvasElement, HTMLCanvasElement];
  /** Stands round the seat that the keyboard is at. */
  ring: HTMLElement;
  marks: HTMLElement;
  minimap: HTMLElement;
}

export interface SeatCanvasEvents {
  /** Something can be seen. */
  onPainted(): void;
  /** How a seat will look after a tap; undefined where the tap will be refused. */
  onLook(seat: LayoutSeat): Mark | null | undefined;
  /** Whether a tap on this seat takes seats for a whole party: then it need not hit the very seat. */
  onParty(seat: LayoutSeat): boolean;
  /** Null: the tap hit no seat that can be chosen; the seat it lay on, if it did, is the second. Called once the seat shows it. */
  onTap(seat: LayoutSeat | null, hit: LayoutSeat | null): void;
  /** The tap before was the first of two, and meant the zoom. */
  onUntap(): void;
  /** The keyboard has come to a seat. */
  onFocus(seat: LayoutSeat): void;
}

/** How long the picture must stand still before it is drawn sharp. */
const REST = 110;
const MOVE_MS = 240;
/** Share of the speed of a throw that is left after a millisecond. */
const FRICTION = 0.995;
const STOPPED = 0.02;
/** What floats over the lower edge, pixels: the last row can be pulled above it. */
const FLOATING = 160;
/** A tap this far from every seat, pixels, is one beside them. */
const BESIDE = 16;

/** Runs something after the next frame is on screen, in the order in which it was asked for. */
const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));

/** The seat map behind its React component: what is shown where, and what fingers do to it. */
export class SeatCanvas {
  readonly #parts: SeatCanvasParts;
  readonly #house: SeatMapLayout;
  readonly #events: SeatCanvasEvents;
  readonly #painter: SeatPainter;
  readonly #layers: SeatLayers;
  readonly #marks: SeatMarks;
  readonly #minimap: SeatMinimap;
  readonly #gestures: SeatGestures;
  readonly #keys: SeatKeys;
  readonly #resized: ResizeObserver;
  readonly #themed: MutationObserver;
  #looks: readonly Look[];
  #marked: Marks = new Map();
  #window: Size = { width: 0, height: 0 };
  #view: View = { scale: 1, x: 0, y: 0 };
  /** Until somebody moves it, the view follows the size of the window. */
  #touched = false;
  #painted = false;
  #frame = 0;
  #restAt = 0;
  #journey: { from: View; to: View; start: number; ms: number } | null = null;
  #throw: { speed: Point; time: number } | null = null;
  /** Where the keyboard is, and whether it is here at all. */
  #focus: LayoutSeat | null = null;
  #hasKeys = false;
  /** The last tap meant a seat and not the zoom. */
  #choseLast = false;

  constructor(parts: SeatCanvasParts, house: SeatMapLayout, looks: readonly Look[], events: SeatCanvasEvents) {
    this.#parts = parts;
    this.#house = house;
    this.#looks = looks;
    this.#events = events;
    this.#painter = new SeatPainter(house, readPalette(parts.window), (seat) => this.#looks[seat.index] ?? { mark: 'sold', zone: 0, accessible: false });
    this.#layers = new SeatLayers(this.#painter, parts.layers);
    this.#marks = new SeatMarks(parts.marks, house);
    this.#minimap = new SeatMinimap(parts.minimap, this.#painter, (at) => this.#jump(at));
    this.#gestures = new SeatGestures(parts.window, {
      onStart: () => this.#hold(),
      onMove: ({ x, y }) => this.#set({ ...this.#view, x: this.#view.x + x, y: this.#view.y + y }),
      onZoom: (at, factor) => this.#set(zoomedAbout(this.#view, at, this.#limited(this.#view.scale * factor))),
      onTap: (at) => this.#tap(at),
      onDoubleTap: (at) => this.#doubleTap(at),
      onEnd: (speed) => this.#letGo(speed),
    });
    this.#keys = new SeatKeys(parts.window, {
      onStep: (direction) => this.#step(direction),
      onZoom: (factor) => this.zoomBy(factor),
      onWhole: () => this.whole(),
      onPress: () => this.#press(),
      onPresence: (here) => this.#ringed(here),
    });
    this.#resized = new ResizeObserver(() => this.#resize());
    this.#resized.observe(parts.window);
    this.#themed = new MutationObserver(() => this.#recolour());
    this.#themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-text', 'lang'] });
    this.#resize();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#gestures.stop();
    this.#keys.stop();
    this.#minimap.stop();
    this.#resized.disconnect();
    this.#themed.disconnect();
  }

  /** The house as it is now. */
  show(looks: readonly Look[]): void {
    const before = this.#looks;
    if (looks === before) return;
    this.#looks = looks;
    const changed = this.#house.seats.filter(({ index }) => before[index]?.mark !== looks[index]?.mark || before[index]?.zone !== looks[index]?.zone);
    if (changed.length === 0) return;
    this.#layers.change(changed);
    this.#minimap.redraw();
    this.#wake();
  }

  /** The seats that stand out now. */
  mark(marks: Marks): void {
    this.#marked = marks;
    this.#marks.show(marks);
    this.#minimap.mark(this.#house.seats.filter(({ seat_id }) => marks.get(seat_id) === 'chosen'));
    // The bar below changes with them: a frame that lays it out has enough to do, too.
    if (this.#painted) this.#layers.pause();
    this.#wake();
  }

  zoomBy(factor: number): void {
    const middle = { x: this.#window.width / 2, y: this.#window.height / 2 };
    this.#travel(zoomedAbout(this.#view, middle, this.#limited(this.#view.scale * factor)));
  }

  /** Shows the whole house. */
  whole(): void {
    this.#travel(fitWhole(this.#house, this.#window));
  }

  /** Brings seats into the window, near enough to choose. */
  goTo(seats: readonly LayoutSeat[]): void {
    if (seats.length === 0) return;
    const xs = seats.map((seat) => seat.at.x);
    const ys = seats.map((seat) => seat.at.y);
    const at = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
    if (this.#view.scale >= CHOOSING_SCALE && seats.every((seat) => this.#isSeen(seat))) return;
    const fits = (this.#window.width - 4 * HALF) / Math.max(1, Math.max(...xs) - Math.min(...xs));
    this.#travel(centredOn(at, Math.min(fits, Math.max(this.#view.scale, READING_SCALE)), this.#window));
  }

  /** The keyboard goes on to the next seat; it begins in the middle of the window. */
  #step(direction: Direction): void {
    const seat = this.#focus ? (neighbourOf(this.#house.seats, this.#focus, direction) ?? this.#focus) : this.#middle();
    this.#focus = seat;
    this.#hasKeys = true;
    this.#showRing();
    if (!seat) return;
    this.#events.onFocus(seat);
    if (this.#isSeen(seat) && this.#view.scale >= CHOOSING_SCALE) this.#wake();
    else this.#travel(centredOn(seat.at, Math.max(this.#view.scale, READING_SCALE), this.#window));
  }

  #isSeen(seat: LayoutSeat): boolean {
    const at = windowPoint(this.#view, seat.at);
    const room = 2 * HALF * this.#view.scale;
    return at.x > room && at.y > room && at.x < this.#window.width - room && at.y < this.#window.height - room;
  }

  #press(): void {
    if (this.#focus) this.#choose(this.#isSelectable(this.#focus) ? this.#focus : null, this.#focus);
  }

  #ringed(here: boolean): void {
    this.#hasKeys = here;
    this.#showRing();
  }

  #middle(): LayoutSeat | null {
    const middle = { x: this.#window.width / 2, y: this.#window.height / 2 };
    return (
      seatNear(this.#painter.index, this.#view, middle, (seat) => this.#isSelectable(seat), Math.max(this.#window.width, this.#window.height)) ??
      this.#house.seats[0] ??
      null
    );
  }

  #limited(scale: number): number {
    return Math.min(MOST_SCALE, Math.max(leastScale(this.#house, this.#window), scale));
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#parts.window;
    if (width === 0 || height === 0 || (width === this.#window.width && height === this.#window.height)) return;
    this.#window = { width, height };
    this.#layers.resize(this.#window);
    // The upper edge holds still: a bar that grows below must not move the seat under the finger.
    this.#view = bounded(this.#touched ? this.#view : fitWidth(this.#house, this.#window), this.#house, this.#window, FLOATING);
    this.#minimap.fit();
    this.#wake();
  }

  #recolour(): void {
    this.#painter.recolour(readPalette(this.#parts.window));
    this.#layers.discard();
    this.#minimap.redraw();
    this.#wake();
  }

  #set(view: View): void {
    this.#touched = true;
    this.#view = bounded(view, this.#house, this.#window, FLOATING);
    this.#restAt = performance.now() + REST;
    this.#wake();
  }

  #travel(to: View): void {
    this.#throw = null;
    const target = bounded(to, this.#house, this.#window, FLOATING);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || !this.#painted;
    if (still) this.#set(target);
    else this.#journey = { from: this.#view, to: target, start: performance.now(), ms: MOVE_MS };
    this.#wake();
  }

  #jump(at: Point): void {
    this.#hold();
    this.#set(centredOn(at, this.#view.scale, this.#window));
  }

  #hold(): void {
    this.#layers.pause();
    this.#journey = null;
    this.#throw = null;
  }

  #letGo(speed: Point): void {
    const fast = Math.hypot(speed.x, speed.y) > 0.2 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (fast) this.#throw = { speed, time: performance.now() };
    this.#wake();
  }

  #tap(at: Point): void {
    const seat = seatNear(this.#painter.index, this.#view, at, (each) => this.#isSelectable(each));
    this.#choseLast = this.#view.scale >= CHOOSING_SCALE || (seat !== null && this.#events.onParty(seat));
    if (!this.#choseLast) return this.#approach(at);
    const hit = seatNear(this.#painter.index, this.#view, at, () => true, HALF * this.#view.scale * 1.2);
    this.#choose(seat, hit);
  }

  /** Shows at once what the tap does; everything that follows from it waits until that is on screen. */
  #choose(seat: LayoutSeat | null, hit: LayoutSeat | null): void {
    const mark = seat ? this.#events.onLook(seat) : undefined;
    if (seat && mark !== undefined) this.#marks.put(seat, mark);
    afterPaint(() => this.#events.onTap(seat, hit));
  }

  #isSelectable({ seat_id, index }: LayoutSeat): boolean {
    const mark = this.#marked.get(seat_id) ?? this.#looks[index]?.mark;
    return mark !== undefined && mark !== 'sold' && mark !== 'own' && mark !== 'lost';
  }

  /** Comes near enough to choose; a tap beside the seats means the nearest of them. */
  #approach(at: Point): void {
    const near = seatNear(this.#painter.index, this.#view, at, () => true, BESIDE);
    const nearest = near ? null : seatNear(this.#painter.index, this.#view, at, () => true, Math.max(this.#window.width, this.#window.height));
    this.#travel(nearest ? centredOn(nearest.at, READING_SCALE, this.#window) : zoomedAbout(this.#view, at, READING_SCALE));
  }

  #doubleTap(at: Point): void {
    // Near enough already: then they were two taps on seats.
    if (this.#view.scale >= MOST_SCALE * 0.9) return this.#tap(at);
    if (this.#choseLast) afterPaint(() => this.#events.onUntap());
    this.#travel(zoomedAbout(this.#view, at, this.#limited(Math.max(READING_SCALE, this.#view.scale * 1.8))));
  }

  #wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    this.#frame = 0;
    const moving = this.#travelOn(now) || this.#flyOn(now);
    const waiting = !moving && performance.now() < this.#restAt;
    const resting = !moving && !waiting;
    const more = this.#layers.show(this.#view, resting);
    const smallMore = this.#layers.handedOver || this.#minimap.show(this.#view, this.#window, resting && !more);
    if (resting) this.#marks.rest(this.#view.scale);
    const { x, y, scale } = this.#view;
    this.#parts.stage.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
    if (!this.#painted && this.#layers.painted) {
      this.#painted = true;
      this.#events.onPainted();
    }
    if (moving || waiting || more || smallMore) this.#wake();
  }

  /** One step of a journey. @returns whether it goes on. */
  #travelOn(now: number): boolean {
    const journey = this.#journey;
    if (!journey) return false;
    const { from, to, start, ms } = journey;
    const share = Math.min(1, Math.max(0, (now - start) / ms));
    const eased = 1 - (1 - share) ** 3;
    const between = (a: number, b: number): number => a + (b - a) * eased;
    // The scale grows by factors, so that coming nearer looks even.
    const scale = from.scale * (to.scale / from.scale) ** eased;
    const ratio = to.scale === from.scale ? eased : (scale - from.scale) / (to.scale - from.scale);
    this.#set(
      to.scale === from.scale
        ? { scale, x: between(from.x, to.x), y: between(from.y, to.y) }
        : { scale, x: from.x + (to.x - from.x) * ratio, y: from.y + (to.y - from.y) * ratio },
    );
    if (share >= 1) {
      this.#journey = null;
      this.#restAt = 0;
    }
    return share < 1;
  }

  /** One step of a throw. @returns whether it goes on. */
  #flyOn(now: number): boolean {
    const flight = this.#throw;
    if (!flight) return false;
    const ms = Math.max(0, now - flight.time);
    const { x, y } = this.#view;
    this.#set({ ...this.#view, x: x + flight.speed.x * ms, y: y + flight.speed.y * ms });
    const left = FRICTION ** ms;
    const speed = { x: this.#view.x === x ? 0 : flight.speed.x * left, y: this.#view.y === y ? 0 : flight.speed.y * left };
    const goesOn = ms === 0 || Math.hypot(speed.x, speed.y) > STOPPED;
    this.#throw = goesOn ? { speed: ms === 0 ? flight.speed : speed, time: now } : null;
    return goesOn;
  }

  #showRing(): void {
    const { ring } = this.#parts;
    const seat = this.#focus;
    ring.hidden = seat === null || !this.#hasKeys;
    if (!seat) return;
    const half = HALF + 5;
    ring.style.width = `${2 * half}px`;
    ring.style.height = `${2 * half}px`;
    ring.style.transform = `translate(${seat.at.x - half}px, ${seat.at.y - half}px) rotate(${seat.angle}rad)`;
  }
}
