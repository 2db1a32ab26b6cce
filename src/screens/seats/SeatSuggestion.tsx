import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Fee } from '#components/Fee.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconSparkles } from '#ui/icons.ts';
import type { SeatWords } from '#i18n/seat-words.ts';
import styles from './SeatPicker.module.css';
import type { SeatSelection } from './use-seat-selection.ts';
import type { SeatZone } from '#domain/seats/seat-zones.ts';

export interface SeatSuggestionProps {
  choice: SeatSelection;
  zones: readonly SeatZone[];
  party: number;
  words: SeatWords;
  onTake: () => void;
  onOther: () => void;
}

export function SeatSuggestion({ choice, zones, party, words, onTake, onOther }: SeatSuggestionProps) {
  const { t } = useLingui();
  const { proposal, looking } = choice;
  const sold = zones.filter((each) => each.fee !== undefined);
  const fee = (proposal ?? []).reduce((sum, seat) => sum + (sold.find((each) => each.zone === seat.zone)?.fee ?? 0), 0);
  const [first] = proposal ?? [];
  return (
    <section className={styles.best} aria-label={t`Best seats together`}>
      <div className={styles.bestHead}>
        <Icon of={IconSparkles} size={20} className={styles.bestIcon} />
        <p className={styles.bestWords}>
          {looking || (first && proposal) ? (
            <>
              <b>{t`${plural(party, { one: 'Best seat', other: '# seats together' })}`}</b>
              <span>
                {first && proposal ? (
                  <>
                    {words.zoneName(first.zone)} · {words.group(proposal)} · <Fee fen={fee} size="s" />
                  </>
                ) : (
                  '…'
                )}
              </span>
            </>
          ) : (
            <b>{t`${plural(party, { one: 'No free seat here.', other: 'No # seats together here.' })}`}</b>
          )}
        </p>
        {zones.length > 1 && <ZoneChoice choice={choice} zones={sold} words={words} />}
      </div>
      {(proposal ?? looking) && (
        // The space is reserved while the proposal is searched for, so that nothing moves.
        <div className={styles.bestActions} inert={looking}>
          <Button variant="tonal" onPress={onTake}>
            {party === 1 ? <Trans>Take this seat</Trans> : <Trans>Take these seats</Trans>}
          </Button>
          {choice.hasOther && (
            <LinkButton onPress={onOther}>
              <Trans>Another suggestion</Trans>
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
}

function ZoneChoice({ choice, zones, words }: Pick<SeatSuggestionProps, 'choice' | 'zones' | 'words'>) {
  const { t } = useLingui();
  const zoneId = useId();
  return (
    <>
      <label htmlFor={zoneId} className="vh">
        <Trans>Zone for the suggestion</Trans>
      </label>
      <select
        id={zoneId}
        className={styles.zoneSelect}
        value={choice.zone ?? ''}
        onChange={(event) => choice.onZone(event.target.value || null)}
      >
        <option value="">{t`Any zone`}</option>
        {zones.map(({ zone }) => (
          <option key={zone} value={zone}>
            {words.zoneName(zone)} {words.priceOf(zone)}
          </option>
        ))}
      </select>
    </>
  );
}
