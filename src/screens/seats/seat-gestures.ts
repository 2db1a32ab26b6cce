import type { Point } from '#domain/seat-map-layout.ts';

/** What fingers, mouse and wheel mean; points are pixels of the window. */
export interface GestureEvents {
  onStart(): void;
  onMove(by: Point): void;
  onZoom(at: Point, factor: number): void;
  onTap(at: Point): void;
  onDoubleTap(at: Point): void;
  /** The last finger left; pixels a millisecond. */
  onEnd(speed: Point): void;
}

/** A finger may tremble this far and still tap. */
const SLOP = 8;
const DOUBLE_WITHIN = 300;
const DOUBLE_NEAR = 20;
/** Milliseconds over which the speed of a throw is measured. */
const THROW = 80;

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Listens to one element and tells taps from pans and pinches. */
export class SeatGestures {
  readonly #element: HTMLElement;
  readonly #events: GestureEvents;
  readonly #fingers = new Map<number, Point>();
  #origin: Point = { x: 0, y: 0 };
  #start: Point | null = null;
  #lastTap: { at: Point; time: number } | null = null;
  #trail: { at: Point; time: number }[] = [];
  readonly #listening = new AbortController();

  constructor(element: HTMLElement, events: GestureEvents) {
    this.#element = element;
    this.#events = events;
    const { signal } = this.#listening;
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerup', (event) => this.#up(event, true), { signal });
    element.addEventListener('pointercancel', (event) => this.#up(event, false), { signal });
    element.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    for (const name of ['gesturestart', 'contextmenu', 'dragstart']) element.addEventListener(name, (event) => event.preventDefault(), { signal });
    // Old iOS pinches the page in spite of touch-action.
    element.addEventListener('touchmove', (event) => event.cancelable && event.preventDefault(), { signal, passive: false });
  }

  stop(): void {
    this.#listening.abort();
  }

  #pointOf({ clientX, clientY }: MouseEvent): Point {
    return { x: clientX - this.#origin.x, y: clientY - this.#origin.y };
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const { left, top } = this.#element.getBoundingClientRect();
    this.#origin = { x: left, y: top };
    // A finger is captured by itself.
    if (event.pointerType === 'mouse') this.#element.setPointerCapture(event.pointerId);
    const at = this.#pointOf(event);
    this.#fingers.set(event.pointerId, at);
    this.#start = this.#fingers.size === 1 ? at : null;
    this.#trail = [];
    this.#events.onStart();
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const at = this.#pointOf(event);
    if (this.#start) {
      if (apart(at, this.#start) <= SLOP) return;
      this.#start = null;
    }
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, at);
    if (other) {
      const was = middle(before, other);
      const now = middle(at, other);
      this.#events.onMove({ x: now.x - was.x, y: now.y - was.y });
      this.#events.onZoom(now, apart(at, other) / Math.max(1, apart(before, other)));
      return;
    }
    this.#events.onMove({ x: at.x - before.x, y: at.y - before.y });
    this.#trail = [...this.#trail.filter(({ time }) => event.timeStamp - time < THROW), { at, time: event.timeStamp }];
  }

  #up(event: PointerEvent, meant: boolean): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    if (this.#fingers.size > 0) return;
    const tapped = this.#start;
    this.#start = null;
    this.#events.onEnd(tapped || !meant ? { x: 0, y: 0 } : this.#speed(event.timeStamp));
    if (tapped && meant) this.#tap(this.#pointOf(event), event.timeStamp);
  }

  #speed(now: number): Point {
    const trail = this.#trail.filter(({ time }) => now - time < THROW);
    const [first] = trail;
    const last = trail[trail.length - 1];
    if (!first || !last || last.time - first.time < 10) return { x: 0, y: 0 };
    const ms = last.time - first.time;
    return { x: (last.at.x - first.at.x) / ms, y: (last.at.y - first.at.y) / ms };
  }

  #tap(at: Point, time: number): void {
    const last = this.#lastTap;
    if (last && time - last.time < DOUBLE_WITHIN && apart(at, last.at) < DOUBLE_NEAR) {
      this.#lastTap = null;
      this.#events.onDoubleTap(at);
      return;
    }
    this.#lastTap = { at, time };
    this.#events.onTap(at);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const { left, top } = this.#element.getBoundingClientRect();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.#events.onZoom({ x: event.clientX - left, y: event.clientY - top }, Math.exp((-event.deltaY * lines) / 400));
  }
}
