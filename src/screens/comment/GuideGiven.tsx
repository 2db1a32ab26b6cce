import { Trans } from '@lingui/react/macro';
import { VenueReply } from '#components/VenueReply.tsx';
import { Words } from '#i18n/Words.tsx';
import type { EvaluationDetail } from '#queries/ratings.ts';
import { Card } from '#ui/Card.tsx';
import text from '#ui/text.module.css';
import styles from './CommentScreen.module.css';
import { StarsGiven } from './StarsGiven.tsx';
import { At } from './At.tsx';

type Guide = NonNullable<EvaluationDetail['guide']>;

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
