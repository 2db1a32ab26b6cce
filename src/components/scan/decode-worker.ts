// Runs beside the page, so that reading a frame does not delay it. Where there are no workers, the page runs it by
// itself.
import { type Asked, type CodeReader, decodePixels, type Pixels } from './decode.ts';

if ('document' in globalThis) (globalThis as CodeReader<Pixels>).readCode = decodePixels;
else
  addEventListener('message', ({ data }: MessageEvent<Asked<Pixels>>) =>
    postMessage({ id: data.id, text: decodePixels(data.picture) }),
  );
