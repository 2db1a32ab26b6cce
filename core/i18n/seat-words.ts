import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DrawnState, SeatMark } from '#domain/seats/seat-drawing.ts';
import type { PlacedSeat } from '#domain/seats/seat-plan.ts';
import type { SeatZone } from '#domain/seats/seat-zones.ts';
import { money } from './format.ts';
import { useLocale, useWords } from './use-locale.ts';

/** Most characters of a category's name that stand on a sign in the house; for longer names the ticket's is used. */
const SIGN = 3;

export function useSeatWords(zones: readonly SeatZone[]) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useWords();

  const zoneName = (zone: string): string => {
    const name = zones.find((each) => each.zone === zone)?.name;
    return zone.length <= SIGN || !name ? t`Zone ${zone}` : words(name);
  };
  const priceOf = (zone: string): string => {
    const fee = zones.find((each) => each.zone === zone)?.fee;
    return fee === undefined ? '' : money(fee, locale, 'auto');
  };
  const stateWords = (): Record<DrawnState | SeatMark, string> => ({
    free: t({ message: 'free', context: 'seat' }),
    proposed: t({ message: 'free', context: 'seat' }),
    gap: t({ message: 'free', context: 'seat' }),
    sold: t({ message: 'taken', context: 'seat' }),
    own: t({ message: 'yours already', context: 'seat' }),
    present: t({ message: 'yours now', context: 'seat' }),
    chosen: t({ message: 'chosen', context: 'seat' }),
    lost: t({ message: 'just taken by somebody else', context: 'seat' }),
  });
  return {
    zoneName,
    priceOf,
    rowAndSeat: ({ row, number }: PlacedSeat): string => t`row ${row}, seat ${number}`,
    label: ({ zone, row, number }: PlacedSeat): string => {
      const name = zoneName(zone);
      return t`${name} · row ${row} · seat ${number}`;
    },
    full: ({ zone, row, number }: PlacedSeat, shown: DrawnState | SeatMark): string => {
      const [name, price, state] = [zoneName(zone), priceOf(zone), stateWords()[shown]];
      return price === ''
        ? t`${name}, row ${row}, seat ${number}, ${state}`
        : t`${name}, row ${row}, seat ${number}, ${price}, ${state}`;
    },
    left: (left: number): string =>
      left === 0
        ? t({ message: 'Full', context: 'session' })
        : t({ message: `${plural(left, { one: '# left', other: '# left' })}`, context: 'stock' }),
    group: (seats: readonly PlacedSeat[]): string => {
      const rows = [...new Set(seats.map((seat) => seat.row))];
      return rows
        .map((row) => {
          const inRow = seats.filter((seat) => seat.row === row).sort((a, b) => a.position - b.position);
          const [first, last] = [inRow[0]?.number ?? '', inRow[inRow.length - 1]?.number ?? ''];
          const number = first;
          return first === last ? t`row ${row}, seat ${number}` : t`row ${row}, seats ${first}–${last}`;
        })
        .join(' · ');
    },
  };
}

export type SeatWords = ReturnType<typeof useSeatWords>;
