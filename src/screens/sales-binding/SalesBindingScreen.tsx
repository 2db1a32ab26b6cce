import { homeLink, QueryState } from '#components/states/QueryState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '#components/use-title.ts';
import { useOnline } from '#state/online.ts';
import { knowsMessagingPeople, saleQuery } from '#queries/sales.ts';
import { BindingForm } from './BindingForm.tsx';
import { NoSuchAccount } from './NoSuchAccount.tsx';
import { OutsideMessaging } from './OutsideMessaging.tsx';
import { Frame } from './Frame.tsx';

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
