import { useLingui } from '@lingui/react/macro';
import type { NoticeKind } from '#domain/notices.ts';

/** @returns what each kind of notice is called in the settings. */
export function useKindNames(): Record<NoticeKind, string> {
  const { t } = useLingui();
  return {
    paid: t`Payments`,
    'visit-tomorrow': t`The day before a visit`,
    'session-moved': t`Moved sessions`,
    'gate-changed': t`Changed entrances`,
    'day-closed': t`Closed days`,
    'guide-changed': t`Another guide`,
    'places-offered': t`Places of the waiting list`,
    'sent-ticket': t`Sent tickets`,
    'refund-arrived': t`Refunds`,
    'card-ending': t`Cards that are running out`,
    'invoice-ready': t`Finished invoices`,
    'rate-visit': t`Questions about a visit`,
  };
}
