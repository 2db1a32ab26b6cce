/**
 * Resolves after the first paint, from when on long tasks no longer delay it; in a background page, which has no
 * frames, once the page is parsed.
 */
export const firstFrame: Promise<void> = new Promise((resolve) =>
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  }),
);
