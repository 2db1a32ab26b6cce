import { useLingui } from '@lingui/react/macro';
import { TourTaken } from '#office/pages/calendar/TourTaken.tsx';
import { OfficeError } from '#office/queries/call.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { secondsText } from '#office/words/format.ts';
import { Note } from '#ui/Banner.tsx';

/** A stale revision needs no button, since the grid is read again by itself. */
export function RotaRefused({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (!(error instanceof OfficeError) || error.reason !== 'staleRev')
    return <TourTaken error={error} otherwise={<Failure error={error} />} />;
  const { by, at } = error.extra;
  const when = typeof at === 'number' ? secondsText(at) : '';
  return (
    <Note announce tone="wait">
      {typeof by === 'string'
        ? t`${by} changed this day at ${when}. Nothing of yours was done; this is the new state.`
        : t`This day was changed meanwhile. Nothing of yours was done; this is the new state.`}
    </Note>
  );
}
