/**
 * The link to the program's styles is for print until they are there, so that no paint waits for them. What failed is asked for once more.
 * @returns whether the styles came.
 */
export function loadStyles(link: HTMLLinkElement | null, again = true): Promise<boolean> {
  // The development server brings its own.
  if (!link) return Promise.resolve(true);
  return new Promise((resolve) => {
    const apply = (): void => {
      link.media = 'all';
      resolve(true);
    };
    if (link.sheet?.cssRules.length) apply();
    link.addEventListener('load', apply);
    link.addEventListener('error', () => {
      if (!again) return resolve(false);
      const next = link.cloneNode() as HTMLLinkElement;
      link.replaceWith(next);
      void loadStyles(next, false).then(resolve);
    });
  });
}
