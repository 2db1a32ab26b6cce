import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { FreshWords } from '#gate/parts/FreshWords.tsx';
import { freshIcon } from '#gate/parts/freshness.ts';
import type { GateStatus, ShownVerdict } from '#gate/types.ts';
import { useTexts } from './use-texts.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { headlineOf } from './headline.ts';
import styles from './verdict.module.css';
import { VerdictShape } from './VerdictShape.tsx';

const FAMILY_CLASS = { GO: styles.go, ASK: styles.ask, LATER: styles.later, STOP: styles.stop } as const;

/** A headline of more letters than this is set smaller; CJK characters are twice as wide as letters. */
const LONG = { fits: 6, long: 12 };
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? 2 : 1), 0);
const sizeOf = (text: string): string | undefined =>
  widthOf(text) <= LONG.fits ? undefined : widthOf(text) <= LONG.long ? styles.long : styles.longest;

interface VerdictFrameProps {
  shown: ShownVerdict;
  status: GateStatus;
  people?: number;
  isCompact?: boolean;
  children?: ReactNode;
  below?: ReactNode;
}

export function VerdictFrame({
  shown,
  status,
  people = shown.people,
  isCompact = false,
  children,
  below,
}: VerdictFrameProps) {
  const { _ } = useLingui();
  const { local } = useTexts();
  const { id, family, facts } = shown;
  const headline = _(headlineOf(id, people, facts));
  return (
    <div className={clsx(styles.verdict, FAMILY_CLASS[family])} data-family={family} data-verdict={id}>
      <p className={styles.top}>
        <span>{local(status.gate?.name)}</span>
        <span>
          <Icon of={freshIcon(status)} size={20} />
          <FreshWords status={status} />
        </span>
      </p>
      {family === 'STOP' && <div className={styles.bands} aria-hidden="true" />}
      <main className={styles.face}>
        <div role="alert" className={clsx(isCompact && styles.compact)}>
          <VerdictShape family={family} id={id} />
          <h1 className={clsx(sizeOf(headline))}>{headline}</h1>
        </div>
        {children}
      </main>
      {family === 'STOP' && <div className={styles.bands} aria-hidden="true" />}
      {below}
    </div>
  );
}
