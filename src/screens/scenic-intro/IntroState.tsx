import type { UseQueryResult } from '@tanstack/react-query';
import { homeLink, QueryState } from '#components/states/QueryState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/buttonClass.ts';
import layout from '#ui/layout.module.css';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import head from './SpotHead.module.css';
import screen from './ScenicIntroScreen.module.css';

function IntroSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <div className={head.picture} />
      <div className={head.head}>
        <Skeleton label={t`Loading`}>
          <div className={layout.stack}>
            <SkeletonBlock height={28} width="60%" />
            <SkeletonBlock height={22} width="40%" />
            <SkeletonBlock height={156} />
          </div>
        </Skeleton>
      </div>
      <div className={screen.content}>
        <Skeleton label={t`Loading`}>
          <div className={layout.stack}>
            {['title', 'first', 'second'].map((key) => (
              <SkeletonBlock key={key} height={key === 'title' ? 44 : 98} shape="card" />
            ))}
          </div>
        </Skeleton>
      </div>
    </>
  );
}

export function IntroState({ query }: { query: UseQueryResult<unknown> }) {
  return (
    <QueryState
      level={1}
      query={{ ...query, data: null }}
      loading={<IntroSkeleton />}
      loadingAgain
      title={<Trans>This place could not be loaded</Trans>}
      actions={homeLink}
      offline={{
        text: <Trans>This place was not opened on this phone before. Saved tickets still open.</Trans>,
        actions: (
          <>
            <Link to="/showQrcode" className={buttonClass({})}>
              <Trans>Saved tickets</Trans>
            </Link>
            {homeLink}
          </>
        ),
      }}
    />
  );
}
