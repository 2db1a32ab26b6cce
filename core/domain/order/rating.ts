export const SCORES = ['scenery', 'service', 'facilities', 'value'] as const;
export type ScoreName = (typeof SCORES)[number];

export const RATING_LIMITS = { text: 1000, guideText: 200, photos: 9 } as const;

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** A visitor's rating of an order; null: no score yet. */
export interface Rating {
  score: Stars | null;
  scores: Partial<Record<ScoreName, Stars | undefined>>;
  text: string;
}

export interface GuideRating {
  score: Stars | null;
  text: string;
}

export const lengthOf = (text: string): number => [...text].length;

export interface RatingProblem {
  of: 'order' | 'guide';
  field: 'score' | 'text';
  /** Characters too many; 0 where the stars are missing. */
  surplus: number;
}

const isTouched = (text: string, more: boolean): boolean => text.trim() !== '' || more;

function problemsOf(
  of: RatingProblem['of'],
  { score, text }: GuideRating,
  most: number,
  wanted: boolean,
): RatingProblem[] {
  const surplus = lengthOf(text.trim()) - most;
  return [
    ...(score === null && wanted ? [{ of, field: 'score' as const, surplus: 0 }] : []),
    ...(surplus > 0 ? [{ of, field: 'text' as const, surplus }] : []),
  ];
}

/** One of the two ratings is enough if the other is empty; null means nothing to rate. */
export function ratingProblems({
  guide,
  order,
  photos,
}: {
  guide: GuideRating | null;
  order: Rating | null;
  photos: number;
}): RatingProblem[] {
  const begunOrder =
    order !== null &&
    isTouched(order.text, photos > 0 || Object.values(order.scores).some((given) => given !== undefined));
  const begunGuide = guide !== null && isTouched(guide.text, false);
  const given = (guide?.score ?? null) !== null || (order?.score ?? null) !== null;
  return [
    ...(guide ? problemsOf('guide', guide, RATING_LIMITS.guideText, begunGuide || (!given && order === null)) : []),
    ...(order ? problemsOf('order', order, RATING_LIMITS.text, begunOrder || !given) : []),
  ];
}
