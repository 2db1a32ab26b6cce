import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { browserAgent, forgetPhone, type Phone, startPhone, untilTrue } from '#tests/e2e/phone.ts';
import { emptyFrame, filmArgs, type Frame, frameOfCode, writeFilm } from '#tests/fixtures/camera-film.ts';
import { type FullGate, openFullGate } from '#tests/fixtures/full-gate.ts';
import { pairGate, signInAtGate, startScanning } from '#tests/fixtures/gate-phone.ts';
import { clockOffset, serverDay, waitFor } from '#tests/fixtures/server.ts';
import { asStaff } from '#tests/fixtures/staff.ts';
import type { Outcome } from './goals.ts';
import { heapOf, LINES_KNOWN, progress, slowDown, SLOWER } from './instruments.ts';

/** The environment sets smaller numbers for a short run: `GATE_PEOPLE=20 npm run bench -- gate-line`. */
const most = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const PEOPLE = most('GATE_PEOPLE', 400);
const SCANS = most('GATE_SCANS', 10_000);
const TICKETS = most('GATE_TICKETS', 20_000);
const STARTS = most('GATE_STARTS', 5);

/**
 * Size of a film that is small and slow, so that ten minutes take less than a gigabyte: each person is visible for 1.5
 * s, in six pictures at four a second.
 */
const LONG_FILM = { width: 640, height: 360 };
const [LONG_FPS, LONG_FRAMES] = [4, 6];
const PERSON_MS = (LONG_FRAMES * 1_000) / LONG_FPS;

interface Bench {
  gate: FullGate;
  phone: Phone;
  page: Page;
  session: CDPSession;
}

