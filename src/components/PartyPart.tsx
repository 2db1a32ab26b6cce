import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SectionTitle } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import styles from './PartyPart.module.css';

const QUICK = [1, 2, 3, 4, 5, 6];

export interface PartyPartProps {
  /** Null until it is entered. */
  party: number | null;
  /** The most people in one order. */
  limit: number;
  onChoose: (people: number) => void;
}

/** Number of visitors: asked once and first, since every day, session and seat is checked for all of them. */
export function PartyPart({ party, limit, onChoose }: PartyPartProps) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="session-party">
      <div className={styles.partyHead}>
        <SectionTitle id="session-party">
          <Trans>How many people?</Trans>
        </SectionTitle>
        <Stepper
          label={t`People`}
          minusLabel={t`One person fewer`}
          plusLabel={t`One person more`}
          value={party ?? 0}
          min={1}
          max={limit}
          limitReason={(party ?? 0) >= limit ? t`One order takes at most ${plural(limit, { one: '# ticket', other: '# tickets' })}.` : undefined}
          onChange={onChoose}
        />
      </div>
      <div role="group" aria-labelledby="session-party" className={styles.quick}>
        {QUICK.filter((count) => count <= limit).map((count) => (
          <Chip key={count} pressed={count === party} label={t`${plural(count, { one: '# person', other: '# people' })}`} onPress={() => onChoose(count)}>
            {count}
          </Chip>
        ))}
      </div>
    </section>
  );
}
