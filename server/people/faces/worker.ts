// A separate thread: the library uses the processor for a while, and needs a simulated browser, in which it runs its
// fastest engine.
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { FACE_SETTINGS } from '#domain/people/face-settings.ts';
import type { FaceAnswer, FaceTask } from './worker-messages.ts';

interface Human {
  load(): Promise<void>;
  detect(
    picture: unknown,
  ): Promise<{ error?: string | null; face: { score: number; boxRaw: [number, number, number, number] }[] }>;
  tf: { tensor4d(values: Int32Array, shape: readonly number[], kind: 'int32'): { dispose(): void } };
}

const ORIGIN = 'http://faces.invalid/';
/** Folder of the build's copies of `human` and its engine, for a server that is installed without these packages. */
function builtFolder(): string {
  const faces = join(import.meta.dirname, '..', '..', '..', 'dist', 'faces');
  return join(faces, readdirSync(faces)[0] ?? '');
}

function folderOf(name: string, folder: string): string {
  try {
    const found = findPackageJSON(name, import.meta.url);
    if (found !== undefined) return join(dirname(found), folder);
  } catch {}
  return builtFolder();
}

const library = join(folderOf('@vladmandic/human', 'dist'), 'human.esm.js');
const models = folderOf('@vladmandic/human', 'models');
const engine = folderOf('@tensorflow/tfjs-backend-wasm', 'dist');

const KINDS: Record<string, string> = { wasm: 'application/wasm', json: 'application/json' };

/** The files that a browser would fetch, read from the packages. Nothing else is reachable. */
async function fileFor(address: string): Promise<Response> {
  const name = address.startsWith(ORIGIN) ? address.slice(ORIGIN.length) : '';
  if (!/^[\w-]+\.(wasm|json|bin)$/.test(name)) return new Response(null, { status: 404 });
  const kind = KINDS[name.split('.')[1] ?? ''] ?? 'application/octet-stream';
  return new Response(new Uint8Array(await readFile(join(name.endsWith('.wasm') ? engine : models, name))), {
    headers: { 'Content-Type': kind },
  });
}

/** Without `process` the library works as in a browser's worker; without shared memory it uses a single thread. */
function pretendBrowser(): void {
  Object.assign(globalThis, {
    self: globalThis,
    WorkerGlobalScope: Object,
    importScripts: () => undefined,
    location: { href: ORIGIN },
    fetch: (input: string | URL | Request) => fileFor(input instanceof Request ? input.url : String(input)),
    SharedArrayBuffer: undefined,
    process: undefined,
  });
}

async function openLibrary(): Promise<Human> {
  const address = pathToFileURL(library).href;
  pretendBrowser();
  const { default: Library } = (await import(address)) as { default: new (settings: unknown) => Human };
  const human = new Library({ ...FACE_SETTINGS, wasmPath: ORIGIN, modelBasePath: ORIGIN });
  await human.load();
  return human;
}

const opening = openLibrary();

async function facesIn({ rgb, width, height }: FaceTask): Promise<FaceAnswer['faces']> {
  const human = await opening;
  const picture = human.tf.tensor4d(Int32Array.from(rgb), [1, height, width, 3], 'int32');
  try {
    const { error, face } = await human.detect(picture);
    return error ? null : face.map(({ score, boxRaw }) => ({ score, box: boxRaw }));
  } finally {
    picture.dispose();
  }
}

let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (task: FaceTask) => {
  last = last.then(async () => {
    const faces = await facesIn(task).catch(() => null);
    parentPort?.postMessage({ id: task.id, faces } satisfies FaceAnswer);
  });
});
