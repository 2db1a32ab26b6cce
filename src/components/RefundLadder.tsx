import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type LadderStep, stepAt } from '#domain/order/change-refund.ts';
import { money } from '#i18n/format.ts';
import { isForever, untilText } from '#i18n/until-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useServerNow } from '#state/clock.ts';
import { Tag } from '#ui/Tag.tsx';
import { clsx } from '#ui/clsx.ts';
import styles from './RefundLadder.module.css';

export interface RefundLadderProps {
  /** Price of the ticket, fen: the fee is also shown as a share of it. */
  fee: number;
  ladder: readonly LadderStep[];
}

const HOUR = 3_600_000;
/** Milliseconds before the end of a step from which on its hours are counted. */
const SOON = 48 * HOUR;

export function RefundLadder({ fee, ladder }: RefundLadderProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useServerNow(1_000);
  const current = stepAt(ladder, now);
  if (ladder.length === 0) return null;
  const endless = ladder.some((step) => isForever(step.until));
  const retained = (step: LadderStep): string => {
    if (step.fee === 0) return t`Free refund`;
    const amount = money(step.fee, locale);
    const percent = (step.fee * 100) / fee;
    return Number.isInteger(percent) ? t`Fee ${amount} (${percent}%)` : t`Fee ${amount}`;
  };
  return (
    <ol className={styles.ladder} aria-label={t`Refund deadlines`}>
      {ladder.map((step) => (
        <li
          key={step.until}
          className={clsx(styles.step, step === current && styles.now, step.until <= now && styles.past)}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={styles.words}>
            {retained(step)} {step === current && <Now />}
          </span>
          <span className={clsx(styles.until, 'num')}>
            <span>
              {isForever(step.until) ? (
                <Trans>until it is used</Trans>
              ) : (
                <Trans>until {untilText(step.until, locale)}</Trans>
              )}
            </span>
            {step === current && step.until - now < SOON && <Left ms={step.until - now} />}
          </span>
        </li>
      ))}
      {endless ? null : (
        <li className={clsx(styles.step, !current && styles.now)} aria-current={current ? undefined : 'step'}>
          <span className={styles.words}>
            <Trans>No refund</Trans> {!current && <Now />}
          </span>
          <span className={styles.until}>
            <Trans>after that</Trans>
          </span>
        </li>
      )}
    </ol>
  );
}

const Now = () => (
  <Tag tone="info">
    <Trans context="ladder">Now</Trans>
  </Tag>
);

function Left({ ms }: { ms: number }) {
  const hours = Math.floor(ms / HOUR);
  return (
    <span>
      {hours > 0 ? (
        <Plural value={hours} one="# hour left" other="# hours left" />
      ) : (
        <Plural value={Math.max(1, Math.floor(ms / 60_000))} one="# minute left" other="# minutes left" />
      )}
    </span>
  );
}
