/** A face as a detector finds it: left, top, width and height as shares of the picture, and how sure it is, 0 to 1. */
export interface Face {
  box: readonly [number, number, number, number];
  score: number;
}

export interface FaceFindings {
  faces: readonly Face[];
  lines: number;
  /** Width divided by height. */
  aspect: number;
}

/** Why a picture is no portrait; `face-too-many`: the specification's "people count exceeds the limit". */
export type FaceProblem = 'face-none' | 'face-too-many' | 'face-document';

/** Lowest confidence of the detector that counts; below it most findings are not faces. */
const SURE = 0.5;
/** Faces with a smaller share of the picture are too small for a portrait. */
const LEAST = 0.008;
/** Faces smaller than this share of the largest are people who walk by. */
const PASSING = 1 / 6;
const PRINTED = 3;
/** Share of a picture that the face on an identity document takes. */
const ON_DOCUMENT = { from: 0.01, to: 0.12 };
/** Sides of a passport's page and of a card. */
const ASPECTS = [1.42, 1.586];

const areaOf = ({ box: [, , width, height] }: Face): number => width * height;

/**
 * True for a picture of an identity document, or of a person holding one: printed text and a face as small as on
 * documents.
 */
function showsDocument({ lines, aspect }: FaceFindings, faces: readonly Face[]): boolean {
  const [largest, ...others] = faces;
  if (!largest || lines < PRINTED - 1) return false;
  const area = areaOf(largest);
  const printed = area >= ON_DOCUMENT.from && area <= ON_DOCUMENT.to && faces.length === 1;
  const held = others.some((face) => areaOf(face) < areaOf(largest) * PASSING);
  if (lines >= PRINTED) return printed || held;
  const [left, , width] = largest.box;
  const middle = left + width / 2;
  const aside = middle < 1 / 3 || middle > 2 / 3;
  return printed && aside && ASPECTS.some((each) => Math.abs(aspect - each) < 0.12);
}

/** The people whom a picture shows: without those who walk by and what is hardly a face. The largest comes first. */
export function countedFaces({ faces }: Pick<FaceFindings, 'faces'>): Face[] {
  const sure = faces.filter((face) => face.score >= SURE).sort((a, b) => areaOf(b) - areaOf(a));
  const [largest] = sure;
  return largest ? sure.filter((face) => areaOf(face) >= LEAST && areaOf(face) >= areaOf(largest) * PASSING) : [];
}

export function faceProblem(findings: FaceFindings, limit = 1): FaceProblem | null {
  const faces = findings.faces.filter((face) => face.score >= SURE).sort((a, b) => areaOf(b) - areaOf(a));
  if (showsDocument(findings, faces)) return 'face-document';
  const people = countedFaces(findings).length;
  return people === 0 ? 'face-none' : people > limit ? 'face-too-many' : null;
}

export const FACE_HINTS = ['face-far', 'face-near', 'face-cut', 'photo-small', 'photo-dark', 'photo-bright'] as const;
export type FaceHint = (typeof FACE_HINTS)[number];

/** @param luminance mean of the picture, 0 to 255. @param longSide pixels. */
export function faceHints({ faces }: FaceFindings, luminance: number, longSide: number): FaceHint[] {
  const [largest] = [...faces].sort((a, b) => areaOf(b) - areaOf(a));
  const hints: FaceHint[] = [];
  if (largest) {
    const [left, top, width, height] = largest.box;
    if (areaOf(largest) < 0.04) hints.push('face-far');
    if (areaOf(largest) > 0.6) hints.push('face-near');
    if (left < 0.005 || top < 0.005 || left + width > 0.995 || top + height > 0.995) hints.push('face-cut');
  }
  if (longSide < 480) hints.push('photo-small');
  if (luminance < 60) hints.push('photo-dark');
  if (luminance > 210) hints.push('photo-bright');
  return hints;
}

/** The longer side of the grey picture in which lines of print are looked for, pixels. */
export const PRINT_SIDE = 480;
const TILE = 12;
/** Smallest difference of neighbouring pixels, 0 to 255, that counts as the edge of a letter. */
const EDGE = 24;
/** Fewest changes between dark and light in a tile with letters, and lowest brightness of its paper, 0 to 255. */
const CHANGES = 14;
const PAPER = 110;
/** Fewest tiles side by side that count as a line of print. */
const LINE = 5;

/**
 * Counts lines of print: rows of tiles full of short dark and light strokes on light ground.
 * @param grey one byte a pixel, row by row, the longer side `PRINT_SIDE` pixels.
 */
export function printLines(grey: Uint8Array, width: number, height: number): number {
  let lines = 0;
  for (let top = 0; top + TILE <= height; top += TILE) {
    let run = 0;
    let longest = 0;
    for (let left = 0; left + TILE <= width; left += TILE) {
      run = isPrint(grey, width, left, top) ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    if (longest >= LINE) lines += 1;
  }
  return lines;
}

function isPrint(grey: Uint8Array, width: number, left: number, top: number): boolean {
  let changes = 0;
  let light = 0;
  for (let y = top; y < top + TILE; y += 1) {
    let before = 0;
    let brightest = 0;
    for (let x = left; x < left + TILE; x += 1) {
      const here = grey[y * width + x] ?? 0;
      brightest = Math.max(brightest, here);
      const step = x + 1 < width ? (grey[y * width + x + 1] ?? here) - here : 0;
      if (Math.abs(step) < EDGE) continue;
      const direction = Math.sign(step);
      if (before !== 0 && direction !== before) changes += 1;
      before = direction;
    }
    light += brightest;
  }
  return changes >= CHANGES && light / TILE >= PAPER;
}
