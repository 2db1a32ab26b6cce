import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '#components/use-title.ts';
import { useOnline } from '#state/online.ts';
import { knowsMessagingPeople, saleQuery } from '#queries/sales.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { BindingForm } from './BindingForm.tsx';
import { BindingMissing, BindingOffline, NoSuchAccount, OutsideMessaging } from './BindingStates.tsx';
import { Frame } from './Frame.tsx';

/** Binding a sales person's account to whoever opened the link: who it is, what it means, and only then, by a press, done. */
export function SalesBindingScreen({ sale }: { sale: string }) {
  const { t } = useLingui();
  useTitle(t`Bind a sales account`);
  const { data, error, isFetching, refetch } = useQuery(saleQuery(sale));
  const online = useOnline();
  if (!knowsMessagingPeople()) return <OutsideMessaging />;
  if (sale === '') return <NoSuchAccount />;
  if (data) return <BindingForm sale={data} />;
  if (error?.kind === 'refused') return <NoSuchAccount />;
  if (!online || error?.kind === 'offline') return <BindingOffline onRetry={() => void refetch()} />;
  if (error && !isFetching) return <BindingMissing error={error} onRetry={() => void refetch()} />;
  return (
    <Frame>
      <Skeleton label={t`Loading`}>
        <SkeletonBlock height={32} width="70%" />
        <SkeletonBlock height={160} shape="card" />
      </Skeleton>
    </Frame>
  );
}
