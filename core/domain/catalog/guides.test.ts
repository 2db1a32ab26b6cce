import { describe, expect, it } from 'vitest';
import { freeCount, guidesFor, languagesOf } from './guides.ts';

const free = { date: '2026-11-22' };
const shen = { id: 'shen', languages: ['zh', 'en'], next: null };
const lu = { id: 'lu', languages: ['zh', 'ja'], next: free };
const xu = { id: 'xu', languages: ['zh', 'en', 'ja'], next: free };
const guides = [shen, lu, xu];

describe('the guides', () => {
  it('speak languages, the most common first and each once', () => {
    expect(languagesOf(guides)).toEqual(['zh', 'en', 'ja']);
    expect(languagesOf([{ languages: ['yue', 'yue'] }, shen])).toEqual(['en', 'yue', 'zh']);
    expect(languagesOf([])).toEqual([]);
  });

  it('are those who speak a language, free ones first', () => {
    expect(guidesFor(guides, null).map(({ id }) => id)).toEqual(['lu', 'xu', 'shen']);
    expect(guidesFor(guides, 'en').map(({ id }) => id)).toEqual(['xu', 'shen']);
    expect(guidesFor(guides, 'fr')).toEqual([]);
  });

  it('are counted where they are free', () => {
    expect(freeCount(guides)).toBe(2);
  });
});
