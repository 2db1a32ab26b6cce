import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OfficeError } from '#office/queries/call.ts';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { Note } from '#ui/Banner.tsx';

/** @param otherwise shown for every other error. */
export function TourTaken({ error, otherwise }: { error: unknown; otherwise: ReactNode }) {
  const { t } = useLingui();
  const { reason, extra } = error instanceof OfficeError ? error : { reason: '', extra: {} as OfficeError['extra'] };
  const { why, order, order_no } = extra;
  if (reason !== 'stateForbids' || (why !== 'booked' && why !== 'held')) return otherwise;
  if (typeof order !== 'string' || typeof order_no !== 'string') {
    return (
      <Note
        announce
        tone="wait"
      >{t`A visitor is ordering this session. Nothing was changed; look again in a moment.`}</Note>
    );
  }
  const link = <OrderLink order={order} number={order_no} />;
  return (
    <Note announce tone="bad">
      {why === 'booked' ? (
        <Trans>
          Nothing was changed: a tour is paid by order {link}. Cancel the order or agree on another day with the visitor
          first.
        </Trans>
      ) : (
        <Trans>
          Nothing was changed: order {link} waits for its payment. Look again when it is paid or has lapsed.
        </Trans>
      )}
    </Note>
  );
}
