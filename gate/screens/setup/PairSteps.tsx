import { useLingui } from '@lingui/react/macro';
import { clsx } from '#ui/clsx.ts';
import styles from './setup.module.css';

/** @param at the present step, from 0. */
export function PairSteps({ at }: { at: number }) {
  const { t } = useLingui();
  return (
    <ol className={styles.steps}>
      {[t`Scan pairing code`, t`Compare digits`, t`Start`].map((step, index) => (
        <li
          key={step}
          className={clsx(index < at && styles.done, index === at && styles.now)}
          aria-current={index === at ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
