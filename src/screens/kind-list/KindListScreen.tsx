import { homeLink } from '#components/states/QueryState.tsx';
import { MissingState } from '#components/states/MissingState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { AsOf } from '#components/states/AsOf.tsx';
import { useTitle } from '#components/use-title.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { KindCard } from './KindCard.tsx';
import { type ListedKind, useKindList } from './use-kind-list.ts';

export function KindListScreen({ kind }: { kind: ListedKind }) {
  const { t } = useLingui();
  const online = useOnline();
  const { rows, ready, error, updatedAt, retry } = useKindList(kind);
  const title =
    kind === 'RENT' ? t({ context: 'title', message: 'Rentals' }) : t({ context: 'title', message: 'Activities' });
  useTitle(title);
  if (!ready && error) {
    return (
      <main>
        <MissingState
          level={1}
          error={error}
          title={<Trans>The list could not be loaded</Trans>}
          onRetry={retry}
          actions={homeLink}
          offline={{ text: <Trans>The list appears once there is a network. Saved tickets still work.</Trans> }}
        />
      </main>
    );
  }
  return (
    <main className={layout.content} aria-busy={!ready || undefined}>
      <h1 className="vh">{title}</h1>
      {ready && (!online || error) && (
        <Note tone="mute" icon={IconWifiOff}>
          <AsOf at={updatedAt} />
        </Note>
      )}
      {!ready && (
        <Skeleton label={t`Loading`}>
          <div className={layout.stack}>
            {['first', 'second', 'third'].map((key) => (
              <SkeletonBlock key={key} height={150} shape="card" />
            ))}
          </div>
        </Skeleton>
      )}
      {ready && rows.length === 0 && (
        <EmptyState
          title={kind === 'RENT' ? t`Nothing to rent at the moment` : t`No activities at the moment`}
          text={t`Tickets for the spots are on the home page.`}
          actions={homeLink}
        />
      )}
      {ready && (
        <ul className={layout.stack}>
          {rows.map((row) => (
            <KindCard key={row.type.id} row={row} kind={kind} />
          ))}
        </ul>
      )}
    </main>
  );
}
