import { useLingui } from '@lingui/react/macro';
import { useTitle } from '#components/use-title.ts';
import layout from '#ui/layout.module.css';
import { OneRating } from './OneRating.tsx';
import { RatingList } from './RatingList.tsx';

export interface CommentScreenProps {
  order?: string | undefined;
  guide?: string | undefined;
}

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
