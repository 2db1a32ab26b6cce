import { describe, expect, it, test } from 'vitest';
import { base64url, fromBase64url } from './bytes.ts';
import { afterContact, lockedOut, NO_TRIES, triesLeft, wrongPin } from './pin-tries.ts';
import { seeText } from './repeats.ts';
import { isTypingPaused, NO_TYPING, typedUnknown } from './typed-number.ts';

describe('a code in view', () => {
  it('counts once while it stays, and anew after 1.2 seconds out of view', () => {
    const first = seeText(null, 'a', 0);
    const stays = seeText(first.now, 'a', 1_199);
    expect([
      first.isNew,
      stays.isNew,
      seeText(stays.now, 'a', 2_300).isNew,
      seeText(stays.now, 'a', 2_400).isNew,
    ]).toEqual([true, false, false, true]);
  });

  it('makes way for another at once', () => {
    expect(seeText({ text: 'a', at: 0 }, 'b', 1).isNew).toBe(true);
  });
});

describe('typed numbers', () => {
  it('pause for thirty seconds after three unknown ones in a minute', () => {
    const typing = [0, 20_000, 40_000].reduce(typedUnknown, NO_TYPING);
    expect([isTypingPaused(typing, 69_999), isTypingPaused(typing, 70_000)]).toEqual([true, false]);
  });

  it('do not pause after three in a longer time', () => {
    expect(isTypingPaused([0, 40_000, 80_000].reduce(typedUnknown, NO_TYPING), 80_001)).toBe(false);
  });
});

describe('wrong PINs', () => {
  const wrong = (count: number) =>
    Array.from({ length: count }).reduce<typeof NO_TRIES>((tries) => wrongPin(tries, 1_000), NO_TRIES);

  it('lock five minutes after five of them', () => {
    expect([triesLeft(wrong(4)), lockedOut(wrong(4), 1_000)]).toEqual([1, null]);
    expect([lockedOut(wrong(5), 1_000), lockedOut(wrong(5), 301_000)]).toEqual([301_000, null]);
  });

  it('lock until the server answers after ten, and five minutes even then', () => {
    expect(lockedOut(wrong(10), 10_000_000)).toBe('online');
    expect([lockedOut(afterContact(wrong(10)), 1_000), lockedOut(afterContact(wrong(10)), 301_000)]).toEqual([
      301_000,
      null,
    ]);
    expect(afterContact(wrong(3))).toEqual(wrong(3));
  });
});

test('bytes travel as base64url and come back', () => {
  for (const length of [0, 1, 2, 3, 64]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + 251) % 256);
    expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    expect(fromBase64url(base64url(bytes))).toEqual(bytes);
  }
  expect(fromBase64url('ä')).toBeNull();
});
