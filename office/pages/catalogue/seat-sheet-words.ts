import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  MOST_SHEET_ROWS,
  type SeatColumn,
  type SeatSheetFault,
  type SheetFaultCode,
} from '#domain/office/seat-sheet.ts';
import type { SheetFault } from './list-sheet.ts';

const FAULTS: Readonly<Record<SheetFaultCode, MessageDescriptor>> = {
  openQuote: msg`a quote is never closed`,
  noRows: msg`there are no rows below the titles`,
  strangeTitle: msg`no field has this title`,
  titleTwice: msg`this column is there twice`,
  columnMissing: msg`this column is missing`,
  missing: msg`must not be empty`,
  tooLong: msg`is too long`,
  notNumber: msg`must be a number, without letters or blanks`,
  pair: msg`x and y are given together or not at all`,
  wholeRow: msg`all seats of a row have x and y, or none`,
  idTwice: msg`another seat has this id`,
  coordinatesTwice: msg`another seat stands at this place`,
  tooManyRows: msg`a table has ${MOST_SHEET_ROWS} seats at most`,
};

export const SEAT_COLUMN_WORDS: Readonly<Record<SeatColumn, MessageDescriptor>> = {
  seat_guid: msg`Id of the seat. Orders name it: a seat that stays keeps it.`,
  zone: msg`Part of the hall, such as stalls, or a table or box. It may be empty where there is a row.`,
  row_number: msg`Row as it is written in the hall.`,
  seat_number: msg`Number of the seat in its row.`,
  category: msg`Category that a ticket type sells.`,
  x: msg`Place from the left. Empty with y: the seats of a row then stand side by side, or where they stood before.`,
  y: msg`Place from the top.`,
};

export const seatSheetFaults = (i18n: I18n, faults: readonly SeatSheetFault[]): SheetFault[] =>
  faults.map(({ row, column, code }) => ({ row, column, words: i18n._(FAULTS[code]) }));
