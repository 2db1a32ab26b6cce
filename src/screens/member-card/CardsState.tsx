import { Trans, useLingui } from '@lingui/react/macro';
import { PassesOnSale } from './PassesOnSale.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import type { useCards } from '#queries/members.ts';
import layout from '#ui/layout.module.css';

export function CardsState({ pending, query }: Pick<ReturnType<typeof useCards>, 'pending' | 'query'>) {
  const { t } = useLingui();
  return (
    <main className={layout.fill}>
      {query.error?.kind === 'signed-out' && (
        <div className={layout.content}>
          <PassesOnSale />
        </div>
      )}
      <QueryState
        query={{ error: pending ? null : query.error, refetch: query.refetch }}
        loading={<LoadingState label={t`Loading cards`} blocks={[210, 140, 110]} className={layout.content} />}
        title={<Trans>The cards could not be loaded</Trans>}
        offline={{
          text: <Trans>No card is kept on this phone yet. With a network it is kept the first time it is shown.</Trans>,
        }}
      />
    </main>
  );
}
