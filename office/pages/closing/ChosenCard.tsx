import { useLingui } from '@lingui/react/macro';
import { LOCALES } from '#domain/lib/local-text.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { instantText } from '#office/words/format.ts';
import { LANGUAGES, TAGS } from '#office/words/locale.ts';
import { Text } from '#ui/Text.tsx';
import type { ClosePlan } from './PlanForm.tsx';
import styles from './Closing.module.css';

export function ChosenCard({ plan: { reason, change_until } }: { plan: ClosePlan }) {
  const { t } = useLingui();
  return (
    <Panel pad stack aria-labelledby="chosen">
      <h2 id="chosen">{t`What holders can do`}</h2>
      {change_until === undefined ? (
        <p>{t`Return everything in full at once`}</p>
      ) : (
        <p>
          <b>{t`Change without a fee until ${instantText(change_until)}`}</b>
          <Text
            size="micro"
            tone="second"
            className={styles.line}
          >{t`Change to another day or session without a fee; what is not changed is returned in full`}</Text>
        </p>
      )}
      <h2>{t`Reason, as visitors read it`}</h2>
      <FactList>
        {LOCALES.map((locale) => (
          <div key={locale}>
            <dt>{LANGUAGES[locale]}</dt>
            <dd lang={TAGS[locale]}>{reason[locale]}</dd>
          </div>
        ))}
      </FactList>
    </Panel>
  );
}
