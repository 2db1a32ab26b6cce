import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { IconChevronLeft } from '#ui/icons.ts';
import styles from './parts.module.css';

interface PageProps {
  title: ReactNode;
  onBack?: (() => void) | undefined;
  children: ReactNode;
  bar?: ReactNode;
}

export function Page({ title, onBack, children, bar }: PageProps) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <header className={styles.appbar}>
        {onBack && <IconButton icon={IconChevronLeft} label={t`Back`} onPress={onBack} />}
        <h1>{title}</h1>
      </header>
      <main className={styles.body} tabIndex={0}>
        {children}
      </main>
      {bar !== undefined && <div className={styles.bar}>{bar}</div>}
    </div>
  );
}

export type TabKey = 'scan' | 'today' | 'conflicts' | 'device';
