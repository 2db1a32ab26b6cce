import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScannerKey } from '#gate/types.ts';
import { endedBySilence, NO_KEYS, pressKey } from './scanner-keys.ts';

const CODE = 'v2.k1.AbC-_.826419370512.1.20260416.4.Zz09-.-.Qq_-';

/**
 * The keys as a scanner types them: Shift before a capital, every key by its position. `key` is altered by an input
 * method or Caps Lock, and is not read.
 */
function typed(text: string, gap = 8, from = 0): ScannerKey[] {
  let at = from;
  const press = (code: string, shift: boolean): ScannerKey => ({ code, shift, at: (at += gap) });
  return [...text].flatMap((character) => {
    if (/[a-z]/.test(character)) return [press(`Key${character.toUpperCase()}`, false)];
    if (/[A-Z]/.test(character)) return [press('ShiftLeft', true), press(`Key${character}`, true)];
    if (/\d/.test(character)) return [press(`Digit${character}`, false)];
    if (character === '_') return [press('ShiftLeft', true), press('Minus', true)];
    return [press(character === '-' ? 'Minus' : 'Period', false)];
  });
}
const enterAfter = (keys: readonly ScannerKey[], gap = 8): ScannerKey => ({
  code: 'Enter',
  shift: false,
  at: (keys[keys.length - 1]?.at ?? 0) + gap,
});

function read(keys: readonly ScannerKey[]): (string | null)[] {
  let now = NO_KEYS;
  return keys.map((key) => {
    const pressed = pressKey(now, key);
    now = pressed.now;
    return pressed.text;
  });
}
const textOf = (keys: readonly ScannerKey[]): string | null => read(keys).find((text) => text !== null) ?? null;

describe('a hand scanner', () => {
  it('gives the text of the code, capitals and signs alike', () => {
    const keys = typed(CODE);
    expect(textOf([...keys, enterAfter(keys)])).toBe(CODE);
  });

  it('gives the same text whatever the code holds', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'abzABZ019._-'), minLength: 20, maxLength: 150 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 60 }), (text, gap) => {
        const keys = typed(text, gap);
        return textOf([...keys, enterAfter(keys, gap)]) === text;
      }),
    );
  });

  it('may end a code with Tab, or with nothing', () => {
    const keys = typed(CODE, 50);
    expect(textOf([...keys, { ...enterAfter(keys, 50), code: 'Tab' }])).toBe(CODE);
    const last = keys.reduce((now, key) => pressKey(now, key).now, NO_KEYS);
    expect(endedBySilence(last)).toBe(CODE);
    const short = typed('826419370512').reduce((now, key) => pressKey(now, key).now, NO_KEYS);
    expect(endedBySilence(short)).toBeNull();
  });

  it('is distinguished from somebody who types', () => {
    const slow = typed(CODE, 61);
    expect(textOf([...slow, enterAfter(slow, 61)])).toBeNull();
    const short = typed('826419370512');
    expect(textOf([...short, enterAfter(short)])).toBeNull();
  });

  it('starts anew after a pause, so that half a code spoils no whole one', () => {
    const half = typed(CODE.slice(0, 25));
    const whole = typed(CODE, 8, 5_000);
    expect(textOf([...half, ...whole, enterAfter(whole)])).toBe(CODE);
  });

  it('keeps its keys from every field but for the first', () => {
    let now = NO_KEYS;
    const from = typed(CODE).map((key) => {
      const pressed = pressKey(now, key);
      now = pressed.now;
      return pressed.fromScanner;
    });
    expect(from.slice(1).every(Boolean)).toBe(true);
    expect(from[0]).toBe(false);
  });
});
