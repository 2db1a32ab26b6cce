/** The widest range of the specification: between these days "any day" is meant. */
export const WIDE_RANGE = { start: '2000-01-01', end: '2100-12-31' } as const;

/** From this day on an end is no end. */
const NO_END = '2100-01-01';

/** @returns whether days up to this one mean "any day". */
export const isEndless = (until: string): boolean => until >= NO_END;

/**
 * True for a ticket type that is valid on any day: an activity or a rental with the wide range. Without days of its own
 * it is for one day.
 */
export const isAnyDay = ({
  type,
  start,
  end,
}: {
  type: string;
  start?: string | undefined;
  end?: string | undefined;
}): boolean =>
  (type === 'ACTIVITY' || type === 'RENT') && (start ?? '9') <= WIDE_RANGE.start && (end ?? '0') >= WIDE_RANGE.end;
