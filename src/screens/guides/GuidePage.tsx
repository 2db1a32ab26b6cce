import { homeLink } from '#components/states/QueryState.tsx';
import { MissingState } from '#components/states/MissingState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DataAge } from '#components/states/DataAge.tsx';
import { Fee } from '#components/Fee.tsx';
import { useTitle } from '#components/use-title.ts';
import type { getGuide } from '#contract/visitor/guides.ts';
import type { OutputOf } from '#contract/operation.ts';
import { useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { guideQuery } from '#queries/guides.ts';
import { useOnline } from '#state/online.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { Facts } from '#ui/Facts.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Tag } from '#ui/Tag.tsx';
import { IconReceipt } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import text from '#ui/text.module.css';
import { GuideComments } from './GuideComments.tsx';
import { GuideFace } from './GuideFace.tsx';
import { GuideFacts } from './GuideFacts.tsx';
import styles from './Guides.module.css';
import { useNextTime } from './use-next-time.ts';

type Guide = OutputOf<typeof getGuide>;

export function GuidePage({ id }: { id: string }) {
  const { t } = useLingui();
  const words = useWords();
  const query = useQuery(guideQuery(id));
  const { data: guide, error } = query;
  useTitle(guide ? words(guide.name) : t({ context: 'title', message: 'Guides' }));
  if (!guide && error) {
    return (
      <main>
        <MissingState
          level={1}
          error={error}
          title={<Trans>The guide could not be loaded</Trans>}
          onRetry={() => void query.refetch()}
          actions={homeLink}
          offline={{ text: <Trans>The list appears once there is a network. Saved tickets still work.</Trans> }}
        />
      </main>
    );
  }
  if (!guide) {
    return (
      <main className={layout.content} aria-busy>
        <Skeleton label={t`Loading guides`}>
          <div className={layout.stack}>
            {[150, 190, 230].map((height) => (
              <SkeletonBlock key={height} height={height} shape="card" />
            ))}
          </div>
        </Skeleton>
      </main>
    );
  }
  return (
    <main className={layout.screen}>
      <div className={layout.content}>
        <DataAge query={query} />
        <Head guide={guide} />
        <Particulars guide={guide} />
        <GuideComments comments={guide.comments} />
      </div>
      <BookBar guide={guide} />
    </main>
  );
}

function Head({ guide }: { guide: Guide }) {
  return (
    <Card>
      <div className={styles.head}>
        <GuideFace guide={guide} />
        <div className={styles.words}>
          <h1 className={text.title}>
            <Words of={guide.name} />
          </h1>
          <GuideFacts guide={guide} />
        </div>
      </div>
      {guide.tags.length > 0 && (
        <div className={styles.part}>
          {guide.tags.map((tag) => (
            <Tag key={tag.zh_CN} tone="wait">
              <Words of={tag} />
            </Tag>
          ))}
        </div>
      )}
      <p className={styles.part}>
        <Words of={guide.intro} />
      </p>
    </Card>
  );
}

function Particulars({ guide }: { guide: Guide }) {
  const { t } = useLingui();
  const { route, duration, meeting_point, group_limit: limit, rules } = guide;
  return (
    <Card as="section" labelledBy="guide-tour">
      <SectionTitle id="guide-tour">
        <Trans>The tour</Trans>
      </SectionTitle>
      <DefinitionList
        rows={[
          ...(route ? [{ key: 'route', term: t`Route`, value: <Words of={route} /> }] : []),
          ...(duration ? [{ key: 'duration', term: t`Duration`, value: <Words of={duration} /> }] : []),
          { key: 'point', term: t`Meeting point`, value: <Words of={meeting_point} /> },
          { key: 'group', term: t`Group`, value: t`up to ${limit} people` },
        ]}
      />
      {rules.length > 0 && (
        <div className={styles.part}>
          <Facts
            items={rules.map((rule, index) => ({ key: String(index), icon: IconReceipt, text: <Words of={rule} /> }))}
          />
        </div>
      )}
    </Card>
  );
}

function BookBar({ guide }: { guide: Guide }) {
  const { t } = useLingui();
  const online = useOnline();
  const when = useNextTime()(guide);
  const reason = !online ? t`Booking needs a network.` : guide.next ? null : when;
  return (
    <ActionBar
      reason={reason === null ? undefined : <ReasonStrip>{reason}</ReasonStrip>}
      summary={
        <>
          <p className="num">{when}</p>
          <Fee fen={guide.fee} size="l" />
        </>
      }
    >
      {reason === null ? (
        <Link to="/guideOrder/$id" params={{ id: guide.id }} className={buttonClass({})}>
          <Trans context="button">Choose a time</Trans>
        </Link>
      ) : (
        <Button reason={reason}>
          <Trans context="button">Choose a time</Trans>
        </Button>
      )}
    </ActionBar>
  );
}
