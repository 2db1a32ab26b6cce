/** Notes of the page about itself from its first line on; times are milliseconds since its navigation began. */
export interface Notes {
  fcp: number;
  lcp: number;
  /** The worst group of shifts, as browsers report it in CLS. */
  shift: number;
  long: { start: number; ms: number }[];
  /** Times between frames while `counting`. */
  frames: number[];
  /** Frames without a card where one should be. */
  blank: number;
  /** Durations of the events of a tap, from the finger to the next frame. */
  taps: { type: string; ms: number }[];
  /** Time at which the wanted element had been painted; 0 before. */
  ready: number;
  /** Milliseconds from the touch to the next frame in which the result is visible; see `watchTap`. */
  painted: number;
}

/** An element in sight, with a text in it where one is given. */
export interface Wanted {
  selector: string;
  text?: string;
}

export type Watched = typeof globalThis & {
  notes: Notes;
  counting: boolean;
  /** Selector of the cards, one of which must be in the middle while frames are counted. */
  cards: string;
  watchTap(wanted: Wanted): void;
};

/** Runs in the page before its first script. */
// oxlint-disable-next-line max-lines-per-function -- it is sent to the page as source text, so it can use nothing outside itself
export function takeNotes(wanted: Wanted | null): void {
  const notes: Notes = { fcp: 0, lcp: 0, shift: 0, long: [], frames: [], blank: 0, taps: [], ready: 0, painted: 0 };
  const watched = Object.assign(globalThis as Watched, { notes, counting: false, cards: '' });
  const observe = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry))).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => void (notes.lcp = startTime));
  observe('longtask', ({ startTime, duration }) => void notes.long.push({ start: startTime, ms: duration }));
  let [sum, first, latest] = [0, 0, 0];
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (hadRecentInput) return;
    if (startTime - latest > 1000 || startTime - first > 5000) [sum, first] = [0, startTime];
    latest = startTime;
    sum += value;
    notes.shift = Math.max(notes.shift, sum);
  });
  observe(
    'event',
    (entry) => {
      const { interactionId, name, duration } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId) notes.taps.push({ type: name, ms: duration });
    },
    { durationThreshold: 16 },
  );
  const inSight = (element: Element): boolean => {
    const { width, height, top, bottom } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      bottom > 0 &&
      top < innerHeight &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const isThere = ({ selector, text = '' }: Wanted): boolean =>
    [...document.querySelectorAll(selector)].some(
      (element) => (element.textContent ?? '').includes(text) && inSight(element),
    );
  // The frame in which the element was found is painted once the next task runs.
  const whenPainted = (thing: Wanted, then: () => void): void => {
    const look = (): void => {
      if (isThere(thing)) setTimeout(then);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  if (wanted) whenPainted(wanted, () => void (notes.ready = performance.now()));
  watched.watchTap = (thing) => {
    notes.painted = 0;
    notes.taps.length = 0;
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => whenPainted(thing, () => void (notes.painted = performance.now() - timeStamp)),
      {
        capture: true,
        once: true,
      },
    );
  };
  const isBlank = (): boolean => {
    if (watched.cards === '') return false;
    // The cards are found by their position: while a list scrolls they may ignore touches, and then can't be found from
    // a point.
    return ![...document.querySelectorAll(watched.cards)].some((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > innerHeight * 0.35 && top < innerHeight * 0.65;
    });
  };
  let last = 0;
  const tick = (now: number): void => {
    if (watched.counting && last > 0) {
      notes.frames.push(now - last);
      if (isBlank()) notes.blank += 1;
    }
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
