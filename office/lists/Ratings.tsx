import { msg } from '@lingui/core/macro';
import { hideRating, listRatings, MOST_REPLY, replyRating, type RatingLine } from '#contract/office/ratings.ts';
import { STARS } from '#domain/order/rating.ts';
import { listPage } from '#office/list/list-page.tsx';
import { actionForm } from '#office/list/list-types.ts';
import { GuideMeans } from '#office/pages/ratings/GuideMeans.tsx';
import { RatingWords } from '#office/pages/ratings/RatingWords.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { dayText, timeText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { useLingui } from '@lingui/react/macro';
import { SubLine } from '#office/ui/SubLine.tsx';
import { venueText } from '#office/words/order-words.ts';

export const Ratings = listPage({
  read: listRatings,
  title: msg`Ratings`,
  about: msg`Visitors give them after their visit`,
  empty: msg`There is no rating yet. Visitors give ratings after their visit.`,
  keyOf: ({ order, guide = '' }) => `${order} ${guide}`,
  nameOf: ({ order_no }) => order_no,
  choices: { score: () => STARS.map((score) => ({ value: score, text: msg`${score} of 5 stars` })) },
  above: ({ guides }) => <GuideMeans guides={guides} />,
  columns: [
    { id: 'score', title: msg`Stars`, cell: ({ score }) => <Stars score={score} /> },
    { id: 'about', title: msg`About`, cell: (rating) => <RatedThing rating={rating} /> },
    { id: 'words', title: msg`Words`, cell: (rating) => <RatingWords rating={rating} /> },
    {
      id: 'given',
      title: msg`Given`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ at }) => <Text numeric nowrap>{`${dayText(at)} ${timeText(at)}`}</Text>,
    },
    { id: 'order', title: msg`Order`, cell: ({ order, order_no }) => <OrderLink order={order} number={order_no} /> },
  ],
  actions: [
    {
      id: 'reply',
      may: 'manage',
      name: ({ reply }) => (reply === undefined ? msg`Answer…` : msg`Change the answer…`),
      form: actionForm({
        write: replyRating,
        title: () => msg`Answer a rating`,
        about: ({ text }) => text,
        submit: ({ reply }, text) =>
          reply !== undefined && text.trim() === '' ? msg`Take it back` : msg`Publish the answer`,
        field: {
          label: msg`Answer, which visitors read below the rating`,
          hint: msg`In the visitor’s language; it is not translated. Name nobody. Without words the answer is taken back.`,
          most: MOST_REPLY,
          start: ({ reply }) => reply ?? '',
          isOptional: ({ reply }) => reply !== undefined,
        },
        input: ({ order, guide, rev }, text) => ({ order, guide, rev, text }),
      }),
    },
    {
      id: 'hide',
      may: 'manage',
      name: ({ hidden }) => (hidden === undefined ? msg`Hide…` : msg`Show again…`),
      form: actionForm({
        write: hideRating,
        title: ({ hidden }) => (hidden === undefined ? msg`Hide this rating` : msg`Show this rating again`),
        about: ({ hidden }) =>
          hidden === undefined
            ? msg`Other visitors don’t see it any more, and a guide’s mean is counted without it. Who gave it still sees their own.`
            : msg`Visitors see it again, and a guide’s mean counts it.`,
        submit: ({ hidden }) => (hidden === undefined ? msg`Hide it` : msg`Show it`),
        field: { label: msg`Reason, which colleagues read`, most: 200 },
        input: ({ order, guide, rev, hidden }, reason) => ({ order, guide, rev, hide: hidden === undefined, reason }),
      }),
    },
  ],
});

function Stars({ score }: { score: number }) {
  const { t } = useLingui();
  return (
    <Text role="img" aria-label={t`${score} of 5 stars`} nowrap>
      {'★'.repeat(score)}
      {'☆'.repeat(5 - score)}
    </Text>
  );
}

function RatedThing({ rating }: { rating: RatingLine }) {
  const { t } = useLingui();
  return (
    <>
      {venueText(rating.name)}
      <SubLine>{rating.guide === undefined ? t`the visit` : t`the guide`}</SubLine>
    </>
  );
}
