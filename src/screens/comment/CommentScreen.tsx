import { useLingui } from '@lingui/react/macro';
import { useTitle } from '#components/use-title.ts';
import layout from '#ui/layout.module.css';
import { OneRating } from './OneRating.tsx';
import { RatingList } from './RatingList.tsx';

export interface CommentScreenProps {
  /** Id of the order to rate; without one the list of orders is shown here. */
  order?: string | undefined;
  /** Id of a guide: only tours with this one, or the place to begin at. */
  guide?: string | undefined;
}

/** Ratings of visits and guides. */
export function CommentScreen({ order, guide }: CommentScreenProps) {
  const { t } = useLingui();
  useTitle(order === undefined ? t`Reviews` : t`Rate your visit`);
  return (
    <main className={layout.fill}>
      <h1 className="vh">{order === undefined ? t`Reviews` : t`Rate your visit`}</h1>
      {order === undefined ? <RatingList guide={guide} /> : <OneRating key={order} orderId={order} guide={guide} />}
    </main>
  );
}
