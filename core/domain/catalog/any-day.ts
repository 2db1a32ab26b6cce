/** The range by which the specification says "any day". */
export const WIDE_RANGE = { start: '2000-01-01', end: '2100-12-31' } as const;

export const NO_END = '2100-01-01';

export const isEndless = (until: string): boolean => until >= NO_END;

/** True for an activity or a rental whose own range is at least the wide one. */
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
