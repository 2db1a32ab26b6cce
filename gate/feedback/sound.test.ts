import { expect, it } from 'vitest';
import { SOUNDS, VIBRATIONS } from './sound.ts';

it('the sounds of two families differ in at least two of pitch, number, length and timbre', () => {
  const sounds = Object.entries(SOUNDS);
  for (const [name, one] of sounds) {
    for (const [other, two] of sounds) {
      if (name === other) continue;
      const differences = [
        one.tones[0] !== two.tones[0],
        one.tones.length !== two.tones.length,
        one.ms !== two.ms,
        one.shape !== two.shape,
      ];
      expect(differences.filter(Boolean).length, `${name} ${other}`).toBeGreaterThanOrEqual(2);
      expect(VIBRATIONS[name as keyof typeof VIBRATIONS]).not.toEqual(VIBRATIONS[other as keyof typeof VIBRATIONS]);
    }
  }
});
