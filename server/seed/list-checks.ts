import type { Day } from '#domain/lib/day.ts';
import { documentKey, idNumberProblem } from '#domain/people/traveller.ts';
import { SAFE_LENGTH } from './redemption-code.ts';
import type { Venue } from '#contract/venue/venue.ts';

export type Report = (location: string, message: string) => void;

export const ordered = (from: string | undefined, to: string | undefined): boolean => !from || !to || from <= to;

/** Checks the parts that only a venue file contains: redemption codes, grey list and people count. */
export function checkLists(venue: Venue, today: Day, report: Report): void {
  checkCodes(venue, report);
  checkGreyList(venue, today, report);
  checkHashedLists(venue, report);
}

function checkCodes(venue: Venue, report: Report): void {
  const codes = new Map<string, number>();
  venue.redemption_codes.forEach((entry, index) => {
    const location = `redemption_codes[${index}]`;
    const earlier = codes.get(entry.code);
    if (earlier !== undefined) report(`${location}.code`, `the same code as redemption_codes[${earlier}]`);
    else codes.set(entry.code, index);
    if (entry.code.length < SAFE_LENGTH && !venue.short_codes)
      report(
        `${location}.code`,
        `has fewer than ${SAFE_LENGTH} characters and can be guessed: "npm run codes" makes others, "short_codes": true takes it`,
      );
    if (!venue.ticket_types.some(({ id }) => id === entry.ticket_type_id))
      report(`${location}.ticket_type_id`, `no ticket type "${entry.ticket_type_id}"`);
    if (!ordered(entry.valid_from, entry.valid_until))
      report(
        `${location}.valid_until`,
        `the last day ${entry.valid_until} is before the first day ${entry.valid_from}`,
      );
  });
}

function checkGreyList(venue: Venue, today: Day, report: Report): void {
  const documents = new Map<string, number>();
  venue.grey_list.forEach((entry, index) => {
    const earlier = documents.get(documentKey(entry));
    if (idNumberProblem(entry.id_type, entry.id_number, today))
      report(`grey_list[${index}].id_number`, `is no valid number for ${entry.id_type}`);
    else if (earlier !== undefined)
      report(`grey_list[${index}].id_number`, `the same document as grey_list[${earlier}]`);
    else documents.set(documentKey(entry), index);
  });
}

function checkHashedLists(venue: Venue, report: Report): void {
  if (!venue.keep_lists) return;
  if (venue.redemption_codes.length > 0)
    report('redemption_codes', 'are given although keep_lists says that they stay as they are');
  if (venue.grey_list.length > 0) report('grey_list', 'is given although keep_lists says that it stays as it is');
  if (venue.people_count) report('people_count', 'is given although keep_lists says that it stays as it is');
}
