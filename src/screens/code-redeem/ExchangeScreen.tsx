import { useLingui } from '@lingui/react/macro';
import { lazy, useEffect } from 'react';
import { LatePart } from '#components/LatePart.tsx';
import { useSheet } from '#components/use-sheet.ts';
import { useTitle } from '#components/use-title.ts';
import layout from '#ui/layout.module.css';
import { CodePart } from './CodePart.tsx';
import { useCode } from './use-code.ts';

const fetchUsePart = () => import('./UsePart.tsx').then(({ UsePart: component }) => ({ default: component }));
const LateUsePart = lazy(fetchUsePart);

/** Fetches the form ahead of the touch that opens it; a failure is shown when it is opened. */
const fetchAhead = (): void => void fetchUsePart().catch(() => undefined);

export interface ExchangeScreenProps {
  code?: string | undefined;
  tab?: 'cards' | undefined;
  step?: 'use' | undefined;
  sheet?: string | undefined;
}

export function ExchangeScreen({ code: linked, tab, step, sheet }: ExchangeScreenProps) {
  const { t } = useLingui();
  const code = useCode(linked);
  const sheets = useSheet();
  useTitle(t({ context: 'title', message: 'Redeem' }));
  const known = code.given !== null;
  useEffect(() => {
    if (known) fetchAhead();
  }, [known]);
  return (
    <main className={layout.fill}>
      <h1 className="vh">{t({ context: 'title', message: 'Redeem' })}</h1>
      {step === 'use' && code.given ? (
        <LatePart>
          <LateUsePart key={code.code} code={code.code} given={code.given} sheet={sheet} sheets={sheets} />
        </LatePart>
      ) : (
        <CodePart code={code} tab={tab} sheet={sheet} sheets={sheets} />
      )}
    </main>
  );
}
