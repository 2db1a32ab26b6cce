import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import parts from '#gate/parts/parts.module.css';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconMinus, IconPlus } from '#ui/icons.ts';
import { useTexts } from './use-texts.ts';
import styles from './verdict.module.css';
import { VerdictFrame } from './VerdictFrame.tsx';

/** More figures than this are not counted at a glance, so a number is shown instead. */
const MOST_FIGURES = 8;

function Figure({ isFull }: { isFull: boolean }) {
  return isFull ? (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <circle cx="12" cy="7.5" r="4.3" />
      <path d="M3.5 21.5c0-5.6 3.3-8.3 8.5-8.3s8.5 2.7 8.5 8.3z" />
    </svg>
  ) : (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6">
      <circle cx="12" cy="7.5" r="3.5" />
      <path d="M4.4 20.6c.3-4.5 3-6.5 7.6-6.5s7.3 2 7.6 6.5z" />
    </svg>
  );
}

type GroupScreenProps = Extract<GateScreen, { kind: 'group' }> & { status: GateStatus };

export function GroupScreen({ shown, people, left, busy, status }: GroupScreenProps) {
  const { t } = useLingui();
  const { device } = useGate();
  const texts = useTexts();
  const { of = left, used = of - left } = shown.facts;
  const rest = left - people;
  const admit = t`Admit ${people}`;
  return (
    <VerdictFrame
      shown={{ ...shown, id: 'admit-n' }}
      status={status}
      people={people}
      below={
        <section className={styles.below}>
          <PeopleStepper people={people} left={left} />
          <div className={styles.acts}>
            <Button className={parts.big} busy={busy} onPress={() => void device.admitGroup()}>
              {admit}
            </Button>
          </div>
          <div className={styles.acts}>
            <Button variant="outline" className={parts.big} onPress={() => device.next()}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
          <p className={styles.aside}>
            {rest > 0
              ? t`${plural(rest, { one: '# person uses this code later', other: '# people use this code later' })}`
              : t`Nobody is left on this code then`}
          </p>
        </section>
      }
    >
      {of <= MOST_FIGURES && (
        <div className={styles.people} role="img" aria-label={t`${people} of ${of}`}>
          {Array.from({ length: of - used }, (_, at) => (
            <Figure key={at} isFull={at < people} />
          ))}
        </div>
      )}
      <p className={styles.sub}>{texts.ticket(shown, of)}</p>
      <p className={styles.sub2}>
        {used === 0 ? t`Nobody is in yet` : t`${plural(used, { one: '# is in already', other: '# are in already' })}`}
      </p>
    </VerdictFrame>
  );
}

function PeopleStepper({ people, left }: { people: number; left: number }) {
  const { t } = useLingui();
  const { device } = useGate();
  const minus = (): void => void (people > 1 && device.setPeople(people - 1));
  const plus = (): void => void (people < left && device.setPeople(people + 1));
  return (
    <div className={styles.stepper} role="group" aria-label={t`People who enter now`}>
      <button type="button" aria-label={t`One fewer`} aria-disabled={people <= 1 || undefined} onClick={minus}>
        <Icon of={IconMinus} size={32} />
      </button>
      <output>
        {people}
        <small>
          <Trans>enter now</Trans>
        </small>
      </output>
      <button
        type="button"
        className={styles.add}
        aria-label={t`One more`}
        aria-disabled={people >= left || undefined}
        onClick={plus}
      >
        <Icon of={IconPlus} size={32} />
      </button>
    </div>
  );
}
