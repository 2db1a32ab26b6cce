import { lazyRouteComponent as lazyScreen } from '@tanstack/react-router';
import { otherWords } from '#i18n/activate.ts';
import { formsRestored } from '#queries/open-forms.ts';

// Routes know this file as the router itself, by the build: theirs are the screens that load later.
export * from '@tanstack/react-router';

/** A screen that loads later, and shows once its words are there, too, and what was typed into its form before. */
export const lazyRouteComponent: typeof lazyScreen = (load, name) =>
  lazyScreen(() => Promise.all([load(), otherWords()]).then(async ([screen]) => formsRestored().then(() => screen)), name);
