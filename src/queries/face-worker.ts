// Runs beside the page: looking for faces takes the processor for a while.
import type { Face } from '#domain/face-rules.ts';
import { PRINT_SIDE, printLines } from '#domain/face-rules.ts';
import { FACE_SETTINGS, FACE_SIDE } from '#domain/face-settings.ts';

/** Result of analysing a picture. */
export interface FaceSight {
  faces: readonly Face[];
  lines: number;
  aspect: number;
  /** Mean of the picture, 0 to 255. */
  luminance: number;
  longSide: number;
}

interface Human {
  load(): Promise<void>;
  detect(picture: unknown): Promise<{ error?: string | null; face: { score: number; boxRaw: [number, number, number, number] }[] }>;
}

const library = new Map<string, Promise<Human>>();

async function open(base: string): Promise<Human> {
  const { default: Library } = (await import(/* @vite-ignore */ `${base}human.esm.js`)) as { default: new (settings: unknown) => Human };
  const human = new Library({ ...FACE_SETTINGS, wasmPath: base, modelBasePath: base });
  await human.load();
  return human;
}

function pixelsOf(bitmap: ImageBitmap, side: number): ImageData {
  const share = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.max(1, Math.round(bitmap.width * share)), Math.max(1, Math.round(bitmap.height * share))];
  const ink = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!ink) throw new Error('no canvas');
  ink.drawImage(bitmap, 0, 0, width, height);
  return ink.getImageData(0, 0, width, height);
}

const greyOf = ({ data, width, height }: ImageData): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, at) => 0.299 * (data[4 * at] ?? 0) + 0.587 * (data[4 * at + 1] ?? 0) + 0.114 * (data[4 * at + 2] ?? 0));

async function look(base: string, picture: Blob): Promise<FaceSight> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const [colour, print] = [pixelsOf(bitmap, FACE_SIDE), pixelsOf(bitmap, PRINT_SIDE)];
  bitmap.close();
  const grey = greyOf(print);
  const opened = library.get(base) ?? open(base);
  library.set(base, opened);
  const { error, face } = await (await opened).detect(colour);
  if (error) throw new Error(error);
  return {
    faces: face.map(({ score, boxRaw }) => ({ score, box: boxRaw })),
    lines: printLines(grey, print.width, print.height),
    aspect: width / height,
    luminance: grey.reduce((sum, each) => sum + each, 0) / Math.max(1, grey.length),
    longSide: Math.max(width, height),
  };
}

addEventListener('message', ({ data: { id, base, picture } }: MessageEvent<{ id: number; base: string; picture: Blob }>) => {
  look(base, picture).then(
    (sight) => postMessage({ id, sight }),
    () => postMessage({ id, sight: null }),
  );
});
