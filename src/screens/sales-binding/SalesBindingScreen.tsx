import { homeLink, QueryState } from '#components/states/QueryState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '#components/use-title.ts';
import { useOnline } from '#state/online.ts';
import { knowsMessagingPeople, saleQuery } from '#queries/sales.ts';
import { BindingForm } from './BindingForm.tsx';
import { Frame } from './Frame.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Opening the link binds nothing: that takes a press. */
export function SalesBindingScreen({ sale }: { sale: string }) {
  const { t } = useLingui();
  useTitle(t`Bind a sales account`);
  const query = useQuery(saleQuery(sale));
  const online = useOnline();
  if (!knowsMessagingPeople()) return <OutsideMessaging />;
  if (sale === '' || (!query.data && query.error?.kind === 'refused')) return <NoSuchAccount />;
  if (query.data) return <BindingForm sale={query.data} />;
  const loading = <LoadingState label={t`Loading`} blocks={[{ height: 32, width: '70%', shape: 'text' }, 160]} />;
  const waits = online && query.error?.kind !== 'offline' && (query.isFetching || !query.error);
  const Around = waits ? Frame : 'main';
  return (
    <Around>
      <QueryState
        level={1}
        query={{ ...query, fetchStatus: online ? query.fetchStatus : 'paused' }}
        loading={loading}
        loadingAgain
        title={<Trans>The account could not be loaded</Trans>}
        more={t`Nothing was bound.`}
        offline={{ text: <Trans>Binding needs a network. Nothing was bound.</Trans> }}
        actions={homeLink}
      />
    </Around>
  );
}

function NoSuchAccount() {
  return (
    <main>
      <EmptyState
        level={1}
        title={<Trans>This link leads to no sales account</Trans>}
        text={
          <Trans>
            It may be incomplete, or the account was withdrawn. Ask your organisation for a new link. Nothing was bound.
          </Trans>
        }
        actions={homeLink}
      />
    </main>
  );
}

function OutsideMessaging() {
  return (
    <main>
      <EmptyState
        level={1}
        title={<Trans>Open this link in the messaging app</Trans>}
        text={
          <Trans>
            A sales account is bound to a person of the messaging app, so it works only there. Nothing was bound.
          </Trans>
        }
        actions={homeLink}
      />
    </main>
  );
}
