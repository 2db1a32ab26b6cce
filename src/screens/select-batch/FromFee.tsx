import { Trans } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import styles from './SelectBatch.module.css';

interface FromFeeProps {
  fen: number;
  /** There are dearer ones. */
  varies: boolean;
}

/** A price that is the lowest of several says so. */
export function FromFee({ fen, varies }: FromFeeProps) {
  if (!varies) return <Fee fen={fen} size="l" />;
  return (
    <span className={styles.from}>
      <Trans comment="the lowest price of a spot">
        from <Fee fen={fen} size="l" />
      </Trans>
    </span>
  );
}

/** The same on a card, where some languages need the room for other words. */
export function CardFee({ fen, varies }: FromFeeProps) {
  if (!varies) return <Fee fen={fen} />;
  return (
    <span className={styles.from}>
      <Trans context="lowest price on a narrow card" comment="add the word for 'from' only where it is short, as in 168起">
        <Fee fen={fen} />
      </Trans>
    </span>
  );
}
