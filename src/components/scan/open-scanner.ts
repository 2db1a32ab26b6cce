import type { Pixels } from './decode.ts';
// oxlint-disable-next-line import/default -- the build makes an address of it
import address from './decode-worker.ts?worker&url';
import { type Decoder, openDecoder } from './open-decoder.ts';
import { FRAME_SIDE, photoPixels, pixelsOf, withImage } from './picture-pixels.ts';
import { openPlatformDetector } from './platform-detector.ts';

export interface Scanner {
  /** Both resolve with null where no code can be read. */
  readFrame: (video: HTMLVideoElement) => Promise<string | null>;
  readPhoto: (photo: Blob) => Promise<string | null>;
  close: () => void;
}

/**
 * Close the scanner when nothing more is to be read. The worker's file is loaded only where the browser has no working
 * decoder, or finds nothing in a photo.
 */
export function openScanner(): Scanner {
  const platform = openPlatformDetector();
  const canvas = document.createElement('canvas');
  let decoder: Decoder<Pixels> | null = null;
  let isBroken = false;
  const decode = (pixels: Pixels): Promise<string | null> => (decoder ??= openDecoder<Pixels>(address)).decode(pixels);
  const detect = async (source: CanvasImageSource): Promise<string | null> => {
    const detector = isBroken ? null : await platform;
    try {
      return (await detector?.detect(source))?.[0]?.rawValue ?? null;
    } catch {
      isBroken = true;
      return null;
    }
  };
  return {
    async readFrame(video) {
      const text = await detect(video);
      if (text !== null || (!isBroken && (await platform))) return text;
      const pixels = pixelsOf(video, video.videoWidth, video.videoHeight, FRAME_SIDE, canvas);
      return pixels && decode(pixels);
    },
    readPhoto: (photo) =>
      withImage(photo, async (image) => {
        const found = await detect(image);
        if (found !== null) return found;
        for (const pixels of photoPixels(image)) {
          const text = await decode(pixels);
          if (text) return text;
        }
        return null;
      }).catch(() => null),
    close: () => decoder?.close(),
  };
}
