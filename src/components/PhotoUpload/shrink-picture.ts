import { HEAD_BYTES, looksLikePicture } from '#domain/lib/picture-kind.ts';
import { MOST_BYTES, type PictureSize, picturesToTry } from '#domain/lib/picture-size.ts';

/**
 * `no-picture`: the file is something else; `unreadable`: it is a picture that this browser can't open, or only half of
 * one.
 */
export class PictureFault extends Error {
  readonly fault: 'no-picture' | 'unreadable';
  constructor(fault: PictureFault['fault']) {
    super(fault);
    this.name = 'PictureFault';
    this.fault = fault;
  }
}

interface Opened {
  source: CanvasImageSource;
  width: number;
  height: number;
  close: () => void;
}

/**
 * Converts a picture to an upright one, small enough to be sent; the location and camera in the file's metadata are
 * dropped.
 * @returns a JPEG. Rejects with a PictureFault.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (!looksLikePicture(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())))
    throw new PictureFault('no-picture');
  const opened = await open(file).catch(() => null);
  if (!opened || opened.width === 0 || opened.height === 0) throw new PictureFault('unreadable');
  try {
    return await smallEnough(opened);
  } finally {
    opened.close();
  }
}

async function open(file: Blob): Promise<Opened> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  } catch {
    // Older browsers lack `createImageBitmap` or its option to turn pictures; an image element turns them by itself.
    return openImage(file);
  }
}

async function openImage(file: Blob): Promise<Opened> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const close = (): void => URL.revokeObjectURL(url);
  await image.decode().catch((error: unknown) => {
    close();
    throw error;
  });
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
}

async function smallEnough(opened: Opened): Promise<Blob> {
  const canvas = document.createElement('canvas');
  let written: Blob | null = null;
  for (const size of picturesToTry(opened.width, opened.height)) {
    written = await write(canvas, opened.source, size);
    if (written && written.size <= MOST_BYTES) break;
  }
  // Some phones keep the memory of a canvas until it is made small.
  canvas.width = 0;
  canvas.height = 0;
  if (!written) throw new PictureFault('unreadable');
  return written;
}

function write(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource,
  { width, height, quality }: PictureSize,
): Promise<Blob | null> {
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency: without white paper transparent pixels would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
