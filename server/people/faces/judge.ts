import type { FaceProblem } from '#domain/face-rules.ts';
import { faceProblem, PRINT_SIDE, printLines } from '#domain/face-rules.ts';
import { FACE_SIDE } from '#domain/face-settings.ts';
import type { FaceFinder } from './port.ts';

/**
 * Judges a picture of a person by the same rules as the phone.
 * @param jpeg a picture that this server wrote.
 * @param limit how many people it may show.
 * @returns why it is refused; null where it is fine, or where the check is not available.
 */
export async function judgeFace(finder: FaceFinder, jpeg: Buffer, limit: number): Promise<FaceProblem | null> {
  const { default: sharp } = await import('sharp');
  const small = (side: number) => sharp(jpeg).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: side === FACE_SIDE });
  const [colour, grey] = await Promise.all([
    small(FACE_SIDE).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
    small(PRINT_SIDE).greyscale().raw().toBuffer({ resolveWithObject: true }),
  ]);
  const { width, height } = colour.info;
  const faces = await finder.find(colour.data, width, height);
  if (!faces) return null;
  return faceProblem({ faces, lines: printLines(grey.data, grey.info.width, grey.info.height), aspect: width / height }, limit);
}
