export interface WorkerSettings {
  dataDir: string;
  socketPath: string;
  withoutFlush: boolean;
}

export type ToWorker = { kind: 'close' } | { kind: 'flushes' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'flushes'; count: number }
  | { kind: 'closed' };
