import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LateSheet } from '#components/LateSheet.tsx';
import type { SheetMoves } from '#components/use-sheet.ts';
import { scanWithApp } from '#queries/exchange.ts';
import { Segments } from '#ui/Tabs.tsx';
import { CodeBar } from './CodeBar.tsx';
import { CodeCard } from './CodeCard.tsx';
import styles from './Exchange.module.css';
import { GivenCard } from './GivenCard.tsx';
import { LateScanSheet } from './later.ts';
import { RedeemedList } from './RedeemedList.tsx';
import type { CodeState } from './use-code.ts';

export interface CodePartProps {
  code: CodeState;
  tab: 'cards' | undefined;
  sheet: string | undefined;
  moves: SheetMoves;
}

/** The field, what the code gives, and what was redeemed before. */
export function CodePart({ code, tab, sheet, moves }: CodePartProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [tried, setTried] = useState(false);
  const [scanning, setScanning] = useState(false);
  const shown = tab ?? 'tickets';
  const scan = (): void => {
    if (scanning) return;
    setScanning(true);
    void scanWithApp().then((read) => {
      setScanning(false);
      if (read === 'unavailable') moves.open('scan');
      else if (read) code.take(read.text);
    });
  };
  return (
    <>
      <div className={styles.tabs}>
        <Segments
          label={t`What a code gives`}
          items={[
            { key: 'tickets', label: t({ context: 'redemption', message: 'Tickets' }) },
            { key: 'cards', label: t({ context: 'redemption', message: 'Passes and cards' }) },
          ]}
          value={shown}
          onChange={(next) => void navigate({ to: '/exchangeCode', search: next === 'cards' ? { tab: next } : {}, replace: true })}
          panelId="exchange"
        />
      </div>
      <div id="exchange" role="tabpanel" aria-labelledby={`exchange-${shown}`} className={styles.content}>
        <CodeCard code={code} cards={tab === 'cards'} tried={tried} scanning={scanning} onScan={scan} />
        {code.given && <GivenCard given={code.given} />}
        <RedeemedList cards={tab === 'cards'} />
      </div>
      <CodeBar
        code={code}
        onOff={() => setTried(true)}
        onUse={() => void navigate({ to: '/exchangeCode', search: { ...(tab ? { tab } : {}), step: 'use' } })}
      />
      {sheet === 'scan' && (
        <LateSheet onClose={moves.close}>
          <LateScanSheet
            onClose={moves.close}
            onText={(text) => {
              moves.close();
              code.take(text);
            }}
          />
        </LateSheet>
      )}
    </>
  );
}
