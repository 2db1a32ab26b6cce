import { useLingui } from '@lingui/react/macro';
import type { Guest } from '#contract/office/guests.ts';
import { Row } from '#ui/Row.tsx';
import { seatText } from '#office/words/order-words.ts';
import { Pill } from '#ui/Pill.tsx';
import { Tag } from '#ui/Tag.tsx';

export function GuestMarks({ guest: { seat, review } }: { guest: Guest }) {
  const { t } = useLingui();
  return (
    <Row as="span" gap={1}>
      {review ? <Pill tone="wait">{t`Return in review`}</Pill> : null}
      {seat === undefined ? null : <Tag>{seatText(seat)}</Tag>}
    </Row>
  );
}
