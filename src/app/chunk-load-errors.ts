import { buildOf, runningBuild } from '#queries/build.ts';
import { screenOf } from '#start/entry-query.ts';

export const CHUNK_ERROR = 'ChunkError';

/** Screens on which nothing is lost by a reload. */
export const isSafeToReload = (path: string): boolean =>
  ['', 'scenicIntro', 'myOrders'].includes(screenOf(path)) && !/[?&]sheet=/.test(path);

async function publishedBuild(): Promise<string> {
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  return buildOf(new DOMParser().parseFromString(page, 'text/html'));
}

/** Reloads the page, once per build, if another build is out and nothing can be lost. */
async function reloadForNewBuild(): Promise<void> {
  if (!isSafeToReload(location.hash)) return;
  const published = await publishedBuild();
  if (!published || published === runningBuild() || !isSafeToReload(location.hash)) return;
  try {
    const key = `reloaded:${published}`;
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, '1');
    location.reload();
  } catch {
    // Without session storage this could reload for ever; the screen offers a button instead.
  }
}

export function watchChunkErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const error = event.payload;
    // By the original message the router would recognise a missing module and reload, even without a network.
    error.message = `part of the program not fetched: ${error.message}`;
    error.name = CHUNK_ERROR;
    void reloadForNewBuild();
  });
}

export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === CHUNK_ERROR || /dynamically imported module|module script/i.test(error.message));
