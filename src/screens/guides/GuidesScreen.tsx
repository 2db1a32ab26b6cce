import { homeLink } from '#components/states/QueryState.tsx';
import { MissingState } from '#components/states/MissingState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AsOf } from '#components/states/AsOf.tsx';
import { GuideDays } from '#components/GuideDays.tsx';
import { useTitle } from '#components/use-title.ts';
import { type Day, parseDay } from '#domain/lib/day.ts';
import { guidesFor } from '#domain/catalog/guides.ts';
import { guidesQuery } from '#queries/guides.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GuideCard } from './GuideCard.tsx';
import { GuidePage } from './GuidePage.tsx';
import styles from './Guides.module.css';
import { GuideLanguages } from './GuideLanguages.tsx';

export interface GuidesScreenProps {
  date?: string | undefined;
  lang?: string | undefined;
  guide?: string | undefined;
}

export function GuidesScreen({ guide, ...filters }: GuidesScreenProps) {
  return guide === undefined ? <GuideList {...filters} /> : <GuidePage key={guide} id={guide} />;
}

// oxlint-disable-next-line max-lines-per-function -- the states of the list in the order of the screen, each a component already
function GuideList({ date: text, lang = null }: { date?: string | undefined; lang?: string | null | undefined }) {
  const { t } = useLingui();
  const online = useOnline();
  const navigate = useNavigate();
  const date = text === undefined ? null : parseDay(text);
  const all = useQuery(guidesQuery());
  const dated = useQuery({ ...guidesQuery(date ?? undefined), enabled: date !== null });
  // While the day is being asked about, the guides stay in place.
  const query = date && (dated.data || dated.isError) ? dated : all;
  useTitle(t({ context: 'title', message: 'Guides' }));
  const filter = (news: { date?: Day | null; lang?: string | null }): void => {
    const next = { date, lang, ...news };
    void navigate({
      to: '/guide',
      search: { ...(next.date ? { date: next.date } : {}), ...(next.lang ? { lang: next.lang } : {}) },
      replace: true,
      resetScroll: false,
    });
  };
  const { data, error } = query;
  if (!all.data && all.error)
    return (
      <main>
        <MissingState
          level={1}
          error={all.error}
          title={<Trans>The guides could not be loaded</Trans>}
          onRetry={() => void all.refetch()}
          actions={homeLink}
          offline={{ text: <Trans>The list appears once there is a network. Saved tickets still work.</Trans> }}
        />
      </main>
    );
  const shown = guidesFor(data?.list ?? [], lang);
  const filtered = date !== null || lang !== null;
  return (
    <main className={layout.content} aria-busy={!all.data || undefined}>
      <h1 className="vh">
        <Trans context="title">Guides</Trans>
      </h1>
      {all.data && (!online || error) && (
        <Note tone="mute" icon={IconWifiOff}>
          <AsOf at={query.dataUpdatedAt} />
        </Note>
      )}
      {all.data && all.data.list.length > 0 && (
        <>
          <GuideDays chosen={date} lang={lang} onChoose={(day) => filter({ date: day })} />
          <GuideLanguages guides={all.data.list} chosen={lang} onChoose={(language) => filter({ lang: language })} />
        </>
      )}
      {!data && !error && <GuidesLoading />}
      {!data && error && <TimesFailed onRetry={() => void query.refetch()} />}
      <ul className={layout.stack}>
        {shown.map((guide) => (
          <GuideCard key={guide.id} guide={guide} date={date} />
        ))}
      </ul>
      {data && shown.length === 0 && (
        <NoGuides onShowAll={filtered ? () => filter({ date: null, lang: null }) : undefined} />
      )}
    </main>
  );
}

function GuidesLoading() {
  const { t } = useLingui();
  return (
    <Skeleton label={t`Loading guides`}>
      <div className={layout.stack}>
        {['first', 'second', 'third'].map((key) => (
          <SkeletonBlock key={key} height={170} shape="card" />
        ))}
      </div>
    </Skeleton>
  );
}

function TimesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.again}>
      <p role="alert">
        <Trans>The free times of that day could not be loaded.</Trans>
      </p>
      <Button variant="tonal" onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** @param onShowAll undefined where nothing was filtered. */
function NoGuides({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  const { t } = useLingui();
  const filtered = onShowAll !== undefined;
  return (
    <EmptyState
      title={filtered ? t`No guide for this choice` : t`No guides at the moment`}
      text={filtered ? t`Take another date or language.` : t`The venue offers no guided tours online now.`}
      actions={
        onShowAll ? (
          <Button variant="tonal" onPress={onShowAll}>
            <Trans>Show all guides</Trans>
          </Button>
        ) : (
          homeLink
        )
      }
    />
  );
}
