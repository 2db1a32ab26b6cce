import { FRAME_SIDE, pixelsOf } from '#components/scan/picture-pixels.ts';
import type { Pixels } from '#components/scan/decode.ts';

/** `middle` is the square around the centre, where a distant code still has enough pixels. */
export interface FrameReader {
  read: (video: HTMLVideoElement, part: 'whole' | 'middle') => Promise<string | null>;
  close: () => void;
}

/** When a frame was taken, milliseconds of `performance.now()`. */
export type OnFrame = (text: string | null, capturedAt: number) => void;

const MIDDLE_SIDE = 480;
const MIDDLE_SHARE = 2 / 3;

export function framePixels(
  video: HTMLVideoElement,
  part: 'whole' | 'middle',
  canvas: HTMLCanvasElement,
): Pixels | null {
  const { videoWidth: width, videoHeight: height } = video;
  if (part === 'whole') return pixelsOf(video, width, height, FRAME_SIDE, canvas);
  const crop = Math.round(Math.min(width, height) * MIDDLE_SHARE);
  const side = Math.min(MIDDLE_SIDE, crop);
  if (side === 0) return null;
  if (canvas.width !== side || canvas.height !== side) canvas.width = canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, (width - crop) / 2, (height - crop) / 2, crop, crop, 0, 0, side, side);
  return { width: side, height: side, data: context.getImageData(0, 0, side, side).data };
}

/** While one frame is read, the newest one waits and older ones are skipped. @returns a function that ends the loop. */
export function startFrameLoop(video: HTMLVideoElement, reader: FrameReader, onFrame: OnFrame): () => void {
  let stopped = false;
  let isReading = false;
  /** When the newest frame that nobody has read yet was taken. */
  let waiting: number | null = null;
  let part: 'whole' | 'middle' = 'whole';

  const readNext = async (): Promise<void> => {
    if (isReading || stopped || waiting === null || video.readyState < 2) return;
    isReading = true;
    const capturedAt = waiting;
    waiting = null;
    const text = await reader.read(video, part).catch(() => null);
    part = part === 'whole' ? 'middle' : 'whole';
    isReading = false;
    if (stopped) return;
    onFrame(text, capturedAt);
    void readNext();
  };
  const arrived = (capturedAt: number): void => {
    if (stopped) return;
    waiting = capturedAt;
    void readNext();
    watch();
  };
  // Firefox before 132 lacks `requestVideoFrameCallback`: every painted frame is looked at there.
  const watch = (): void =>
    void ('requestVideoFrameCallback' in video
      ? video.requestVideoFrameCallback((now, { captureTime }) => arrived(captureTime ?? now))
      : requestAnimationFrame(arrived));
  watch();
  return () => {
    stopped = true;
  };
}
