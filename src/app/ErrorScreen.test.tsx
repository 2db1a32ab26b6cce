import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderIn } from '#tests/fixtures/component.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

function Broken(): never {
  throw new Error('broken');
}

async function showBroken() {
  // React and the router log every error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Vitest takes the event for an error of the test.
  const listener = vi.fn((event: Event) => (event.stopImmediatePropagation(), event.preventDefault()));
  addEventListener('error', listener, { capture: true });
  onTestFinished(() => removeEventListener('error', listener, { capture: true }));
  const router = createRouter({
    routeTree: createRootRoute({ component: Broken, errorComponent: ErrorScreen }),
    history: createMemoryHistory(),
  });
  const screen = await renderIn(
    'en',
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Something went wrong here' });
  expect(listener.mock.calls.map(([event]) => (event as ErrorEvent).error.message)).toContain('broken');
  return screen;
}

const controlledBy = (controller: object | null): unknown =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a screen that breaks leads to the stored codes where a service worker has them', async () => {
  controlledBy({});
  const { getByRole } = await showBroken();
  expect(getByRole('link', { name: 'Saved tickets' }).getAttribute('href')).toBe('/tickets');
});

test('without a service worker it offers another try alone', async () => {
  const { queryByRole, getByRole } = await showBroken();
  expect(getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(queryByRole('link')).toBeNull();
});
