import type { MessageDescriptor } from '@lingui/core';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title in the messaging app's bar; default: the venue's name. */
    title?: MessageDescriptor;
  }
}

/** @returns the title of the innermost screen that has one. */
export const titleOf = (matches: readonly { staticData?: { title?: MessageDescriptor } }[]): MessageDescriptor | undefined =>
  [...matches].reverse().find((match) => match.staticData?.title)?.staticData?.title;
