import { describe, expect, test } from 'vitest';
import { type Face, faceHints, faceProblem, printLines } from './face-rules.ts';

const face = (side: number, left = 0.3, score = 0.9): Face => ({ box: [left, 0.2, side, side], score });
const findings = (faces: Face[], lines = 0, aspect = 0.75) => ({ faces, lines, aspect });

describe('a portrait', () => {
  test.each([
    ['one face', findings([face(0.5)]), 1, null],
    ['nobody', findings([]), 1, 'face-none'],
    ['somebody too small', findings([face(0.08)]), 1, 'face-none'],
    ['somebody who is hardly one', findings([face(0.5, 0.3, 0.4)]), 1, 'face-none'],
    ['two', findings([face(0.4, 0), face(0.4, 0.5)]), 1, 'face-too-many'],
    ['two where two may be', findings([face(0.4, 0), face(0.4, 0.5)]), 2, null],
    ['people far behind', findings([face(0.5), face(0.1, 0), face(0.1, 0.9)]), 1, null],
    ['a card', findings([face(0.3, 0.65)], 5, 1.58), 1, 'face-document'],
    ['somebody who holds a card', findings([face(0.5), face(0.12, 0.7)], 4), 1, 'face-document'],
    ['a portrait before blinds', findings([face(0.5)], 13), 1, null],
    ['a group before blinds', findings([face(0.25, 0), face(0.25, 0.3), face(0.25, 0.6)], 13), 3, null],
    ['little print beside a face at the side of a card', findings([face(0.25, 0.7)], 2, 1.55), 1, 'face-document'],
    ['little print beside somebody in the middle', findings([face(0.25, 0.37)], 2, 1.55), 1, null],
  ] as const)('of %s', (_what, found, limit, problem) => {
    expect(faceProblem({ ...found, faces: [...found.faces] }, limit)).toBe(problem);
  });

  test('may be better in ways that are only said', () => {
    expect(faceHints(findings([face(0.5)]), 120, 1280)).toEqual([]);
    expect(faceHints(findings([face(0.15)]), 40, 400)).toEqual(['face-far', 'photo-small', 'photo-dark']);
    expect(faceHints(findings([{ box: [0, 0, 0.9, 0.9], score: 1 }]), 230, 1280)).toEqual([
      'face-near',
      'face-cut',
      'photo-bright',
    ]);
  });
});

describe('lines of print', () => {
  const [width, height] = [480, 120];
  const paper = (dark: (x: number, y: number) => boolean, light = 230): Uint8Array =>
    Uint8Array.from({ length: width * height }, (_, at) => (dark(at % width, Math.floor(at / width)) ? 30 : light));
  test('are counted where short strokes stand side by side', () => {
    const strokes = paper((x, y) => y >= 24 && y < 36 && x >= 60 && x < 300 && x % 4 < 2);
    expect(printLines(strokes, width, height)).toBe(1);
  });
  test('are neither a word or two, nor broad stripes, nor strokes on a dark ground', () => {
    expect(
      printLines(
        paper((x, y) => y < 12 && x < 40 && x % 4 < 2),
        width,
        height,
      ),
    ).toBe(0);
    expect(
      printLines(
        paper((x) => x % 48 < 24),
        width,
        height,
      ),
    ).toBe(0);
    expect(
      printLines(
        paper((x) => x % 4 < 2, 90),
        width,
        height,
      ),
    ).toBe(0);
    expect(
      printLines(
        paper(() => false),
        width,
        height,
      ),
    ).toBe(0);
  });
});
