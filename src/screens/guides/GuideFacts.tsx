import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { GuideSummary } from '#contract/visitor/guides.ts';
import { LanguageName } from '#i18n/LanguageName.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './Guides.module.css';
import { Score } from './Score.tsx';

export function GuideFacts({ guide: { rating, rated, served, languages } }: { guide: GuideSummary }) {
  const { t } = useLingui();
  const score = rating?.toFixed(1);
  return (
    <>
      <p className={clsx('num', styles.facts)}>
        {score === undefined ? (
          <span className={text.third}>
            <Trans>Not rated yet</Trans>
          </span>
        ) : (
          <Score score={score}>
            {rated > 0 && (
              <span className={text.third}>{t`${plural(rated, { one: '# rating', other: '# ratings' })}`}</span>
            )}
          </Score>
        )}
        {served !== undefined && (
          <span className={text.third}>{t`${plural(served, { one: '# tour led', other: '# tours led' })}`}</span>
        )}
      </p>
      <p className={clsx(text.small, text.third)}>
        {languages.map((language, index) => (
          <Fragment key={language}>
            {index > 0 && ' · '}
            <LanguageName code={language} />
          </Fragment>
        ))}
      </p>
    </>
  );
}
