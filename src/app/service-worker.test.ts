// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { applyUpdate } from './service-worker.ts';

function browserWith(waiting: { postMessage: (message: unknown) => void } | null) {
  const reload = vi.fn<() => void>();
  const container = Object.assign(new EventTarget(), { getRegistration: () => Promise.resolve({ waiting }) });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload, hash: '#/' });
  return { reload, container };
}
afterEach(() => void vi.unstubAllGlobals());

test('the page loads anew once the waiting version has taken over', async () => {
  const postMessage = vi.fn<(message: unknown) => void>();
  const { reload, container } = browserWith({ postMessage });
  await applyUpdate();
  expect(postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('where another page of the app let the new version take over the press loads the page all the same', async () => {
  const { reload } = browserWith(null);
  await applyUpdate();
  expect(reload).toHaveBeenCalledOnce();
});
