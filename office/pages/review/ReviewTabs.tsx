import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { countWaiting } from '#contract/office/orders.ts';
import type { listReview } from '#contract/office/review.ts';
import type { OutputOf } from '#contract/operation.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Count } from '#office/ui/Count.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Chip } from '#ui/Chip.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import type { ReviewList } from './search.ts';

interface Props {
  data: OutputOf<typeof listReview>;
  list: ReviewList;
}

export function ReviewTabs({ data, list }: Props) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const navigate = useNavigate();
  const waiting = useQuery(officeQuery(project, countWaiting, {}));
  const tabs = [
    { id: 'waiting', title: t`To decide`, count: data.counts.review, tone: 'wait' },
    { id: 'second', title: t`Needs a second person`, count: data.counts.second ?? 0, tone: 'bad' },
    { id: 'failed', title: t`Refund failed`, count: data.counts.failed, tone: 'bad' },
    { id: 'decided', title: t`Decided`, count: 0, tone: undefined },
  ] as const;
  return (
    <Row wrap role="group" aria-label={t`Lists`}>
      {tabs.map((tab) => (
        <Chip
          key={tab.id}
          pressed={list === tab.id}
          onPress={() => void navigate({ to: '/$project/returns', params: { project }, search: { list: tab.id } })}
        >
          {tab.title}
          <Waiting of={tab.count} most={data.most} tone={tab.tone} />
        </Chip>
      ))}
      <Text grow />
      {may('confirm') && waiting.data && waiting.data.confirm > 0 ? (
        <Link
          to="/$project/orders"
          params={{ project }}
          search={{ waits: 'confirm' }}
          className={buttonClass({ variant: 'outline' })}
        >
          {t`To be confirmed`} <Count tone="wait">{waiting.data.confirm}</Count>
        </Link>
      ) : null}
    </Row>
  );
}

function Waiting({ of, most, tone }: { of: number; most: number; tone: 'wait' | 'bad' | undefined }) {
  return of === 0 ? null : <Count tone={tone}>{of < most ? of : `${most}+`}</Count>;
}
