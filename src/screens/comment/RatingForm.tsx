import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PictureRow } from '#components/PictureRow.tsx';
import { ProgrammeName } from '#components/ProgrammeName.tsx';
import { VisitLines } from '#components/VisitLines.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import { Words } from '#i18n/Words.tsx';
import type { EvaluationDetail } from '#queries/ratings.ts';
import { Note } from '#ui/Banner.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { GuideGiven } from './GuideGiven.tsx';
import { OrderGiven } from './OrderGiven.tsx';
import { GuidePart } from './GuidePart.tsx';
import { OrderPart } from './OrderPart.tsx';
import { RatingBar } from './RatingBar.tsx';
import { partId, useSubmitRating } from './use-submit-rating.ts';

export interface RatingFormProps {
  order: Order;
  detail: EvaluationDetail;
  startAtGuide: boolean;
}

export function RatingForm({ order, detail, startAtGuide }: RatingFormProps) {
  const rating = useSubmitRating(detail);
  const { guide, evaluation } = detail;
  const open = detail.may_evaluate || (guide?.may_evaluate ?? false);
  useEffect(() => {
    if (startAtGuide)
      document.getElementById(partId({ of: 'guide', field: 'score' }))?.scrollIntoView({ block: 'center' });
  }, [startAtGuide]);
  return (
    <>
      <div className={layout.content}>
        {rating.thanked && (
          <div role="status">
            <Note tone="ok">
              {guide ? (
                <Trans>Thank you. Your rating is in and helps other visitors.</Trans>
              ) : (
                <Trans>Thank you. The venue reads your rating</Trans>
              )}
            </Note>
          </div>
        )}
        <Head order={order} />
        {guide &&
          (guide.evaluation ? (
            <GuideGiven guide={guide} evaluation={guide.evaluation} />
          ) : (
            guide.may_evaluate && <GuidePart guide={guide} rating={rating} />
          ))}
        {evaluation ? (
          <OrderGiven evaluation={evaluation} />
        ) : (
          detail.may_evaluate && <OrderPart rating={rating} tour={guide !== undefined} />
        )}
        {!open && (
          <Link to="/comment" search={{}} replace className={buttonClass({ variant: 'quiet', block: true })}>
            <Trans>All reviews</Trans>
          </Link>
        )}
      </div>
      {open && <RatingBar rating={rating} />}
    </>
  );
}

function Head({ order }: { order: Order }) {
  const { guide } = order;
  return (
    <Card>
      <PictureRow picture={order.scenic.picture} small>
        <h2 className={text.lead}>{guide ? <Words of={guide.name} /> : <ProgrammeName order={order} />}</h2>
        {guide?.route && (
          <p className={clsx(text.small, text.second)}>
            <Words of={guide.route} />
          </p>
        )}
        <VisitLines order={order} small gates={false} />
      </PictureRow>
    </Card>
  );
}
