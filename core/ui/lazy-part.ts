import { type ComponentType, lazy } from 'react';

/** A part of a screen with a file of its own: the rest of the screen is shown without it when the file can't be fetched. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load()
      .catch(() => () => null)
      .then((part: ComponentType<Props>) => ({ default: part })),
  );
