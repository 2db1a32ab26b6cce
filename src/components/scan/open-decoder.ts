import type { CodeReader } from './decode.ts';

export interface Decoder<Picture> {
  /**
   * @param transfer what the worker takes over instead of a copy.
   * @returns null where no code can be read.
   */
  decode: (picture: Picture, transfer?: Transferable[]) => Promise<string | null>;
  close: () => void;
}

/** How long one picture may take, milliseconds; after that the worker counts as broken. */
const SILENCE_LIMIT = 4_000;

/**
 * Close the decoder when nothing more is to be read. Without workers the page decodes by itself, with one instance.
 * @param address the worker's file.
 */
export function openDecoder<Picture>(address: string): Decoder<Picture> {
  const here = async (picture: Picture): Promise<string | null> => {
    await import(/* @vite-ignore */ address);
    return (await (globalThis as CodeReader<Picture>).readCode?.(picture)) ?? null;
  };
  const start = (): Worker | null => {
    try {
      return new Worker(address, { type: 'module', name: 'codes' });
    } catch {
      return null;
    }
  };
  let worker = start();
  let count = 0;
  const close = (): void => {
    worker?.terminate();
    worker = null;
  };
  const ask = (asked: Worker, picture: Picture, transfer: Transferable[]): Promise<string | null> =>
    new Promise((resolve, reject) => {
      count += 1;
      const id = count;
      // A camera asks many times a second: a listener that stays would keep its frame.
      const settle = (): void => {
        clearTimeout(timer);
        asked.removeEventListener('message', answered);
        asked.removeEventListener('error', failed);
      };
      const answered = ({ data }: MessageEvent<{ id: number; text: string | null }>): void => {
        if (data.id !== id) return;
        settle();
        resolve(data.text);
      };
      const failed = (): void => {
        settle();
        reject(new Error('no answer from the worker'));
      };
      const timer = setTimeout(failed, SILENCE_LIMIT);
      asked.addEventListener('message', answered);
      asked.addEventListener('error', failed);
      asked.postMessage({ id, picture }, transfer);
    });
  return {
    async decode(picture, transfer = []) {
      if (worker) {
        try {
          return await ask(worker, picture, transfer);
        } catch {
          close();
        }
      }
      return here(picture);
    },
    close,
  };
}
