import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSheet } from '#components/use-sheet.ts';
import { useTitle } from '#components/use-title.ts';
import { AboutCard } from './AboutCard.tsx';
import styles from './Center.module.css';
import { Cleared } from './Cleared.tsx';
import { ContactCard } from './ContactCard.tsx';
import { HelpPart } from './HelpPart.tsx';
import { OrdersCard } from './OrdersCard.tsx';
import { PhoneCard } from './PhoneCard.tsx';
import { PrivacyPart } from './PrivacyPart.tsx';
import { ServicesCard } from './ServicesCard.tsx';
import { SettingsCard } from './SettingsCard.tsx';

export interface CenterScreenProps {
  part: 'open' | 'help' | 'privacy';
  sheet?: string | undefined;
}

export function CenterScreen({ part, sheet }: CenterScreenProps) {
  if (part === 'help') return <HelpPart />;
  return part === 'privacy' ? <PrivacyPart /> : <Center sheet={sheet} />;
}

function Center({ sheet }: Pick<CenterScreenProps, 'sheet'>) {
  const { t } = useLingui();
  const sheets = useSheet();
  const [cleared, setCleared] = useState<{ isEnded: boolean } | null>(null);
  useTitle(t`Personal center`);
  if (cleared) return <Cleared isEnded={cleared.isEnded} />;
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>
        <Trans>Personal center</Trans>
      </h1>
      <OrdersCard />
      <ServicesCard />
      <SettingsCard choosing={sheet === 'language'} onChoose={() => sheets.open('language')} onClose={sheets.close} />
      <ContactCard />
      <PhoneCard onCleared={(isEnded) => setCleared({ isEnded })} />
      <AboutCard />
    </main>
  );
}
