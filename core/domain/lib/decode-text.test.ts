import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe('decodeText', () => {
  it('reads UTF-8, with and without a mark at its beginning', () => {
    expect(decodeText(new TextEncoder().encode('{"name":"白鹤湖"}'))).toBe('{"name":"白鹤湖"}');
    expect(decodeText(new TextEncoder().encode('\uFEFF{"name":"湖"}'))).toBe('{"name":"湖"}');
  });

  it('reads what Chinese Windows saved as ANSI', () => {
    expect(decodeText(bytes(0x22, 0xba, 0xfe, 0xb1, 0xdf, 0x22))).toBe('"湖边"');
  });

  it('reads neither UTF-16 nor a broken file', () => {
    expect(decodeText(bytes(0xff, 0xfe, 0x56, 0x6e))).toBeNull();
    expect(decodeText(bytes(0x22, 0xba, 0x22))).toBeNull();
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0xba, 0xfe))).toBeNull();
  });
});
