import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useErrorWords } from '#i18n/error-words.ts';
import type { Tone } from '#ui/Chip.tsx';
import { Note } from '#ui/Banner.tsx';
import { clockText } from '#i18n/format.ts';
import styles from './PayScreen.module.css';
import { IconSync, type IconType } from '#ui/icons.ts';
import type { PayWalk } from './use-pay-walk.ts';

interface Words {
  tone: Tone;
  icon?: IconType;
  text: ReactNode;
}

const overdueWords = (overdue: PayWalk['overdue']): Words | null =>
  ({
    running: null,
    checking: { tone: 'info' as const, icon: IconSync, text: <Trans>Checking whether a payment arrived.</Trans> },
    unclear: {
      tone: 'wait' as const,
      text: <Trans>The order is being cancelled. If you have paid, do not pay again; the result appears here.</Trans>,
    },
  })[overdue];

function wordsOf({ step, overdue, channel }: PayWalk, until: number | undefined): Words | null {
  switch (step) {
    case 'preparing':
      return { tone: 'info', icon: IconSync, text: <Trans>Opening the payment.</Trans> };
    case 'handed-over':
      return {
        tone: 'info',
        icon: IconSync,
        text:
          channel !== 'wxpay' ? (
            <Trans>Finish the payment on the page that opened, then come back here.</Trans>
          ) : (
            <Trans>Finish the payment in the sheet that opened, then come back here.</Trans>
          ),
      };
    case 'verifying':
      return {
        tone: 'info',
        icon: IconSync,
        text: <Trans>Checking with the payment system. You can leave this page; the order is safe.</Trans>,
      };
    case 'outcome-unknown':
      return {
        tone: 'wait',
        text: <Trans>Not confirmed yet. You will not be charged twice. Check again before you pay once more.</Trans>,
      };
    case 'unpaid':
      return { tone: 'wait', text: <Unpaid until={until} /> };
    case 'idle':
    case 'paid':
    case 'over':
      return overdueWords(overdue);
  }
}

function Unpaid({ until }: { until: number | undefined }) {
  const time = until === undefined ? null : clockText(until);
  return (
    <>
      <strong>
        <Trans>Not paid, nothing was charged.</Trans>
      </strong>
      <br />
      {time && <Trans>The order is kept until {time}: pay again, or in another way.</Trans>}
    </>
  );
}

/**
 * A result takes the focus and is scrolled to.
 * @param until end of the order's reservation, server time.
 */
export function PayNotice({ walk, until }: { walk: PayWalk; until: number | undefined }) {
  const errorWords = useErrorWords();
  const words = wordsOf(walk, until);
  const box = useRef<HTMLDivElement>(null);
  const isResult = walk.error !== null || walk.step === 'unpaid' || walk.step === 'outcome-unknown';
  useEffect(() => {
    if (!isResult) return;
    window.scrollTo(0, 0);
    box.current?.focus({ preventScroll: true });
  }, [isResult]);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.notice}>
      {walk.error ? (
        <Note tone="bad">{errorWords(walk.error)}</Note>
      ) : (
        words && (
          <Note tone={words.tone} icon={words.icon}>
            {words.text}
          </Note>
        )
      )}
    </div>
  );
}
