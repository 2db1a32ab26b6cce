import { Trans, useLingui } from '@lingui/react/macro';
import type { GuideSummary } from '#contract/visitor/guides.ts';
import { languagesOf } from '#domain/catalog/guides.ts';
import { LanguageName } from '#i18n/LanguageName.tsx';
import { Chip } from '#ui/Chip.tsx';
import styles from './Guides.module.css';

export function GuideLanguages({
  guides,
  chosen,
  onChoose,
}: {
  guides: readonly GuideSummary[];
  chosen: string | null;
  onChoose: (language: string | null) => void;
}) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Language of the tour`} className={styles.languages}>
      <Chip pressed={chosen === null} onPress={() => onChoose(null)}>
        <Trans>All languages</Trans>
      </Chip>
      {languagesOf(guides).map((language) => (
        <Chip
          key={language}
          pressed={chosen === language}
          onPress={() => onChoose(chosen === language ? null : language)}
        >
          <LanguageName code={language} />
        </Chip>
      ))}
    </div>
  );
}
