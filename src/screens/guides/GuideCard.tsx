import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fee } from '#components/Fee.tsx';
import type { GuideSummary } from '#contract/visitor/guides.ts';
import type { Day } from '#domain/lib/day.ts';
import { useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { useOnline } from '#state/online.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { Divider } from '#ui/Divider.tsx';
import { Tag } from '#ui/Tag.tsx';
import { clsx } from '#ui/clsx.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { GuideFace } from './GuideFace.tsx';
import { GuideFacts } from './GuideFacts.tsx';
import styles from './Guides.module.css';
import { useNextTime } from './use-next-time.ts';

// oxlint-disable-next-line max-lines-per-function -- one card, read from the face to the button
export function GuideCard({ guide, date }: { guide: GuideSummary; date: Day | null }) {
  const { t } = useLingui();
  const words = useWords();
  const nextTime = useNextTime();
  const online = useOnline();
  const name = words(guide.name);
  const when = nextTime(guide, date);
  return (
    <Card as="li" className={clsx(!guide.next && styles.taken)}>
      <div className={styles.head}>
        <GuideFace guide={guide} />
        <div className={styles.words}>
          <div className={styles.title}>
            <h2 className={text.lead}>
              <Link to="/guide" search={{ guide: guide.id }} className={styles.name}>
                {name}
              </Link>
            </h2>
            {guide.tags.map((tag) => (
              <Tag key={tag.zh_CN} tone="wait">
                <Words of={tag} />
              </Tag>
            ))}
          </div>
          <GuideFacts guide={guide} />
        </div>
        <p className={styles.price}>
          <Fee fen={guide.fee} />{' '}
          <span className={clsx(text.micro, text.third)}>
            <Trans comment="behind the price of a guided tour">per group</Trans>
          </span>
        </p>
      </div>
      <Divider />
      <div className={layout.spread}>
        <div className={styles.words}>
          {guide.duration && (
            <p className={clsx(text.small, text.second)}>
              <Words of={guide.duration} /> · <GroupLimit limit={guide.group_limit} />
            </p>
          )}
          <p className={clsx('num', styles.next, !guide.next && text.third)}>{when}</p>
        </div>
        {guide.next && online ? (
          <Link
            to="/guideOrder/$id"
            params={{ id: guide.id }}
            aria-label={t`Book ${name}`}
            className={buttonClass({ variant: 'tonal' })}
          >
            <Trans context="button">Book</Trans>
          </Link>
        ) : (
          <Button variant="tonal" label={t`Book ${name}`} reason={online ? when : t`Booking needs a network.`}>
            {guide.next ? (
              <Trans context="button">Book</Trans>
            ) : guide.over ? (
              <Trans context="day: last entry is over">Over</Trans>
            ) : (
              <Trans context="guides of a day">Full</Trans>
            )}
          </Button>
        )}
      </div>
    </Card>
  );
}

function GroupLimit({ limit }: { limit: number }) {
  return <Trans>up to {limit} people</Trans>;
}
