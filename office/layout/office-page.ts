import type { MessageDescriptor } from '@lingui/core';
import { type AnyRoute, useMatches, useRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { Permission } from '#domain/office/office-rights.ts';
import type { CountedPage } from './Counts.tsx';

export interface NavigationEntry {
  title: MessageDescriptor;
  group: MessageDescriptor;
  permission: Permission;
  /** The permission to open the page, where it is given to more roles than see the entry. */
  opens?: Permission;
  Icon: LucideIcon;
  counts?: CountedPage;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The chapter of docs/office.md about the page. */
    manual?: string;
    entry?: NavigationEntry;
    /** Of a page without an entry: the address of the page whose entry is marked as the current one. */
    under?: string;
  }
}

type Page = NavigationEntry & { to: string };

/** The pages with an entry in the navigation, in the order in which they are declared. */
export function usePages(): readonly Page[] {
  const routes: readonly AnyRoute[] = Object.values(useRouter().routesById);
  return routes.flatMap(({ fullPath, options }) =>
    options.staticData?.entry ? [{ to: fullPath as string, ...options.staticData.entry }] : [],
  );
}

/** The page with an entry to which the open address belongs; undefined where there is none. */
export function useOpenPage(): Page | undefined {
  const { fullPath = '', under } = useMatches({
    select: (matches) => ({ fullPath: matches.at(-1)?.fullPath, under: matches.at(-1)?.staticData.under }),
  });
  return usePages().find(({ to }) => to === under || fullPath === to || fullPath.startsWith(`${to}/`));
}
