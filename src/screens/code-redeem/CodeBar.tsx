import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { typedProblem } from '#domain/redeem.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import { isAboutCode, useTypedWords } from './code-words.ts';
import type { CodeState } from './use-code.ts';

/** First looks at the code, then leads on to using it. */
export function CodeBar({ code, onOff, onUse }: { code: CodeState; onOff: () => void; onUse: () => void }) {
  const { t } = useLingui();
  const { typed, given, looking, online } = code;
  // Asking again about a code that is no good only uses up tries.
  const spoilt = code.error !== null && isAboutCode(code.error);
  const off = !online || (!given && (typedProblem(typed) !== null || spoilt));
  const pressedOff = (): void => {
    onOff();
    document.getElementById('exchange-code')?.focus();
  };
  return (
    <ActionBar
      reason={
        <div role="status">
          <Reason code={code} />
        </div>
      }
    >
      {given && !looking ? (
        <Button block reason={off ? t`See the reason above.` : undefined} onPress={onUse}>
          <Trans>Redeem this code</Trans>
        </Button>
      ) : (
        <Button
          block
          busy={looking && online}
          busyLabel={t`Looking`}
          reason={off ? t`See the reason above.` : undefined}
          onDisabledPress={pressedOff}
          onPress={code.look}
        >
          <Trans>See what it gives</Trans>
        </Button>
      )}
    </ActionBar>
  );
}

function Reason({ code: { typed, given, error, looking, online } }: { code: CodeState }): ReactNode {
  const typedWords = useTypedWords();
  if (!online)
    return (
      <ReasonStrip icon={IconWifiOff}>
        <Trans>Looking at a code and redeeming it need a network. The code stays here.</Trans>
      </ReasonStrip>
    );
  if (looking) return null;
  if (given)
    return (
      <ReasonStrip tone="info">
        <Trans>Looking does not use the code up.</Trans>
      </ReasonStrip>
    );
  if (error && isAboutCode(error))
    return (
      <ReasonStrip tone="bad">
        <Trans>This code can’t be redeemed. Correct it or take another one.</Trans>
      </ReasonStrip>
    );
  const missing = typedWords(typed);
  return missing === undefined ? null : <ReasonStrip>{missing}</ReasonStrip>;
}
