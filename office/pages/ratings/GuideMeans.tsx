import { useLingui } from '@lingui/react/macro';
import type { listRatings } from '#contract/office/ratings.ts';
import type { OutputOf } from '#contract/operation.ts';
import { venueText } from '#office/words/order-words.ts';
import { Row } from '#ui/Row.tsx';
import { Tag } from '#ui/Tag.tsx';

export function GuideMeans({ guides }: Pick<OutputOf<typeof listRatings>, 'guides'>) {
  const { t } = useLingui();
  if (guides.length === 0) return null;
  return (
    <Row as="section" wrap aria-label={t`Mean of each guide, without hidden ratings`}>
      {guides.map(({ id, name, mean, count }) => (
        <Tag key={id}>{t`${venueText(name)}: ${mean.toFixed(1)} from ${count}`}</Tag>
      ))}
    </Row>
  );
}
