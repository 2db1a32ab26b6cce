import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>[1];
type EngineModule = Parameters<NonNullable<InitOptions['preRun']>[number]>[0];

interface NodeStream {
  /** The native descriptor; a directory has none. */
  nfd?: number;
  node: unknown;
}

interface NodeFsType {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: NodeStream) => number };
}

export interface FlushingOptions {
  /** Called when the operating system could not flush; the engine must not run on after that. */
  onFailure: (error: Error) => void;
  disabled?: boolean;
}

/**
 * The engine's folder file system, which out of the box never asks the operating system to flush: a power cut would
 * lose every recent commit.
 */
export class FlushingFs extends NodeFS {
  flushes = 0;
  readonly #options: FlushingOptions;

  constructor(folder: string, options: FlushingOptions) {
    super(folder);
    this.#options = options;
  }

  override async init(engine: PGlite, options: InitOptions): Promise<{ emscriptenOpts: InitOptions }> {
    const { emscriptenOpts } = await super.init(engine, options);
    if (this.#options.disabled) return { emscriptenOpts };
    const hook = (module: EngineModule) => {
      const type = module.FS.filesystems.NODEFS as unknown as NodeFsType;
      type.stream_ops.fsync = (stream) => this.#flush(type, stream);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } };
  }

  #flush(type: NodeFsType, stream: NodeStream): number {
    try {
      if (stream.nfd === undefined) flushFolder(type.realPath(stream.node));
      else fdatasyncSync(stream.nfd);
      this.flushes += 1;
    } catch (error) {
      this.#options.onFailure(error as Error);
    }
    return 0;
  }
}

/** Makes the names in a folder durable; Windows does that by itself and cannot open folders. */
export function flushFolder(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
