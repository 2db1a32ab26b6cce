import { useLingui } from '@lingui/react/macro';
import type { NoticeKind } from '#domain/notices/notices.ts';

export function useKindNames(): Record<NoticeKind, string> {
  const { t } = useLingui();
  return {
    paid: t`Payments`,
    'visit-tomorrow': t`The day before a visit`,
    'session-moved': t`Session changes`,
    'gate-changed': t`Changed entrances`,
    'day-closed': t`Closed days`,
    'guide-changed': t`Another guide`,
    'places-offered': t`Waiting list offers`,
    'sent-ticket': t`Sent tickets`,
    'refund-arrived': t`Refunds`,
    'card-ending': t`Cards about to expire`,
    'invoice-ready': t`Invoices issued`,
    'rate-visit': t`Requests to rate a visit`,
  };
}