/** A paired device of a venue with this many tickets, before a camera that plays the film. */
async function onGate<T>(
  tickets: number,
  film: (gate: FullGate, path: string) => Promise<void>,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  const gate = await openFullGate(tickets);
  const path = join(tmpdir(), `gate-bench-${process.pid}.y4m`);
  let phone: Phone | null = null;
  try {
    await film(gate, path);
    phone = await startPhone({ agent: browserAgent('en'), args: [...filmArgs(path), LINES_KNOWN] });
    const { page, context } = phone;
    await page.goto(`${gate.server.url}/gate/`);
    await pairGate(page, gate, 'bench');
    await untilTrue(page, async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await slowDown(session, SLOWER);
    return await work({ gate, phone, page, session });
  } finally {
    await phone?.close();
    if (phone) await forgetPhone(phone);
    await gate.close();
    await rm(path, { force: true });
  }
}

const nobody = (_: FullGate, path: string): Promise<void> => writeFilm(path, [{ frame: emptyFrame(), count: 2 }]);

interface Report {
  counts: { people_in: number }[];
  conflicts: { outcome: string }[];
}
const reportOf = ({ server, project }: FullGate): Promise<Report> =>
  asStaff(server, 'report', { project, day: serverDay(clockOffset('10:00')) });
const entered = async (gate: FullGate): Promise<number> =>
  (await reportOf(gate)).counts.reduce((sum, { people_in }) => sum + people_in, 0);

/** Forty people a minute pass, each with their own code, while the processor is six times slower. */
export async function measureGateLine(): Promise<Outcome> {
  const frames = function* (codes: readonly string[]): Generator<{ frame: Frame; count: number }> {
    for (const code of codes) yield { frame: frameOfCode(code, 0.7, LONG_FILM), count: LONG_FRAMES };
  };
  const film = ({ codes }: FullGate, path: string): Promise<void> =>
    writeFilm(path, frames(codes), LONG_FPS, LONG_FILM);
  return onGate(PEOPLE, film, async ({ gate, page }) => {
    await signInAtGate(page, 'wang');
    await startScanning(page);
    const minutes = (PEOPLE * PERSON_MS) / 60_000;
    progress(`gate, ${PEOPLE} people in ${minutes.toFixed(1)} minutes …`);
    // After one round of the film and a little more everybody has been in front of the camera once.
    await sleep(PEOPLE * PERSON_MS + 2 * PERSON_MS);
    await sleep(8_000);
    const { conflicts } = await reportOf(gate);
    const doubled = conflicts.filter(({ outcome }) => outcome === 'DOUBLE').length;
    const missed = PEOPLE - ((await entered(gate)) - doubled);
    return {
      measured: { gateMissed: { ours: [missed + doubled] } },
      notes: [
        `${PEOPLE} people, one every ${PERSON_MS / 1_000} s, processor ${SLOWER} times slower: ${missed} missed, ${doubled} let in twice.`,
      ],
      raw: { missed, doubled },
    };
  });
}

/**
 * Runs in the page: plays a hand scanner that reads one code after the other, each as soon as the verdict on the one
 * before is painted.
 */
async function scanAll(codes: readonly string[]): Promise<number[]> {
  const keyOf = (character: string): [code: string, shift: boolean] =>
    /[a-z]/i.test(character)
      ? [`Key${character.toUpperCase()}`, character !== character.toLowerCase()]
      : /\d/.test(character)
        ? [`Digit${character}`, false]
        : [character === '.' ? 'Period' : 'Minus', character === '_'];
  // A scanner's keys carry the time at which the system had them, however late the page comes to them.
  const press = (code: string, shiftKey: boolean, at: number): boolean =>
    dispatchEvent(
      Object.defineProperty(new KeyboardEvent('keydown', { code, shiftKey, cancelable: true }), 'timeStamp', {
        value: at,
      }),
    );
  const shown = (): Element | null => document.querySelector('[data-verdict="admit"] i');
  const times: number[] = [];
  for (const code of codes) {
    const started = performance.now();
    const before = shown();
    [...code].forEach((character, index) => press(...keyOf(character), started + index));
    press('Enter', false, started + code.length);
    // Each admission shows a new bar, so another bar means another verdict.
    while (shown() === null || shown() === before) {
      if (performance.now() - started > 10_000) throw new Error(`no verdict on scan ${times.length + 1}`);
      await new Promise(requestAnimationFrame);
    }
    times.push(performance.now() - started);
  }
  return times;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const CHUNK = 100;
/**
 * The app remembers the tickets of the last minute by design; after the first tenth that memory is as full as it gets.
 */
const TENTH = Math.max(CHUNK, Math.round(SCANS / 10 / CHUNK) * CHUNK);

/**
 * Scans many different tickets one after the other: what the app keeps must not grow with them, nor may it get slower.
 */
export async function measureGateHeap(): Promise<Outcome> {
  return onGate(SCANS, nobody, async ({ gate, page, session }) => {
    await signInAtGate(page, 'wang');
    await startScanning(page);
    const [times, heaps]: [number[], number[]] = [[], []];
    for (let from = 0; from < SCANS; from += CHUNK) {
      times.push(...(await page.evaluate(scanAll, gate.codes.slice(from, from + CHUNK))));
      if ((from + CHUNK) % TENTH === 0 || from + CHUNK >= SCANS) {
        heaps.push(await heapOf(session));
        progress(
          `gate, ${from + CHUNK} scans: ${((heaps.at(-1) ?? 0) / 1_048_576).toFixed(2)} MB, ${Math.round(median(times.slice(-CHUNK)))} ms a scan`,
        );
      }
    }
    await waitFor(async () => (await entered(gate)) === SCANS, 600_000, 'all lines at the server');
    const [first, last] = [median(times.slice(0, CHUNK)), median(times.slice(-CHUNK))];
    const [before = Number.NaN] = heaps;
    const after = heaps.at(-1) ?? Number.NaN;
    return {
      measured: { gateHeap: { ours: [(after / before) * 100] }, gateLater: { ours: [(last / first) * 100] } },
      notes: [
        `${SCANS} scans of different tickets by a hand scanner: ${Math.round(first)} ms for each of the first hundred, ${Math.round(last)} of the last; every one of them is an entry at the server.`,
      ],
      raw: { heaps, first, last },
    };
  });
}

/** Measures the time from the app's start without a network to a live camera, except for typing the six digits. */
export async function measureGateCamera(): Promise<Outcome> {
  return onGate(TICKETS, nobody, async ({ gate, phone, page }) => {
    const starts: { signIn: number; camera: number }[] = [];
    for (let run = 1; run <= STARTS; run += 1) {
      await page.goto('about:blank');
      await phone.context.setOffline(true);
      await page.goto(`${gate.server.url}/gate/`, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      const signIn = await page.evaluate(
        () =>
          new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
      );
      await signInAtGate(page, 'wang');
      await page.getByRole('radio', { name: '东门' }).click();
      const live = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const look = (from: number): void => {
              const video = document.querySelector('main video');
              const isLive =
                video instanceof HTMLVideoElement &&
                video.readyState >= 2 &&
                document.querySelector('[role=status]') !== null;
              if (isLive) resolve(performance.now() - from);
              else requestAnimationFrame(() => look(from));
            };
            addEventListener('click', () => look(performance.now()), { once: true, capture: true });
          }),
      );
      await page.getByRole('button', { name: 'Start scanning' }).click();
      starts.push({ signIn, camera: await live });
      await phone.context.setOffline(false);
      progress(
        `gate, start ${run} with ${TICKETS} tickets: sign-in after ${Math.round(signIn)} ms, camera ${Math.round(starts.at(-1)?.camera ?? 0)} ms after its button`,
      );
    }
    return {
      measured: { gateCamera: { ours: starts.map(({ signIn, camera }) => signIn + camera) } },
      notes: [
        `${TICKETS} tickets on the list, processor ${SLOWER} times slower: sign-in painted after ${Math.round(median(starts.map(({ signIn }) => signIn)))} ms, the camera live ${Math.round(median(starts.map(({ camera }) => camera)))} ms after its button (medians of ${STARTS}).`,
      ],
      raw: { starts },
    };
  });
}
