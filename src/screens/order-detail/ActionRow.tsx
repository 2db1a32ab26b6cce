import { type ReactNode, useId } from 'react';
import { IconChevronRight, type IconType } from '#ui/icons.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './OrderDetail.module.css';

interface ActionRowProps {
  icon: IconType;
  title: ReactNode;
  hint?: ReactNode;
  badge?: ReactNode;
  reason?: string | undefined;
  onPress: () => void;
}

export function ActionRow({ icon, title, hint, badge, reason, onPress }: ActionRowProps) {
  const id = useId();
  const off = reason !== undefined;
  const message = reason ?? hint;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={clsx(styles.row, off && styles.off)}
        aria-labelledby={`${id}-title`}
        aria-describedby={message === undefined ? undefined : `${id}-message`}
        aria-disabled={off || undefined}
        onClick={off ? undefined : onPress}
      >
        <Icon of={icon} size={20} />
        <span className={styles.actionRowWords}>
          <span className={styles.actionRowTitle}>
            <span id={`${id}-title`}>{title}</span> {badge}
          </span>
          {message !== undefined && (
            <span id={`${id}-message`} className={styles.reason}>
              {message}
            </span>
          )}
        </span>
        {!off && <Icon of={IconChevronRight} size={18} />}
      </button>
    </li>
  );
}
