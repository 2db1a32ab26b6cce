/** The range by which the specification says "any day". */
export const WIDE_RANGE = { start: '2000-01-01', end: '2100-12-31' } as const;

/** A ticket whose last day is this one or a later one has no end. */
export const NO_END = '2100-01-01';

export const isEndless = (until: string): boolean => until >= NO_END;

/** An activity or a rental with the wide range is valid on any day; without days of its own it is for one day. */
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
