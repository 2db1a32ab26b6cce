import type { MessageDescriptor } from '@lingui/core';
import type { Catalog } from '#i18n/activate.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title; default: the venue's name. */
    title?: MessageDescriptor;
    words?: readonly Catalog[];
  }
}

export const titleOf = (
  matches: readonly { staticData?: { title?: MessageDescriptor } }[],
): MessageDescriptor | undefined => [...matches].reverse().find((match) => match.staticData?.title)?.staticData?.title;
