import { Trans, useLingui } from '@lingui/react/macro';
import { VenueReply } from '#components/VenueReply.tsx';
import { SCORES } from '#domain/order/rating.ts';
import type { EvaluationDetail } from '#queries/ratings.ts';
import { Card } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import text from '#ui/text.module.css';
import styles from './CommentScreen.module.css';
import { useScoreWords } from './score-words.ts';
import { StarsGiven } from './StarsGiven.tsx';
import { At } from './At.tsx';

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
