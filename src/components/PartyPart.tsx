import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './PartyPart.module.css';

const MOST_QUICK = 6;

export interface PartyPartProps {
  party: number | null;
  limit: number;
  onChoose: (people: number) => void;
}

/** Every day, session and seat is checked for all visitors, so their number is asked first. */
export function PartyPart({ party, limit, onChoose }: PartyPartProps) {
  const { t } = useLingui();
  const [isCounting, setCounting] = useState(false);
  const limitReason =
    (party ?? 0) >= limit
      ? t`One order takes at most ${plural(limit, { one: '# ticket', other: '# tickets' })}.`
      : undefined;
  return (
    <section aria-labelledby="session-party">
      <SectionTitle id="session-party">
        <Trans>How many people?</Trans>
      </SectionTitle>
      {isCounting || (party ?? 0) > MOST_QUICK ? (
        <>
          <Stepper
            label={t`People`}
            minusLabel={t`One fewer person`}
            plusLabel={t`One more person`}
            value={party ?? 0}
            min={1}
            max={limit}
            limitReason={limitReason}
            onChange={onChoose}
          />
          {limitReason !== undefined && <p className={clsx(text.small, text.second)}>{limitReason}</p>}
        </>
      ) : (
        <div role="group" aria-labelledby="session-party" className={styles.quick}>
          {Array.from({ length: Math.min(MOST_QUICK, limit) }, (_, index) => index + 1).map((count) => (
            <Chip
              key={count}
              pressed={count === party}
              label={t`${plural(count, { one: '# person', other: '# people' })}`}
              onPress={() => onChoose(count)}
            >
              {count}
            </Chip>
          ))}
          {limit > MOST_QUICK && (
            <Chip
              pressed={false}
              onPress={() => {
                setCounting(true);
                onChoose(MOST_QUICK + 1);
              }}
            >
              <Trans comment="more than six people">More</Trans>
            </Chip>
          )}
        </div>
      )}
    </section>
  );
}
