import {
  countedFaces,
  type Face,
  type FaceHint,
  faceHints,
  faceProblem,
  type FaceProblem,
  PRINT_SIDE,
  printLines,
} from '#domain/people/face-rules.ts';
import { FACE_SIDE } from '#domain/people/face-settings.ts';
import type { FaceFinder } from './port.ts';

export interface FaceVerdict {
  problem: FaceProblem | null;
  /** Where the people are: left, top, width and height as shares of the picture. */
  boxes: readonly Face['box'][];
  hints: FaceHint[];
}

/** @param jpeg a picture that this server wrote. */
export async function judgeFace(finder: FaceFinder, jpeg: Buffer, limit: number): Promise<FaceVerdict | null> {
  const { default: sharp } = await import('sharp');
  const small = (side: number) =>
    sharp(jpeg).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: side === FACE_SIDE });
  const [colour, grey] = await Promise.all([
    small(FACE_SIDE).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
    small(PRINT_SIDE).greyscale().raw().toBuffer({ resolveWithObject: true }),
  ]);
  const { width, height } = colour.info;
  const faces = await finder.find(colour.data, width, height);
  if (!faces) return null;
  const findings = { faces, lines: printLines(grey.data, grey.info.width, grey.info.height), aspect: width / height };
  const luminance = grey.data.reduce((sum, each) => sum + each, 0) / grey.data.length;
  const [boxes, hints] = [
    countedFaces(findings).map(({ box }) => box),
    faceHints(findings, luminance, Math.max(width, height)),
  ];
  return { problem: faceProblem(findings, limit), boxes, hints };
}
