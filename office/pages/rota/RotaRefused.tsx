import { Trans, useLingui } from '@lingui/react/macro';
import { OfficeError } from '#office/queries/call.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { secondsText } from '#office/words/format.ts';

/** Why nothing was changed: the order that has the session, or the colleague who was faster. The grid is read again by itself. */
export function RotaRefused({ error }: { error: unknown }) {
  const { t } = useLingui();
  const { reason, extra } = error instanceof OfficeError ? error : { reason: '', extra: {} as OfficeError['extra'] };
  const { why, order, order_no, by, at } = extra;
  if (reason === 'stateForbids' && (why === 'booked' || why === 'held')) {
    if (typeof order !== 'string' || typeof order_no !== 'string') {
      return <Note tone="wait">{t`A visitor is ordering this session. Nothing was changed; look again in a moment.`}</Note>;
    }
    const link = <OrderLink order={order} number={order_no} />;
    return (
      <Note tone="bad">
        {why === 'booked' ? (
          <Trans>Nothing was changed: a tour is paid by order {link}. Cancel the order or agree on another day with the visitor first.</Trans>
        ) : (
          <Trans>Nothing was changed: order {link} waits for its payment. Look again when it is paid or has lapsed.</Trans>
        )}
      </Note>
    );
  }
  if (reason === 'staleRev') {
    const when = typeof at === 'number' ? secondsText(at) : '';
    return (
      <Note tone="wait">
        {typeof by === 'string'
          ? t`${by} changed this day at ${when}. Nothing of yours was done; this is the new state.`
          : t`This day was changed meanwhile. Nothing of yours was done; this is the new state.`}
      </Note>
    );
  }
  return <Failure error={error} />;
}
