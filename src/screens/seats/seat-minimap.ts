import type { LayoutSeat, Point } from '#domain/seat-map-layout.ts';
import type { Size, View } from '#domain/seat-view.ts';
import { leastScale, minimapBox } from '#domain/seat-view.ts';
import type { SeatPainter } from './seat-painter.ts';

/** The picture's sides are at most this long, CSS pixels. */
const WIDE = 96;
const HIGH = 84;
/** In a window that is lower than this it would hide more than it shows. */
const ROOMY = 300;
/** Milliseconds between two looks at the window while it moves: an outline that changes its size costs a layout. */
const OFTEN = 120;

/** The whole house in the corner, with the window outlined; a tap or a drag on it jumps. Hidden while everything is in the window. */
export class SeatMinimap {
  readonly #element: HTMLElement;
  readonly #painter: SeatPainter;
  readonly #canvas: HTMLCanvasElement;
  readonly #outline: HTMLElement;
  readonly #dots: HTMLElement;
  readonly #listening = new AbortController();
  #size: Size = { width: 0, height: 0 };
  #outlinedAt = 0;
  #stale = true;
  #job: Generator<void, void> | null = null;

  constructor(element: HTMLElement, painter: SeatPainter, onJump: (at: Point) => void) {
    this.#element = element;
    this.#painter = painter;
    this.#canvas = element.querySelector('canvas') ?? document.createElement('canvas');
    this.#outline = element.querySelector<HTMLElement>('[data-outline]') ?? document.createElement('i');
    this.#dots = element.querySelector<HTMLElement>('[data-dots]') ?? document.createElement('i');
    const { signal } = this.#listening;
    const jump = (event: PointerEvent): void => {
      const { left, top } = this.#canvas.getBoundingClientRect();
      const unit = this.#size.width / painter.house.width;
      onJump({ x: (event.clientX - left) / unit, y: (event.clientY - top) / unit });
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        element.setPointerCapture(event.pointerId);
        jump(event);
      },
      { signal },
    );
    element.addEventListener('pointermove', (event) => element.hasPointerCapture(event.pointerId) && jump(event), { signal });
  }

  stop(): void {
    this.#listening.abort();
  }

  /** Takes its size from the house. */
  fit(): void {
    const { width, height } = this.#painter.house;
    const unit = Math.min(WIDE / width, HIGH / height);
    if (this.#size.width === width * unit) return;
    this.#size = { width: width * unit, height: height * unit };
    this.#canvas.style.width = `${this.#size.width}px`;
    this.#canvas.style.height = `${this.#size.height}px`;
    this.redraw();
  }

  /** Every seat may look otherwise. */
  redraw(): void {
    this.#stale = true;
    this.#job = null;
  }

  /** Puts a dot on the chosen seats. */
  mark(seats: readonly LayoutSeat[]): void {
    const unit = this.#size.width / this.#painter.house.width;
    this.#dots.replaceChildren(
      ...seats.map(({ at }) => {
        const dot = document.createElement('i');
        dot.style.transform = `translate(${at.x * unit}px, ${at.y * unit}px)`;
        return dot;
      }),
    );
  }

  /** Outlines the window, now and then while it moves. @returns whether there is more to draw. */
  show(view: View, window: Size, resting: boolean): boolean {
    const floor = this.#painter.house;
    const hidden = window.height < ROOMY || view.scale <= leastScale(floor, window) * 1.05;
    if (this.#element.hidden !== hidden) this.#element.hidden = hidden;
    if (hidden) return false;
    const now = performance.now();
    if (!resting && now - this.#outlinedAt < OFTEN) return this.#job !== null;
    this.#outlinedAt = now;
    const box = minimapBox(view, window, floor, this.#size);
    this.#outline.style.transform = `translate(${box.x}px, ${box.y}px)`;
    this.#outline.style.width = `${box.width}px`;
    this.#outline.style.height = `${box.height}px`;
    return resting && this.#work();
  }

  #work(): boolean {
    if (this.#stale) {
      const ratio = Math.min(2, devicePixelRatio);
      this.#canvas.width = Math.round(this.#size.width * ratio);
      this.#canvas.height = Math.round(this.#size.height * ratio);
      const ink = this.#canvas.getContext('2d');
      this.#job = ink && this.#painter.miniature(ink, (this.#size.width / this.#painter.house.width) * ratio);
      this.#stale = false;
    }
    if (this.#job?.next().done) this.#job = null;
    return this.#job !== null;
  }
}
