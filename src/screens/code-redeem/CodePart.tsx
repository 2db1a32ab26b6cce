import { useLingui, Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, useState } from 'react';
import { LateSheet } from '#components/LateSheet.tsx';
import type { SheetActions } from '#components/use-sheet.ts';
import { scanWithApp } from '#queries/exchange.ts';
import { Segments } from '#ui/Tabs.tsx';
import { CodeCard } from './CodeCard.tsx';
import styles from './Exchange.module.css';
import { GivenCard } from './GivenCard.tsx';
import { RedeemedList } from './RedeemedList.tsx';
import { type CodeState, isAboutCode, useTypedWords } from './use-code.ts';
import { typedProblem } from '#domain/order/redeem.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { IconWifiOff } from '#ui/icons.ts';

interface CodePartProps {
  code: CodeState;
  tab: 'cards' | undefined;
  sheet: string | undefined;
  sheets: SheetActions;
}

export function CodePart({ code, tab, sheet, sheets }: CodePartProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [attempted, setAttempted] = useState(false);
  const [scanning, setScanning] = useState(false);
  const shown = tab ?? 'tickets';
  const scan = (): void => {
    if (scanning) return;
    setScanning(true);
    void scanWithApp().then((read) => {
      setScanning(false);
      if (read === 'unavailable') sheets.open('scan');
      else if (read) code.take(read.text);
    });
  };
  return (
    <>
      <div className={styles.tabs}>
        <Segments
          label={t`What you can redeem`}
          items={[
            { key: 'tickets', label: t({ context: 'redemption', message: 'Tickets' }) },
            { key: 'cards', label: t({ context: 'redemption', message: 'Passes and cards' }) },
          ]}
          value={shown}
          onChange={(next) =>
            void navigate({ to: '/exchangeCode', search: next === 'cards' ? { tab: next } : {}, replace: true })
          }
          panelId="exchange"
        />
      </div>
      <div id="exchange" role="tabpanel" aria-labelledby={`exchange-${shown}`} className={styles.content}>
        <CodeCard code={code} cards={tab === 'cards'} attempted={attempted} scanning={scanning} onScan={scan} />
        {code.given && <GivenCard given={code.given} />}
        <RedeemedList cards={tab === 'cards'} />
      </div>
      <CodeBar
        code={code}
        onOff={() => setAttempted(true)}
        onUse={() => void navigate({ to: '/exchangeCode', search: { ...(tab ? { tab } : {}), step: 'use' } })}
      />
      {sheet === 'scan' && (
        <LateSheet onClose={sheets.close}>
          <LateScanSheet
            onClose={sheets.close}
            onText={(text) => {
              sheets.close();
              code.take(text);
            }}
          />
        </LateSheet>
      )}
    </>
  );
}

function CodeBar({ code, onOff, onUse }: { code: CodeState; onOff: () => void; onUse: () => void }) {
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
          <Trans>See what it’s good for</Trans>
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
        <Trans>Checking and redeeming a code need a network. Your code stays here.</Trans>
      </ReasonStrip>
    );
  if (looking) return null;
  if (given)
    return (
      <ReasonStrip tone="info">
        <Trans>Checking doesn’t use up the code.</Trans>
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

const LateScanSheet = lazy(() =>
  import('#components/scan/ScanSheet.tsx').then(({ ScanSheet: component }) => ({ default: component })),
);
