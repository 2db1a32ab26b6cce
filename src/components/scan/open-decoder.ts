import type { CodeReader, Pixels } from './decode.ts';
// oxlint-disable-next-line import/default -- the build makes an address of it
import address from './decode-worker.ts?worker&url';

/** Reads codes off pictures, beside the page where the web view can. */
export interface Decoder {
  /** @returns the text of the QR code, or null where none can be read. */
  decode: (pixels: Pixels) => Promise<string | null>;
  close: () => void;
}

/** So long may one picture take, milliseconds; a worker that says nothing is taken for one that can't be. */
const SILENCE_LIMIT = 4_000;

/** The worker's own file, run by the page: the reader is built and kept once. */
async function here(pixels: Pixels): Promise<string | null> {
  await import(/* @vite-ignore */ address);
  return (globalThis as CodeReader).readCode?.(pixels) ?? null;
}

function start(): Worker | null {
  try {
    return new Worker(address, { type: 'module', name: 'codes' });
  } catch {
    return null;
  }
}

/** Close it when nothing more is to be read. */
export function openDecoder(): Decoder {
  let worker = start();
  let count = 0;
  const close = (): void => {
    worker?.terminate();
    worker = null;
  };
  const ask = (asked: Worker, pixels: Pixels): Promise<string | null> =>
    new Promise((resolve, reject) => {
      count += 1;
      const id = count;
      const timer = setTimeout(() => reject(new Error('no answer')), SILENCE_LIMIT);
      const heard = ({ data }: MessageEvent<{ id: number; text: string | null }>): void => {
        if (data.id !== id) return;
        clearTimeout(timer);
        asked.removeEventListener('message', heard);
        resolve(data.text);
      };
      asked.addEventListener('message', heard);
      asked.addEventListener('error', () => reject(new Error('no worker')), { once: true });
      asked.postMessage({ id, pixels });
    });
  return {
    async decode(pixels) {
      if (worker) {
        try {
          return await ask(worker, pixels);
        } catch {
          close();
        }
      }
      return here(pixels);
    },
    close,
  };
}
