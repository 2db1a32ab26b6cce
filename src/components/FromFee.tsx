import { Trans } from '@lingui/react/macro';
import type { ShownFee } from '#domain/order/shown-fee.ts';
import { Fee } from './Fee.tsx';
import styles from './FromFee.module.css';

interface FromFeeProps {
  of: ShownFee;
  size?: 'm' | 'l' | undefined;
  className?: string | undefined;
}

export function FromFee({ of: { fee, isFrom }, size, className }: FromFeeProps) {
  if (!isFrom) return <Fee fen={fee} size={size} className={className} />;
  return (
    <span className={styles.from}>
      <Trans comment="the lowest price of a spot">
        from <Fee fen={fee} size={size} className={className} />
      </Trans>
    </span>
  );
}
