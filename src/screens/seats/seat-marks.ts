import type { SeatMapLayout, LayoutSeat } from '#domain/seat-map-layout.ts';
import { HALF } from '#domain/seat-map-layout.ts';
import { isDotted } from './seat-painter.ts';
import { CROSS, type Mark, TICK } from './seat-sprites.ts';

/** Seats that stand out: chosen, proposed, lost, or about to be left alone. */
export type Marks = ReadonlyMap<string, Mark>;

/** Half the side of a mark, floor units. */
const MARK_HALF = HALF + 4;
const PATHS: Partial<Record<Mark, string>> = { chosen: TICK, lost: CROSS };

/**
 * The few seats that stand out, as elements over the picture: a tap changes one of these and the picture stays as it is.
 * They stand on the stage like the pictures, and like these are drawn anew where it rests.
 */
export class SeatMarks {
  readonly #element: HTMLElement;
  readonly #house: SeatMapLayout;
  readonly #shown = new Map<string, { mark: Mark; element: HTMLElement }>();
  /** The scale at which the marks stand. */
  #scale = 1;

  constructor(element: HTMLElement, house: SeatMapLayout) {
    this.#element = element;
    this.#house = house;
  }

  show(marks: Marks): void {
    for (const [id, { mark, element }] of this.#shown) {
      if (marks.get(id) === mark) continue;
      element.remove();
      this.#shown.delete(id);
    }
    for (const [id, mark] of marks) this.#add(id, mark);
  }

  /** Shows one seat otherwise at once; null: as the house has it. */
  put(seat: LayoutSeat, mark: Mark | null): void {
    this.#shown.get(seat.seat_id)?.element.remove();
    this.#shown.delete(seat.seat_id);
    if (mark) this.#add(seat.seat_id, mark);
  }

  /** Draws the marks sharp for this scale. */
  rest(scale: number): void {
    if (scale === this.#scale) return;
    this.#scale = scale;
    this.#element.style.transform = `scale(${1 / scale})`;
    this.#element.toggleAttribute('data-far', isDotted(scale));
    for (const [id, { element }] of this.#shown) this.#place(id, element);
  }

  #add(id: string, mark: Mark): void {
    if (this.#shown.has(id)) return;
    const element = document.createElement('i');
    element.dataset['mark'] = mark;
    const path = PATHS[mark];
    element.innerHTML = `<svg viewBox="-16 -16 32 32"><rect class="ground" x="-13.5" y="-13.5" width="27" height="27" rx="8"/><rect class="face" x="-12" y="-12" width="24" height="24" rx="7"/>${path ? `<path d="${path}"/>` : ''}</svg>`;
    this.#shown.set(id, { mark, element });
    this.#place(id, element);
    this.#element.append(element);
  }

  #place(id: string, element: HTMLElement): void {
    const seat = this.#house.byId.get(id);
    if (!seat) return;
    const half = MARK_HALF * this.#scale;
    element.style.width = `${2 * half}px`;
    element.style.height = `${2 * half}px`;
    element.style.transform = `translate(${seat.at.x * this.#scale - half}px, ${seat.at.y * this.#scale - half}px) rotate(${seat.angle}rad)`;
  }
}
