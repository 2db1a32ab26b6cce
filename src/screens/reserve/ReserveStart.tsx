import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KindWords } from '#components/KindWords.tsx';
import { useTitle } from '#components/use-title.ts';
import { Words } from '#i18n/Words.tsx';
import { scenicsQuery } from '#queries/catalog.ts';
import { projectId } from '#queries/session.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { IconCalendar } from '#ui/icons.ts';
import { RowFace } from '#ui/RowFace.tsx';
import { rowClass, Rows } from '#ui/Rows.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import text from '#ui/text.module.css';
import { ChooseVenue } from './ChooseVenue.tsx';
import styles from './Reserve.module.css';
import { ReserveLoading } from './ReserveLoading.tsx';

export function ReserveStart() {
  return projectId() === '' ? <ChooseVenue /> : <Spots />;
}

function Spots() {
  const { t } = useLingui();
  useTitle(t`Reserve a place`);
  const { data, error, refetch } = useQuery(scenicsQuery());
  if (!data) return <ReserveLoading error={error} onRetry={() => void refetch()} />;
  const free = data.list.filter((spot) => spot.min_fee === 0);
  if (free.length === 0)
    return (
      <main>
        <EmptyState
          level={1}
          picture="calendar"
          title={<Trans>Nothing is reserved free of charge here</Trans>}
          text={<Trans>This venue sells tickets instead.</Trans>}
          actions={
            <Link to="/" className={buttonClass({})}>
              <Trans>Back to home</Trans>
            </Link>
          }
        />
      </main>
    );
  return (
    <main className={styles.content}>
      <h1 className={text.title}>
        <Trans>Reserve a place</Trans>
      </h1>
      <Card flush>
        <Rows>
          {free.map((spot) => (
            <li key={spot.id}>
              <Link to="/reserveInfo/$id" params={{ id: spot.id }} className={rowClass()}>
                <RowFace icon={IconCalendar} label={<Words of={spot.name} />} hint={<KindWords of={spot} />} />
              </Link>
            </li>
          ))}
        </Rows>
      </Card>
    </main>
  );
}
