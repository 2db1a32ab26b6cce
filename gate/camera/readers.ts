import type { Pixels } from '#components/scan/decode.ts';
import { openDecoder } from '#components/scan/open-decoder.ts';
import { openPlatformDetector } from '#components/scan/platform-detector.ts';
import { framePixels, type FrameReader } from './frame-loop.ts';
// oxlint-disable-next-line import/default -- the build makes an address of it
import address from './frame-worker.ts?worker&url';

function decoderReader(): FrameReader {
  const decoder = openDecoder<VideoFrame | Pixels>(address);
  const canvases = { whole: document.createElement('canvas'), middle: document.createElement('canvas') };
  return {
    async read(video, part) {
      // Drawing a frame and reading it back delays the page of a slow phone: where a frame can be passed on, the worker
      // does it.
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

/** @returns null where the browser has no reader that works. */
async function nativeReader(): Promise<FrameReader | null> {
  const detector = await openPlatformDetector();
  if (!detector) return null;
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
}

export const openReader = async (): Promise<FrameReader> => (await nativeReader()) ?? decoderReader();
