import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type MakerFault,
  type MakerFaultCode,
  MOST_ROWS,
  MOST_SEATS,
  MOST_SEATS_IN_ROW,
} from '#domain/seats/plan-maker.ts';

const FAULTS: Readonly<Record<MakerFaultCode, MessageDescriptor>> = {
  missing: msg`It must not be empty.`,
  tooLong: msg`It is too long.`,
  nameTaken: msg`Another section has this name.`,
  rows: msg`A whole number from 1 to ${MOST_ROWS}.`,
  seats: msg`One number, one for each row, or the first row and a step such as 10+2.`,
  seatsPerRow: msg`One number for all rows, or one for each of them.`,
  seatRange: msg`Each row has 1 to ${MOST_SEATS_IN_ROW} seats.`,
  firstRow: msg`A number such as 1, or a letter such as A.`,
  firstSeat: msg`A whole number.`,
  aisles: msg`Numbers of seats, such as 6, 14.`,
  aisleOutside: msg`An aisle lies between two seats of the widest row.`,
  aislesTight: msg`In one of the rows too few seats would stand side by side.`,
  sameSeats: msg`Another section of this category has the same rows and numbers. Visitors could not tell them apart.`,
  tooManySeats: msg`A plan has ${MOST_SEATS} seats at most.`,
};

export function makerFaultWords(
  i18n: I18n,
  faults: readonly MakerFault[],
  field: MakerFault['field'],
  section?: number,
): string | undefined {
  const found = faults.find((fault) => fault.field === field && fault.section === section);
  return found && i18n._(FAULTS[found.code]);
}
