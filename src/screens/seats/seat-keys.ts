import type { Direction } from '#domain/seat-view.ts';

/** What keys mean on the map. */
export interface KeyEvents {
  onStep(direction: Direction): void;
  onZoom(factor: number): void;
  onWhole(): void;
  onPress(): void;
  /** The focus came or went. */
  onPresence(here: boolean): void;
}

const ARROWS: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const STEP = 2 ** (2 / 3);
const ZOOMS: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': 1 / STEP };

/** Listens to the keyboard on one element. */
export class SeatKeys {
  readonly #events: KeyEvents;
  readonly #listening = new AbortController();

  constructor(element: HTMLElement, events: KeyEvents) {
    this.#events = events;
    const { signal } = this.#listening;
    element.addEventListener('keydown', (event) => this.#key(event), { signal });
    element.addEventListener('focus', () => events.onPresence(true), { signal });
    element.addEventListener('blur', () => events.onPresence(false), { signal });
  }

  stop(): void {
    this.#listening.abort();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const [arrow, zoom] = [ARROWS[key], ZOOMS[key]];
    if (arrow) this.#events.onStep(arrow);
    else if (zoom) this.#events.onZoom(zoom);
    else if (key === '0') this.#events.onWhole();
    else if (key === 'Enter' || key === ' ') this.#events.onPress();
    else return;
    event.preventDefault();
  }
}
