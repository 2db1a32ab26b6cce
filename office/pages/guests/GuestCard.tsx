import type { Guest } from '#contract/office/guests.ts';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { venueText } from '#office/words/order-words.ts';
import { clsx } from '#ui/clsx.ts';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { DocumentText } from './DocumentText.tsx';
import { EntryText } from './EntryText.tsx';
import { GuestMarks } from './GuestMarks.tsx';
import { GuestName } from './GuestName.tsx';
import { GuestPhone } from './GuestPhone.tsx';
import styles from './Guests.module.css';

export function GuestCard({ guest }: { guest: Guest }) {
  return (
    <li className={clsx(styles.card, guest.first && styles.first)}>
      <Row as="span" justify="between">
        <span>
          <Text tone="third" numeric>
            {guest.number}
          </Text>{' '}
          <GuestName guest={guest} />
        </span>
        <EntryText guest={guest} />
      </Row>
      <Row as="span" justify="between" wrap>
        <Text tone="second" cut>
          {venueText(guest.type)}
        </Text>
        <DocumentText guest={guest} />
      </Row>
      <Row as="span" justify="between" wrap>
        {guest.first ? <OrderLink order={guest.order} number={guest.order_no} /> : <GuestMarks guest={guest} />}
        <GuestPhone guest={guest} />
      </Row>
      {guest.first ? <GuestMarks guest={guest} /> : null}
    </li>
  );
}
