import type { Pixels } from '#components/scan/decode.ts';
import { openDecoder } from '#components/scan/open-decoder.ts';
import { framePixels, type FrameReader } from './frame-loop.ts';
// oxlint-disable-next-line import/default -- the build makes an address of it
import address from './frame-worker.ts?worker&url';
import { drawTestCode, TEST_TEXT } from './test-code.ts';

/** The browser's own reader is not in the types of the DOM library. */
interface BarcodeDetector {
  detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]>;
}
type DetectorConstructor = new (options: { formats: string[] }) => BarcodeDetector;

/** A browser that answers later than this is slower than the decoder of ours, milliseconds. */
const TEST_LIMIT = 1_500;

const limited = <T>(work: Promise<T>, ms: number): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too slow')), ms))]);

function decoderReader(): FrameReader {
  const decoder = openDecoder<VideoFrame | Pixels>(address);
  const canvases = { whole: document.createElement('canvas'), middle: document.createElement('canvas') };
  return {
    async read(video, part) {
      // Drawing a frame and reading it back takes the page 20 to 30 ms on a slow phone: where it can be handed over,
      // the worker does it.
      if (typeof VideoFrame !== 'undefined') {
        const frame = new VideoFrame(video);
        return decoder.decode(frame, [frame]);
      }
      const pixels = framePixels(video, part, canvases[part]);
      return pixels && decoder.decode(pixels);
    },
    close: decoder.close,
  };
}

/**
 * Some browsers offer a reader that throws, or never finds anything: it has to read a code of ours first. @returns null
 * where it does not.
 */
async function nativeReader(): Promise<FrameReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorConstructor }).BarcodeDetector;
  if (!Detector) return null;
  try {
    const detector = new Detector({ formats: ['qr_code'] });
    const found = await limited(detector.detect(drawTestCode()), TEST_LIMIT);
    if (found[0]?.rawValue !== TEST_TEXT) return null;
    let fallback: FrameReader | null = null;
    return {
      async read(video, part) {
        if (fallback) return fallback.read(video, part);
        try {
          return (await detector.detect(video))[0]?.rawValue ?? null;
        } catch {
          fallback = decoderReader();
          return fallback.read(video, part);
        }
      },
      close: () => fallback?.close(),
    };
  } catch {
    return null;
  }
}

export const openReader = async (): Promise<FrameReader> => (await nativeReader()) ?? decoderReader();
