import { describe, expect, it } from 'vitest';
import {
  admit,
  askAgainMs,
  loadOf,
  peopleAhead,
  placeIn,
  RECENT_MS,
  type Tick,
  waitSeconds,
  WINDOW_MS,
} from './waiting-line.ts';

const PEOPLE = 300_000;
const ARRIVE_SECONDS = 60;
const OPENS_AT = 24;
/** The default of `WAITING_LINE_FIRST`. */
const FIRST_ADMITTED = 200;
const SEED = '9f3c1a7de0b25846c7d81e93a4f0526b9f3c1a7de0b25846c7d81e93a4f0526b';
const NOTIFIED_WITHIN = RECENT_MS / 1000;

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Rush {
  /** Orders that the writer can take in a second. */
  rate: number;
  /** Mean time in which a form is filled in, seconds. */
  form: number;
  /** Share of those admitted who order. */
  buyers: number;
}

function play({ rate, form, buyers }: Rush) {
  const random = randomFrom(42);
  const arrivals = Array.from({ length: PEOPLE }, () => random() * ARRIVE_SECONDS).sort((a, b) => a - b);
  const drawn = arrivals.findIndex((at) => at >= OPENS_AT);
  const numberAt = new Int32Array(PEOPLE + 1);
  for (let number = 1; number <= PEOPLE; number += 1) numberAt[placeIn({ drawn, seed: SEED }, number)] = number;
  const notifiedAt = new Float64Array(PEOPLE + 1);
  const at = <T>(list: Map<number, T[]>, second: number): T[] => {
    const found = list.get(second) ?? [];
    list.set(second, found);
    return found;
  };
  const tellings = new Map<number, number[]>();
  const orders = new Map<number, number[]>();
  const endings = new Map<number, number[]>();
  const notifiedIn: number[] = [];
  const line = { joined: 0, admitted_to: 0, most: FIRST_ADMITTED, recent: [] as readonly Tick[], pace: 0 };
  let [ordering, free, load, came, notified, ordered, peak] = [0, 0, 0, 0, 0, 0, 0];
  const busy: number[] = [];
  for (let second = OPENS_AT; notified < PEOPLE; second += 1) {
    if (second > 4 * 3600) throw new Error(`after four hours ${PEOPLE - notified} are still waiting`);
    while (came < PEOPLE && (arrivals[came] ?? 0) < second) came += 1;
    const from = line.admitted_to;
    const recentlyNotified = notifiedIn.slice(-NOTIFIED_WITHIN).reduce((sum, count) => sum + count, 0);
    line.joined = came;
    Object.assign(
      line,
      admit(
        line,
        { ordering, notified: recentlyNotified, load, orders: orders.get(second - 1)?.length ?? 0 },
        second * 1000,
      ),
    );
    for (let place = from + 1; place <= line.admitted_to; place += 1) {
      const ahead = peopleAhead({ admitted_to: Math.max(0, place - 1 - Math.round(line.pace * 30)) }, place);
      at(tellings, Math.ceil(second + (askAgainMs(waitSeconds(ahead, line.pace), random()) / 1000) * random())).push(
        place,
      );
    }
    const now = tellings.get(second) ?? [];
    notifiedIn.push(now.length);
    for (const place of now) {
      notifiedAt[place] = second;
      notified += 1;
      ordering += 1;
      const orderAt = second + 5 - (form - 5) * Math.log(1 - random());
      const comes = random() < buyers && orderAt < second + WINDOW_MS / 1000;
      at(comes ? orders : endings, comes ? Math.floor(orderAt) : second + WINDOW_MS / 1000).push(orderAt);
    }
    ordering -= endings.get(second)?.length ?? 0;
    let [writing, answering] = [0, 0];
    for (const sent of (orders.get(second) ?? []).toSorted((a, b) => a - b)) {
      const service = -Math.log(1 - random()) / rate;
      free = Math.max(free, sent) + service;
      writing += service;
      answering += free - sent;
      ordering -= 1;
      ordered += 1;
    }
    busy.push(writing);
    peak = Math.max(peak, ordering);
    const count = orders.get(second)?.length ?? 0;
    load = loadOf({
      orders: count,
      writingMs: writing * 1000,
      answeringMs: answering * 1000,
      elapsedMs: 1000,
      turns: 8,
      undisturbedMs: 1000 / rate,
    });
  }
  const minutes = Array.from(
    { length: busy.length - 9 },
    (_, start) => busy.slice(start, start + 10).reduce((sum, part) => sum + part, 0) / 10,
  );
  return {
    drawn,
    numberAt,
    notifiedAt,
    told: notified,
    ordered,
    seconds: busy.length,
    peak,
    busiest: Math.max(...minutes),
    minutes,
  };
}

