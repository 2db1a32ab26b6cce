/** A newer version takes over at the next start, never in the middle of a shift. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/gate/sw.js', {
      scope: '/gate/',
      updateViaCache: 'none',
    });
    if (registration.waiting && navigator.serviceWorker.controller) {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    }
  } catch {
    // A worker is not to be had in some private windows: there the app needs a network to start.
  }
}
