import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { IconRefresh } from '#ui/icons.ts';
import styles from './PayScreen.module.css';

export interface PayMissingProps {
  error: ApiError | null;
  onRetry: () => void;
  more: ReactNode;
}

/** The order is loading, or could not be read: its payment is not mentioned. */
export function PayMissing({ error, onRetry, more }: PayMissingProps) {
  const { t } = useLingui();
  const blocks = [
    { width: 160, height: 48, shape: 'text' },
    { width: 200, height: 32, shape: 'pill' },
    176,
    112,
  ] as const;
  return (
    <QueryState
      level={1}
      query={{ error, refetch: onRetry }}
      loading={<LoadingState label={t`Loading the order`} blocks={blocks} className={styles.bones} />}
      title={t`The order could not be loaded`}
      retry={{ icon: IconRefresh }}
      actions={more}
      offline={{
        title: t`Connect to see this order`,
        text: t`Wait for a network, then try again. If you have paid already, do not pay a second time.`,
      }}
    />
  );
}
