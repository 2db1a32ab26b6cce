import type { ReactNode } from 'react';
import { useId } from 'react';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconType } from '#ui/icons.ts';
import { IconChevronRight } from '#ui/icons.ts';
import styles from './ActionRow.module.css';

export interface ActionRowProps {
  icon: IconType;
  title: ReactNode;
  /** Until when, or what was done already. */
  hint?: ReactNode;
  badge?: ReactNode;
  /** Why it can't be done; it stands in place of the hint. */
  reason?: string | undefined;
  onPress: () => void;
}

/** Something that can be done, or why not: both stay in sight. */
export function ActionRow({ icon, title, hint, badge, reason, onPress }: ActionRowProps) {
  const id = useId();
  const off = reason !== undefined;
  const said = reason ?? hint;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={clsx(styles.row, off && styles.off)}
        aria-labelledby={`${id}-title`}
        aria-describedby={said === undefined ? undefined : `${id}-said`}
        aria-disabled={off || undefined}
        onClick={off ? undefined : onPress}
      >
        <Icon of={icon} size={20} />
        <span className={styles.words}>
          <span className={styles.title}>
            <span id={`${id}-title`}>{title}</span> {badge}
          </span>
          {said !== undefined && (
            <span id={`${id}-said`} className={styles.said}>
              {said}
            </span>
          )}
        </span>
        {!off && <Icon of={IconChevronRight} size={18} />}
      </button>
    </li>
  );
}