/**
 * Spearman's rank correlation of places, which rise by one, with instants, of which many are equal: they share their
 * mean rank.
 */
function correlation(instants: readonly number[]): number {
  const sorted = instants.map((instant, index) => ({ instant, index })).sort((a, b) => a.instant - b.instant);
  const ranks = new Float64Array(instants.length);
  for (let from = 0; from < sorted.length;) {
    let to = from;
    while (to + 1 < sorted.length && sorted[to + 1]?.instant === sorted[from]?.instant) to += 1;
    for (let each = from; each <= to; each += 1) ranks[sorted[each]?.index ?? 0] = (from + to) / 2;
    from = to + 1;
  }
  const mean = (instants.length - 1) / 2;
  let [both, own, other] = [0, 0, 0];
  ranks.forEach((rank, index) => {
    both += (rank - mean) * (index - mean);
    own += (rank - mean) ** 2;
    other += (index - mean) ** 2;
  });
  return both / Math.sqrt(own * other);
}

describe(`a sale to which ${PEOPLE} people come within ${ARRIVE_SECONDS} s`, () => {
  it.each([
    { rate: 300, form: 45, buyers: 0.7 },
    { rate: 1000, form: 30, buyers: 0.5 },
    { rate: 80, form: 90, buyers: 0.9 },
  ])(
    'serves all in turn, and keeps a writer of $rate orders a second below 80 % ($form s for a form, $buyers of them buy)',
    (rush) => {
      const { drawn, numberAt, notifiedAt, told: notified, ordered, seconds, peak, busiest, minutes } = play(rush);
      expect(notified).toBe(PEOPLE);
      const early = Array.from(notifiedAt.slice(1, drawn + 1));
      const late = Array.from(notifiedAt.slice(drawn + 1));
      // Places before the opening follow the lot, and later ones the arrival.
      expect(correlation(early)).toBeGreaterThan(0.999);
      expect(correlation(late)).toBeGreaterThan(0.999);
      expect(Array.from(numberAt.slice(drawn + 1))).toEqual(
        Array.from({ length: PEOPLE - drawn }, (_, index) => drawn + 1 + index),
      );
      const byArrival = new Float64Array(drawn);
      for (let place = 1; place <= drawn; place += 1) byArrival[(numberAt[place] ?? 1) - 1] = notifiedAt[place] ?? 0;
      expect(Math.abs(correlation(Array.from(byArrival)))).toBeLessThan(0.01);
      expect(busiest).toBeLessThan(0.8);
      const middle = minutes.slice(Math.floor(seconds / 3), Math.floor((2 * seconds) / 3));
      const usual = middle.reduce((sum, part) => sum + part, 0) / middle.length;
      expect(usual).toBeGreaterThan(0.25);
      console.log(
        `line: writer of ${rush.rate}/s: ${ordered} orders in ${Math.round(seconds / 60)} min, busy ${Math.round(usual * 100)} % in the middle third, ` +
          `at most ${Math.round(busiest * 100)} % over ten seconds, at most ${peak} inside`,
      );
    },
  );
});
