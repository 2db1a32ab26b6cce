import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorWords } from '#i18n/error-words.ts';
import type { Tone } from '#ui/Chip.tsx';
import { Note } from '#ui/Banner.tsx';
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
    unclear: { tone: 'wait' as const, text: <Trans>The order is being cancelled. If you have paid, do not pay again; the result appears here.</Trans> },
  })[overdue];

/** Each step of a payment in its own words; none of them guesses. */
function wordsOf({ step, overdue, channel }: PayWalk): Words | null {
  switch (step) {
    case 'preparing':
      return { tone: 'info', icon: IconSync, text: <Trans>Opening the payment.</Trans> };
    case 'handed-over':
      return {
        tone: 'info',
        icon: IconSync,
        text:
          channel && channel !== 'wxpay' ? (
            <Trans>Finish the payment on the page that opened, then come back here.</Trans>
          ) : (
            <Trans>Finish the payment in the sheet that opened, then come back here.</Trans>
          ),
      };
    case 'verifying':
      return { tone: 'info', icon: IconSync, text: <Trans>Checking with the payment system. You can leave this page; the order is safe.</Trans> };
    case 'outcome-unknown':
      return { tone: 'wait', text: <Trans>Not confirmed yet. You will not be charged twice. Check again before you pay once more.</Trans> };
    case 'unpaid':
      return { tone: 'mute', text: <Trans>Not paid yet. Pay whenever you are ready, within the time left.</Trans> };
    case 'idle':
    case 'paid':
    case 'over':
      return overdueWords(overdue);
  }
}

export function PayNotice({ walk }: { walk: PayWalk }) {
  const errorWords = useErrorWords();
  const words = wordsOf(walk);
  return (
    <>
      <div role="status">
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
      <Note tone="info">
        <Trans>Paid but did not come back here? Do not pay again; refresh the order and the result appears.</Trans>
      </Note>
    </>
  );
}
