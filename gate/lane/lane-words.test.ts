import { expect, it } from 'vitest';
import { ENTRY_VERDICTS, familyOf } from '#domain/gate/entry-verdicts.ts';
import { laneSentence } from './lane-words.ts';

it('a lane lets nobody through but with GO, and sends nobody to staff who only has to scan again', () => {
  for (const id of ENTRY_VERDICTS) {
    const sentence = laneSentence({ id, family: familyOf(id) });
    expect(sentence === 'go').toBe(familyOf(id) === 'GO');
    expect(sentence === 'again').toBe(id === 'no-code');
  }
});
