import { lazyRouteComponent as lazyScreen } from '@tanstack/react-router';
import { otherWords } from '#i18n/activate.ts';
import { formsRestored } from '#queries/open-forms.ts';

// Routes know this file as the router itself, by the build: theirs are the screens that load later.
export * from '@tanstack/react-router';

/** @returns how to make a screen that loads later, and shows once its words are there, too, and what was typed into its form before. */
export const lateScreen =
  (words: () => Promise<unknown>): typeof lazyScreen =>
  (load, name) =>
    lazyScreen(() => Promise.all([load(), words()]).then(async ([screen]) => formsRestored().then(() => screen)), name);

export const lazyRouteComponent = lateScreen(otherWords);
