import type { Worker } from 'node:worker_threads';
import { StartRefused } from '#server/db/sql-errors.ts';
import type { FromWorker } from './worker-messages.ts';

const START_MS = 180_000;

export async function untilReady(worker: Worker): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let onError: (error: unknown) => void = () => {};
  let onExit: (code: number) => void = () => {};
  let onMessage: (message: FromWorker) => void = () => {};
  const ready = new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it gave no answer')), START_MS);
    onError = reject;
    onExit = (code) => reject(new Error(`its thread ended with code ${code}`));
    onMessage = (message) => {
      if (message.kind === 'ready') resolve();
      if (message.kind === 'refused') reject(new StartRefused(message.sentence));
      if (message.kind === 'failed') reject(new Error(message.reason));
    };
  });
  worker.on('error', onError).on('exit', onExit).on('message', onMessage);
  try {
    await ready;
  } catch (error) {
    await worker.terminate();
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`The embedded database could not be opened: ${(error as Error).message}.`, { cause: error });
  } finally {
    clearTimeout(timer);
    worker.off('error', onError).off('exit', onExit).off('message', onMessage);
  }
}
