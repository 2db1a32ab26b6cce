import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './ChangeTicket.module.css';

export function OldNew({ before, after }: { before: readonly string[]; after: ReactNode }) {
  return (
    <div className={styles.oldNew}>
      {before.map((line) => (
        <p key={line} className={styles.old}>
          <span className="vh">
            <Trans context="before an old date or seat">was</Trans>{' '}
          </span>
          <s className="num">{line}</s>
        </p>
      ))}
      <p className={styles.new}>
        <span className="vh">
          <Trans context="before a new date or seat">now</Trans>{' '}
        </span>
        <span className="num">{after}</span>
      </p>
    </div>
  );
}
