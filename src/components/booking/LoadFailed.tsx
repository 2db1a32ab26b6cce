import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/LinkButton.tsx';
import styles from './DatePicker.module.css';

export const LoadFailed = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => (
  <p className={styles.hint}>
    {children}{' '}
    <LinkButton onPress={onRetry}>
      <Trans>Try again</Trans>
    </LinkButton>
  </p>
);
