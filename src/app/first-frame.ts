/** Resolves when the page has been read and is on screen: what keeps the thread busy no longer keeps it back. In the background there are no frames. */
export const firstFrame: Promise<void> = new Promise((resolve) =>
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  }),
);
