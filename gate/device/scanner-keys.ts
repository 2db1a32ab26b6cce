import type { ScannerKey } from '#gate/types.ts';

/** People do not type a whole code this fast, milliseconds from one key to the next. */
const FASTEST = 60;
/** A scanner that ends its text with no key has ended it after this silence, milliseconds. */
export const SCANNER_SILENCE = 2 * FASTEST;
/** Fewer keys are no code. */
const SHORTEST = 20;

/** What scanners are set to type after a code. */
const ENDS: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Tab']);

export interface ScannerText {
  text: string;
  /** When the last key came; milliseconds, monotonic. */
  at: number;
}

export const NO_KEYS: ScannerText = { text: '', at: Number.NEGATIVE_INFINITY };

/** The signs of the keyboard that scanners play, without and with Shift. */
const SIGNS: Record<string, readonly [string, string]> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Space: [' ', ' '],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Backquote: ['`', '~'],
};
const ABOVE_DIGITS = ')!@#$%^&*(';

/** The character of a key by its place on the keyboard: input methods swallow `key`, and Caps Lock changes it. */
function characterOf({ code, shift }: ScannerKey): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shift ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return shift && code.startsWith('Digit') ? (ABOVE_DIGITS[Number(digit)] ?? '') : digit;
  if (code === 'NumpadDecimal') return '.';
  if (code === 'NumpadSubtract') return '-';
  return SIGNS[code]?.[shift ? 1 : 0] ?? '';
}

export const endedBySilence = ({ text }: ScannerText): string | null => (text.length >= SHORTEST ? text : null);

export function pressKey(
  before: ScannerText,
  key: ScannerKey,
): { now: ScannerText; text: string | null; fromScanner: boolean } {
  const follows = key.at - before.at <= FASTEST;
  const text = follows ? before.text : '';
  if (ENDS.has(key.code)) {
    const ended = follows && text.length >= SHORTEST;
    return { now: NO_KEYS, text: ended ? text : null, fromScanner: ended };
  }
  const character = characterOf(key);
  // Shift and the like come between the letters.
  if (character === '')
    return { now: follows ? { text, at: key.at } : before, text: null, fromScanner: follows && text !== '' };
  return { now: { text: text + character, at: key.at }, text: null, fromScanner: follows && text !== '' };
}
