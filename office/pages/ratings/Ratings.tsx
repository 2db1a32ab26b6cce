import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listRatings, type RatingLine } from '#contract/office/ratings.ts';
import { STARS } from '#domain/order/rating.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import type { RatingsSearch } from '#office/router.tsx';
import { Choice } from '#office/ui/Choice.tsx';
import { ListTable } from '#office/ui/ListTable.tsx';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Row } from '#ui/Row.tsx';
import { COLUMNS } from './columns.tsx';
import { GuideMeans } from './GuideMeans.tsx';
import { HideDialog } from './HideDialog.tsx';
import { type RatingAction, RatingActions } from './RatingActions.tsx';
import { ReplyDialog } from './ReplyDialog.tsx';

interface Action {
  kind: RatingAction;
  rating: RatingLine;
}

export function Ratings() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const search = useSearch({ from: '/$project/ratings' });
  const navigate = useNavigate({ from: '/$project/ratings' });
  const query = useQuery(officeQuery(project, listRatings, search));
  const [action, setAction] = useState<Action | null>(null);
  const change = (next: RatingsSearch): void =>
    void navigate({ search: (before) => ({ ...before, cursor: undefined, ...next }) });
  const stars = (score: number): string => t`${score} of 5 stars`;
  return (
    <Page title={t`Ratings`} about={t`Visitors give them after their visit`}>
      <Loaded query={query}>
        {({ list, next, guides }) => (
          <>
            <Row wrap>
              <Choice<string>
                label={t`Stars`}
                hideLabel
                look="inline"
                value={String(search.score ?? '')}
                options={[
                  { value: '', text: t`Any number of stars` },
                  ...STARS.map((score) => ({ value: String(score), text: stars(score) })),
                ]}
                onChange={(value) => change({ score: value === '' ? undefined : Number(value) })}
              />
              <Choice<string>
                label={t`State`}
                hideLabel
                look="inline"
                value={search.state ?? ''}
                options={[
                  { value: '', text: t`Every state` },
                  { value: 'unanswered', text: t`Not answered` },
                  { value: 'hidden', text: t`Hidden` },
                ]}
                onChange={(value) => change({ state: (value || undefined) as RatingsSearch['state'] })}
              />
            </Row>
            <GuideMeans guides={guides} />
            <ListTable
              label={t`Ratings`}
              rows={list}
              keyOf={({ order, guide = '' }) => `${order} ${guide}`}
              columns={COLUMNS}
              renderActions={
                may('manage')
                  ? (rating) => <RatingActions rating={rating} onChoose={(kind) => setAction({ kind, rating })} />
                  : undefined
              }
              empty={t`No rating fits. Clear a filter; visitors give ratings after their visit.`}
              next={next}
              later={search.cursor !== undefined}
              onPage={(cursor) => change({ cursor })}
            />
          </>
        )}
      </Loaded>
      {action?.kind === 'hide' ? <HideDialog rating={action.rating} onClose={() => setAction(null)} /> : null}
      {action?.kind === 'reply' ? <ReplyDialog rating={action.rating} onClose={() => setAction(null)} /> : null}
    </Page>
  );
}
