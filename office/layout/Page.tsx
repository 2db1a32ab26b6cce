import type { ReactNode } from 'react';
import { clsx } from '#ui/clsx.ts';
import { Text } from '#ui/Text.tsx';
import { FindOrder } from './FindOrder.tsx';
import { useOffice } from './office-context.ts';
import styles from './Layout.module.css';

interface Props {
  title: ReactNode;
  about?: ReactNode;
  actions?: ReactNode;
  /** True where the page itself begins with a search for orders: on a phone that one is enough. */
  hasSearch?: boolean;
  children: ReactNode;
}

export function Page({ title, about, actions, hasSearch = false, children }: Props) {
  const { hello, may } = useOffice();
  return (
    <main className={styles.main} tabIndex={-1}>
      <div className={hasSearch ? clsx(styles.bar, styles.ownSearch) : styles.bar}>
        <h1>{title}</h1>
        {about === undefined ? null : (
          <Text size="micro" tone="third" cut>
            {about}
          </Text>
        )}
        <Text grow />
        {actions}
        {may('read') && !hello.needs_factor ? <FindOrder /> : null}
      </div>
      <div className={styles.body}>{children}</div>
    </main>
  );
}
