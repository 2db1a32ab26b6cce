import { setTimeout as sleep } from 'node:timers/promises';
import { Traveller } from '#tests/fixtures/traveller.ts';
import { signIn } from '#tests/fixtures/visitor.ts';

/** Answers that mean "try again": full or without a database, a payment provider that can't be reached. */
const TRY_AGAIN = new Set(['50301', '50201', '32004']);
/** A payment succeeded whose answer was lost: opening it again at that moment is refused as paid. */
const PAID_ALREADY = /^Error: newpay: 41002 /;
const PAUSE_MS = 200;

export interface Seen {
  answers: number;
  /** Steps that failed, mostly with "try again" or without an answer. */
  tryAgain: number;
  lost: string[];
  /** The longest time in which nobody's step succeeded, seconds. */
  standstill: number;
  /** The longest time between two steps of one visitor that succeeded, seconds. */
  longestWait: number;
}

export interface Load {
  /** Visitors buy, pay, move and return while the work goes on. */
  during<T>(work: () => Promise<T>): Promise<{ seen: Seen; value: T }>;
  /** Finishes what was begun. @returns deviations from the answers that visitors got. */
  settle(): Promise<string[]>;
  orders(): number;
}

export async function startLoad(server: { url: string }, visitors: number): Promise<Load> {
  const travellers: Traveller[] = [];
  for (let index = 0; index < visitors; index += 1)
    travellers.push(new Traveller(await signIn(server, `walker${index}`, 'race'), server));
  const refused: string[] = [];
  const isDone = ({ confirmed }: Traveller): boolean =>
    confirmed.length > 0 && confirmed.every(({ moved, returned }) => moved !== undefined || returned.length > 0);

  async function ride(
    traveller: Traveller,
    until: () => boolean,
    seen: { acks: number[]; tryAgain: number; lost: string[]; waits: number[] },
  ): Promise<void> {
    let since = performance.now();
    while (!until()) {
      const failure = await traveller.step().then(
        () => null,
        (error: unknown) => String(error),
      );
      const code = /: (\d{5}) /.exec(failure ?? '')?.[1];
      if (code !== undefined && !TRY_AGAIN.has(code) && !PAID_ALREADY.test(failure ?? '')) refused.push(failure ?? '');
      if (failure === null) {
        seen.acks.push(performance.now());
        seen.waits.push(performance.now() - since);
        since = performance.now();
      } else {
        seen.tryAgain += 1;
        if (code === undefined) seen.lost.push(failure);
        await sleep(PAUSE_MS * (0.5 + Math.random()));
      }
    }
  }

  const seconds = (ms: number): number => Math.round(ms / 100) / 10;
  return {
    async during(work) {
      const seen = { acks: [performance.now()], tryAgain: 0, lost: [], waits: [0] };
      let over = false;
      const rides = Promise.all(travellers.map((traveller) => ride(traveller, () => over, seen)));
      const value = await work().finally(() => (over = true));
      await rides;
      const gaps = seen.acks.toSorted((a, b) => a - b).map((at, index, all) => at - (all[index - 1] ?? at));
      return {
        value,
        seen: {
          answers: seen.acks.length - 1,
          tryAgain: seen.tryAgain,
          lost: seen.lost,
          standstill: seconds(Math.max(...gaps)),
          longestWait: seconds(Math.max(...seen.waits)),
        },
      };
    },
    async settle() {
      const seen = { acks: [], tryAgain: 0, lost: [], waits: [] };
      await Promise.all(travellers.map((traveller) => ride(traveller, () => isDone(traveller), seen)));
      return [...refused, ...(await Promise.all(travellers.map((traveller) => traveller.check()))).flat()];
    },
    orders: () => travellers.reduce((sum, traveller) => sum + traveller.orders(), 0),
  };
}
