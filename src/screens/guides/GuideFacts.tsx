import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GuideSummary } from '#contract/guides.ts';
import { languageName } from '#i18n/language-names.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconStar } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from './Guides.module.css';

/** How a guide is rated, how many groups came before, and the languages. */
export function GuideFacts({ guide: { rating, rated, served, languages } }: { guide: GuideSummary }) {
  const { t } = useLingui();
  const locale = useLocale();
  const score = rating?.toFixed(1);
  return (
    <>
      <p className={cx('num', styles.facts)}>
        {score === undefined ? (
          <span className={text.third}>
            <Trans>Not rated yet</Trans>
          </span>
        ) : (
          <span className={styles.score}>
            <Icon of={IconStar} size={16} />
            <span className="vh">
              <Trans>Rated {score} of 5</Trans>
            </span>
            <span aria-hidden="true">{score}</span>
            {rated > 0 && <span className={text.third}>{t`${plural(rated, { one: '# rating', other: '# ratings' })}`}</span>}
          </span>
        )}
        {served !== undefined && <span className={text.third}>{t`${plural(served, { one: '# tour led', other: '# tours led' })}`}</span>}
      </p>
      <p className={cx(text.small, text.third)}>{languages.map((language) => languageName(language, locale)).join(' · ')}</p>
    </>
  );
}
