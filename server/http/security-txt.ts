import { addDays, dayOf } from '#domain/lib/day.ts';
import type { App } from '#server/http/types.ts';

/** Days until the file expires: RFC 9116 recommends less than a year. */
const LIFE_DAYS = 180;

/** Names the contact for reports of security holes (RFC 9116). Without a contact there is no such file. */
export function mountSecurityTxt(app: App, contact: string | undefined, now: () => number): void {
  if (contact === undefined) return;
  app.get('/.well-known/security.txt', (c) =>
    c.text(
      `Contact: ${contact}\nExpires: ${addDays(dayOf(now()), LIFE_DAYS)}T00:00:00Z\nPreferred-Languages: zh, en\n`,
      200,
      { 'Cache-Control': 'no-cache' },
    ),
  );
}
