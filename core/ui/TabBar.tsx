import type { ReactElement, ReactNode } from 'react';
import { CountBadge } from './CountBadge.tsx';
import { clsx } from './clsx.ts';
import { Icon } from './Icon.tsx';
import type { IconType } from './icons.ts';
import { stickyBottom } from './sticky-parts.ts';
import styles from './TabBar.module.css';

export interface TabBarItem {
  key: string;
  label: string;
  icon: IconType;
  active: boolean;
  badge?: number | undefined;
  badgeLabel?: string | undefined;
}

export interface TabBarLinkProps {
  className: string | undefined;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

export interface TabBarProps {
  label: string;
  items: readonly TabBarItem[];
  /** Draws the link or button, so that the router can. */
  renderLink: (item: TabBarItem, props: TabBarLinkProps) => ReactElement;
}

export function TabBar({ label, items, renderLink }: TabBarProps) {
  return (
    <nav ref={stickyBottom} aria-label={label} className={clsx(styles.bar, items.length > 5 && styles.many)}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            {renderLink(item, {
              className: styles.item,
              'aria-current': item.active ? 'page' : undefined,
              children: (
                <>
                  <Icon of={item.icon} />
                  <span>{item.label}</span>
                  <CountBadge count={item.badge ?? 0} label={item.badgeLabel} className={styles.badge} />
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
