import { describe, expect, it } from 'vitest';
import { stateOfText, textsToDo } from './text-state.ts';

const live = { zh_CN: '日票', en: 'Day ticket', ja: '一日券' };
const now = { ...live, zh_CN: '一日票' };
const fits = { locale: 'en', source: '一日票', text: 'Day ticket' } as const;

describe('the state of a translation', () => {
  it('is stale while only its source changed, and nothing once somebody found that it fits', () => {
    expect(stateOfText(now, live, 'en', [])).toBe('stale');
    expect(stateOfText(now, live, 'en', [fits])).toBeNull();
    expect(stateOfText(now, live, 'ja', [fits])).toBe('stale');
    expect(stateOfText(now, live, 'zh_HK', [fits])).toBe('missing');
  });

  it('is stale again when the source changes once more', () => {
    expect(stateOfText({ ...now, zh_CN: '单日票' }, live, 'en', [fits])).toBe('stale');
    expect(stateOfText({ ...now, zh_CN: '单日票', en: 'Single day' }, live, 'en', [fits])).toBeNull();
  });

  it('counts what is to do', () => {
    expect([[], [fits]].map((checked) => textsToDo('gate', { name: now }, { name: live }, checked))).toEqual([4, 3]);
  });
});
