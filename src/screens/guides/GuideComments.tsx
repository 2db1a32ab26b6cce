import { Trans } from '@lingui/react/macro';
import type { getGuide } from '#contract/visitor/guides.ts';
import type { OutputOf } from '#contract/operation.ts';
import { VenueReply } from '#components/VenueReply.tsx';
import { dayOf } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './Guides.module.css';
import { Score } from './Score.tsx';

export function GuideComments({ comments }: Pick<OutputOf<typeof getGuide>, 'comments'>) {
  const locale = useLocale();
  return (
    <Card as="section" labelledBy="guide-comments">
      <SectionTitle id="guide-comments">
        <Trans>Reviews by groups</Trans>
      </SectionTitle>
      {comments.length === 0 ? (
        <p className={clsx(text.small, text.third)}>
          <Trans>Nobody has written anything yet.</Trans>
        </p>
      ) : (
        <ul className={layout.stack}>
          {comments.map(({ score, text: words, at, reply }) => (
            <li key={at}>
              <p className={clsx('num', styles.facts)}>
                <Score score={score} />
                <span className={text.third}>{dayText(dayOf(at), locale)}</span>
              </p>
              <p>{words}</p>
              <VenueReply reply={reply} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
