import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksLikePicture } from './picture-kind.ts';
import { fitInto, LONGEST_EDGE, picturesToTry } from './picture-size.ts';

const edges = fc.integer({ min: 1, max: 20_000 });

describe('the size of a picture', () => {
  it('of a phone is brought down to the longest edge', () => {
    expect(fitInto(4032, 3024, LONGEST_EDGE)).toEqual({ width: 1280, height: 960 });
    expect(fitInto(3024, 4032, LONGEST_EDGE)).toEqual({ width: 960, height: 1280 });
    expect(fitInto(300, 200, LONGEST_EDGE)).toEqual({ width: 300, height: 200 });
    expect(fitInto(20_000, 3, LONGEST_EDGE)).toEqual({ width: 1280, height: 1 });
  });

  it('keeps its shape and is never larger than it was or may be', () => {
    fc.assert(
      fc.property(edges, edges, (width, height) => {
        for (const each of picturesToTry(width, height)) {
          expect(Math.max(each.width, each.height)).toBeLessThanOrEqual(
            Math.min(LONGEST_EDGE, Math.max(width, height)),
          );
          expect(Math.min(each.width, each.height)).toBeGreaterThanOrEqual(1);
          const scale = Math.max(each.width, each.height) / Math.max(width, height);
          expect(Math.abs(each.width - width * scale)).toBeLessThanOrEqual(1);
          expect(Math.abs(each.height - height * scale)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('goes down in few steps: quality first, then pixels', () => {
    fc.assert(
      fc.property(edges, edges, (width, height) => {
        const tries = picturesToTry(width, height);
        expect(tries.length).toBeGreaterThanOrEqual(5);
        expect(tries.length).toBeLessThanOrEqual(10);
        const pixels = tries.map((each) => each.width * each.height);
        expect(pixels).toEqual([...pixels].sort((a, b) => b - a));
        expect(tries[0]).toMatchObject({ ...fitInto(width, height, LONGEST_EDGE), quality: 0.85 });
      }),
    );
  });
});

describe('what a file is', () => {
  const bytes = (start: string, length = 32): Uint8Array =>
    Uint8Array.from({ length }, (_, at) => (at < start.length ? start.charCodeAt(at) : 0));

  it.each([
    ['JPEG', '\u00ff\u00d8\u00ff\u00e0'],
    ['PNG', '\u0089PNG\r\n\u001a\n'],
    ['WebP', 'RIFF\u0001\u0002\u0003\u0004WEBP'],
    ['GIF', 'GIF89a'],
    ['BMP', 'BM\u0001\u0002\u0003\u0004'],
    ['HEIC', '\0\0\0\u0018ftypheic'],
    ['AVIF', '\0\0\0\u0020ftypavif'],
  ])('%s is told by its first bytes', (_, start) => expect(looksLikePicture(bytes(start))).toBe(true));

  it.each([
    ['a text', 'This is no picture at all.'],
    ['HTML', '<html><body>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a video', '\0\0\0\u0018ftypmp42'],
    ['a sound', 'RIFF\u0001\u0002\u0003\u0004WAVE'],
    ['a PDF', '%PDF-1.7'],
  ])('%s is none, whatever its name', (_, start) => expect(looksLikePicture(bytes(start))).toBe(false));

  it('too short to tell is none', () => {
    expect(looksLikePicture(new Uint8Array())).toBe(false);
    expect(looksLikePicture(bytes('\u00ff\u00d8', 2))).toBe(false);
  });
});
