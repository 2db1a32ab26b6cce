import { venuePagePath } from '#contract/visitor/venue-page.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { projectId } from '#queries/session.ts';

/**
 * @returns the address that shows a spot to another person: the server's page, which chats show as a card in this
 * language. Another backend has no such page, so there it is the app's own address.
 */
export function shareAddress(scenic: string | undefined, locale: Locale): string {
  if (document.documentElement.dataset['api'] === undefined)
    return new URL(venuePagePath({ project: projectId(), scenic, locale }), location.origin).href;
  const address = new URL(location.pathname, location.origin);
  address.searchParams.set('project', projectId());
  if (scenic !== undefined) address.searchParams.set('scenic', scenic);
  return address.href;
}
