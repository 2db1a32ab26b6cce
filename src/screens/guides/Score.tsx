import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { IconStar } from '#ui/icons.ts';
import styles from './Guides.module.css';

export function Score({ score, children }: { score: number | string; children?: ReactNode }) {
  return (
    <span className={styles.score}>
      <Icon of={IconStar} size={16} />
      <span className="vh">
        <Trans>Rated {score} of 5</Trans>
      </span>
      <span aria-hidden="true">{score}</span>
      {children}
    </span>
  );
}
