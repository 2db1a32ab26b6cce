import { Trans, useLingui } from '@lingui/react/macro';
import { GoThereReason } from '#components/booking/GoThereReason.tsx';
import { useErrorWords } from '#i18n/error-words.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import type { RatingReason, RatingState } from './use-submit-rating.ts';

export function RatingBar({ rating }: { rating: RatingState }) {
  const { t } = useLingui();
  const { reason, off, busy, lead, send } = rating;
  return (
    <ActionBar reason={<div role="status">{reason && !busy && <Reason reason={reason} onLead={lead} />}</div>}>
      <Button
        block
        busy={busy}
        busyLabel={t`Sending`}
        reason={off ? t`See the reason above.` : undefined}
        onDisabledPress={lead}
        onPress={send}
      >
        <Trans>Send rating</Trans>
      </Button>
    </ActionBar>
  );
}

function Reason({ reason, onLead }: { reason: RatingReason; onLead: () => void }) {
  const errorWords = useErrorWords();
  if (reason.kind === 'offline')
    return (
      <ReasonStrip icon={IconWifiOff}>
        <Trans>Rating needs a network. What you filled in is kept.</Trans>
      </ReasonStrip>
    );
  if (reason.kind === 'problem') {
    return (
      <GoThereReason onLead={onLead}>
        {reason.problem.field === 'score' ? (
          <Trans>Give one to five stars.</Trans>
        ) : (
          <Trans>The text is too long. Shorten it.</Trans>
        )}
      </GoThereReason>
    );
  }
  if (reason.kind === 'sending')
    return (
      <ReasonStrip tone="info">
        <Trans>Photos are still being sent.</Trans>
      </ReasonStrip>
    );
  if (reason.kind === 'photo-failed')
    return (
      <ReasonStrip>
        <Trans>A photo was not sent. Try it again or remove it.</Trans>
      </ReasonStrip>
    );
  if (reason.kind === 'photo-gone')
    return (
      <ReasonStrip tone="bad">
        <Trans>A photo is too old to be used. Remove the photos and add them again.</Trans>
      </ReasonStrip>
    );
  if (reason.kind === 'failed') return <ReasonStrip tone="bad">{errorWords(reason.error)}</ReasonStrip>;
  return (
    <ReasonStrip>
      <Trans>We are not sure the rating arrived. Press again: it is never counted twice.</Trans>
    </ReasonStrip>
  );
}
