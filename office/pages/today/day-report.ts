import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Board, BoardSales } from '#contract/office/board.ts';
import { type Cell, csvLine } from '#domain/office/export-table.ts';
import { instantText, timeText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

/** @param sales absent for a role that does not see sums. */
export function dayReport(today: Board, sales: BoardSales | undefined): string {
  const { day, as_of, entered, sold, hours, sessions } = today;
  const own = sales?.days.find((each) => each.day === day);
  const lines: Cell[][] = [
    [i18n._(msg`Day`), day],
    [i18n._(msg`Time`), instantText(as_of)],
    [i18n._(msg`Entered`), entered],
    [i18n._(msg`Orders`), sold.orders],
    [i18n._(msg`Tickets`), sold.tickets],
    ...(own
      ? [
          [i18n._(msg`Paid`), { fen: own.paid }],
          [i18n._(msg`Refunded`), { fen: own.refunded }],
        ]
      : []),
    [],
    [i18n._(msg`Hour`), i18n._(msg`Entered`), i18n._(msg`Booked`), i18n._(msg`Usual`)],
    ...hours.map(({ hour, people, expected, usual }) => [`${hour}:00`, people, expected, usual ?? null]),
    [],
    [msg`Spot`, msg`Begins at`, msg`Taken`, msg`Places`, msg`In`, msg`Left`].map((title) => i18n._(title)),
    ...sessions.map(({ name, starts_at, taken, total, came, left }) => [
      venueText(name),
      starts_at === undefined ? null : timeText(starts_at),
      taken,
      total ?? null,
      came,
      left ?? null,
    ]),
    ...(sales
      ? [
          [],
          [i18n._(msg`Spot`), i18n._(msg`Paid`)],
          ...sales.spots.map(({ name, amount }) => [venueText(name), { fen: amount }]),
        ]
      : []),
  ];
  // Without the byte order mark spreadsheet programs misread Chinese.
  return `\uFEFF${lines.map((line) => csvLine(line)).join('')}`;
}
