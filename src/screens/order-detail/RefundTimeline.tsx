import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RefundMark, RefundStep } from '#domain/refund-steps.ts';
import { momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { clsx } from '#ui/clsx.ts';
import styles from './RefundTimeline.module.css';

const WORDS = {
  requested: msg`Refund requested`,
  review: msg({ context: 'refund step', message: 'Under review by the venue' }),
  approved: msg({ context: 'refund step', message: 'Approved' }),
  refused: msg({ context: 'refund step', message: 'Refused by the venue' }),
  moving: msg({ context: 'refund step', message: 'Money on its way back' }),
  received: msg({ context: 'refund step', message: 'Money returned' }),
} as const satisfies Record<RefundMark, MessageDescriptor>;

/** The steps of a return, each with its time; the one at which it stands is said, not only coloured. */
export function RefundTimeline({ steps, reason }: { steps: readonly RefundStep[]; reason?: string | undefined }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <ol className={styles.line} aria-label={t`Steps of the refund`}>
      {steps.map(({ mark, at, state }) => (
        <li key={mark} className={clsx(styles.step, styles[state], mark === 'refused' && styles.refused)} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.title}>
            {i18n._(WORDS[mark])}
            {state === 'open' && (
              <span className="vh">
                {' '}
                <Trans context="refund step">(not yet)</Trans>
              </span>
            )}
          </span>
          {at !== undefined && <span className={clsx(styles.more, 'num')}>{momentText(at, locale)}</span>}
          {mark === 'refused' && reason !== undefined && <span className={styles.more}>{reason}</span>}
          {mark === 'review' && state === 'now' && (
            <span className={styles.more}>
              <Trans>Nothing more is needed from you.</Trans>
            </span>
          )}
          {mark === 'moving' && state === 'now' && (
            <span className={styles.more}>
              <Trans>It goes back the way you paid.</Trans>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
