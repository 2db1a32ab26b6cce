import { Trans, useLingui } from '@lingui/react/macro';
import { VenueReply } from '#components/VenueReply.tsx';
import { SCORES } from '#domain/order/rating.ts';
import { momentText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import type { EvaluationDetail } from '#queries/evaluations.ts';
import { Card } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './CommentScreen.module.css';
import { useScoreWords } from './score-words.ts';
import { StarsGiven } from './Stars.tsx';

type Guide = NonNullable<EvaluationDetail['guide']>;

function At({ at }: { at: number }) {
  const time = momentText(at, useLocale());
  return (
    <p className={clsx(text.small, text.third, 'num')}>
      <Trans>Rated {time}</Trans>
    </p>
  );
}

export function GuideGiven({ guide, evaluation }: { guide: Guide; evaluation: NonNullable<Guide['evaluation']> }) {
  return (
    <Card as="section" labelledBy="guide-given" className={styles.given}>
      <h2 id="guide-given" className={text.strong}>
        <Trans>The guide</Trans> <Words of={guide.name} />
      </h2>
      <StarsGiven score={evaluation.score} large />
      {evaluation.text !== '' && <p className={styles.words}>{evaluation.text}</p>}
      <At at={evaluation.at} />
      <VenueReply reply={evaluation.reply} />
    </Card>
  );
}

export function OrderGiven({ evaluation }: { evaluation: NonNullable<EvaluationDetail['evaluation']> }) {
  const { t } = useLingui();
  const scoreWords = useScoreWords();
  const { score, scores, photos, at } = evaluation;
  const rows = SCORES.flatMap((name) => {
    const given = scores[name];
    return given === undefined ? [] : [{ key: name, term: scoreWords(name), value: <StarsGiven score={given} /> }];
  });
  return (
    <Card as="section" labelledBy="order-given" className={styles.given}>
      <h2 id="order-given" className={text.strong}>
        <Trans>Your rating</Trans>
      </h2>
      <StarsGiven score={score} large />
      {rows.length > 0 && <DefinitionList rows={rows} />}
      {evaluation.text !== '' && <p className={styles.words}>{evaluation.text}</p>}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id, url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t`Photo ${index + 1}`} loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <At at={at} />
      <VenueReply reply={evaluation.reply} />
    </Card>
  );
}
