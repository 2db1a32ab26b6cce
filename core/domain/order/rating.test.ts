import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GuideRating, lengthOf, type Rating, RATING_LIMITS, ratingProblems } from './rating.ts';

const order = (over: Partial<Rating> = {}): Rating => ({ score: null, scores: {}, text: '', ...over });
const guide = (over: Partial<GuideRating> = {}): GuideRating => ({ score: null, text: '', ...over });
const found = (parts: { order?: Rating | null; guide?: GuideRating | null; photos?: number }): string[] =>
  ratingProblems({ order: null, guide: null, photos: 0, ...parts }).map(
    ({ of, field, surplus }) => `${of}.${field} ${surplus}`,
  );

describe('a rating', () => {
  it('needs stars', () => {
    expect(found({ order: order() })).toEqual(['order.score 0']);
    expect(found({ order: order({ score: 3 }) })).toEqual([]);
    expect(found({ guide: guide() })).toEqual(['guide.score 0']);
  });

  it('of a tour may be of the order or of the guide alone, but nothing that was begun is left behind', () => {
    expect(found({ order: order(), guide: guide() })).toEqual(['order.score 0']);
    expect(found({ order: order(), guide: guide({ score: 5 }) })).toEqual([]);
    expect(found({ order: order({ score: 4 }), guide: guide() })).toEqual([]);
    expect(found({ order: order({ score: 4 }), guide: guide({ text: '讲得细' }) })).toEqual(['guide.score 0']);
    for (const begun of [order({ text: 'x' }), order({ scores: { value: 1 } })])
      expect(found({ order: begun, guide: guide({ score: 5 }) })).toEqual(['order.score 0']);
    expect(found({ order: order(), guide: guide({ score: 5 }), photos: 1 })).toEqual(['order.score 0']);
    expect(found({ order: order({ text: ' \n' }), guide: guide({ score: 5 }) })).toEqual([]);
  });

  it('shows how many characters its texts have too many, an emoji being one', () => {
    expect(lengthOf('鹤🦢')).toBe(2);
    expect(found({ order: order({ score: 1, text: '🦢'.repeat(RATING_LIMITS.text) }) })).toEqual([]);
    expect(found({ order: order({ score: 1, text: '🦢'.repeat(RATING_LIMITS.text + 4) }) })).toEqual(['order.text 4']);
    expect(found({ guide: guide({ score: 1, text: 'x'.repeat(201) }), order: order({ score: 1 }) })).toEqual([
      'guide.text 1',
    ]);
  });

  it('with any stars and short texts can be sent', () => {
    const stars = fc.constantFrom(1, 2, 3, 4, 5);
    fc.assert(
      fc.property(stars, stars, fc.string({ maxLength: 200 }), fc.integer({ min: 0, max: 9 }), (a, b, text, photos) => {
        expect(found({ order: order({ score: a, text }), guide: guide({ score: b, text }), photos })).toEqual([]);
      }),
    );
  });
});
