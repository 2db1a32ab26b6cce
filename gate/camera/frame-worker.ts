// A worker, so that decoding frames does not delay the verdict on the page. Where there are no workers, the page runs
// it by itself.
import type { DecodeFormat } from 'qr/decode.js';
import { type Asked, type CodeReader, decodePixels, type Pixels } from '#components/scan/decode.ts';

/** Formats that the decoder takes without a canvas. */
const PLAIN: ReadonlySet<string | null> = new Set<DecodeFormat>([
  'I420',
  'I420A',
  'I422',
  'I444',
  'NV12',
  'RGBA',
  'RGBX',
  'BGRA',
  'BGRX',
]);

async function decodeFrame(frame: VideoFrame): Promise<string | null> {
  const { format, visibleRect, displayWidth, displayHeight } = frame;
  if (visibleRect && PLAIN.has(format)) {
    const data = new Uint8Array(frame.allocationSize());
    await frame.copyTo(data);
    return decodePixels({ width: visibleRect.width, height: visibleRect.height, data }, format as DecodeFormat);
  }
  // Frames in the graphics card have no pixel format, and some formats are unknown to the decoder: these are drawn to a
  // canvas and read back.
  const context = new OffscreenCanvas(displayWidth, displayHeight).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(frame, 0, 0, displayWidth, displayHeight);
  return decodePixels(context.getImageData(0, 0, displayWidth, displayHeight));
}

/** Closes every frame: the camera has few of them and stops delivering when none is returned. */
async function decodePicture(picture: VideoFrame | Pixels): Promise<string | null> {
  if ('data' in picture) return decodePixels(picture);
  try {
    return await decodeFrame(picture);
  } catch {
    return null;
  } finally {
    picture.close();
  }
}

if ('document' in globalThis) (globalThis as CodeReader<VideoFrame | Pixels>).readCode = decodePicture;
else
  addEventListener('message', ({ data }: MessageEvent<Asked<VideoFrame | Pixels>>) => {
    void decodePicture(data.picture).then((text) => postMessage({ id: data.id, text }));
  });
