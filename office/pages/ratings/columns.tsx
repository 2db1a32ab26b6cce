import { msg } from '@lingui/core/macro';
import type { RatingLine } from '#contract/office/ratings.ts';
import type { ListColumn } from '#office/ui/DataTable.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { dayText, timeText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { RatingWords } from './RatingWords.tsx';
import { RatedThing } from './RatedThing.tsx';
import { Stars } from './Stars.tsx';

export const COLUMNS: readonly ListColumn<RatingLine>[] = [
  { title: msg`Stars`, cell: ({ score }) => <Stars score={score} /> },
  { title: msg`About`, cell: (rating) => <RatedThing rating={rating} /> },
  { title: msg`Words`, cell: (rating) => <RatingWords rating={rating} /> },
  { title: msg`Given`, cell: ({ at }) => <Text numeric nowrap>{`${dayText(at)} ${timeText(at)}`}</Text> },
  { title: msg`Order`, cell: ({ order, order_no }) => <OrderLink order={order} number={order_no} /> },
];
