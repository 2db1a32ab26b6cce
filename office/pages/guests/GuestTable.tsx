import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Guest } from '#contract/office/guests.ts';
import { DataTable, type ListColumn } from '#office/ui/DataTable.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { useNarrow } from '#office/ui/use-narrow.ts';
import { venueText } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';
import { DocumentText } from './DocumentText.tsx';
import { EntryText } from './EntryText.tsx';
import { GuestCard } from './GuestCard.tsx';
import { GuestMarks } from './GuestMarks.tsx';
import { GuestName } from './GuestName.tsx';
import { GuestPhone } from './GuestPhone.tsx';
import styles from './Guests.module.css';

const COLUMNS: readonly ListColumn<Guest>[] = [
  { title: msg({ message: '#', context: 'number of a guest' }), cell: ({ number }) => <Text numeric>{number}</Text> },
  { title: msg({ message: 'Name', context: 'of a person' }), cell: (guest) => <GuestName guest={guest} /> },
  { title: msg`Document`, cell: (guest) => <DocumentText guest={guest} /> },
  { title: msg`Phone`, cell: (guest) => <GuestPhone guest={guest} /> },
  { title: msg`Ticket type`, cell: ({ type }) => <Text tone="second">{venueText(type)}</Text> },
  {
    title: msg`Order`,
    cell: ({ first, order, order_no }) => (first ? <OrderLink order={order} number={order_no} /> : null),
  },
  { title: msg({ message: 'Notes', context: 'about a guest' }), cell: (guest) => <GuestMarks guest={guest} /> },
  { title: msg`Entry`, cell: (guest) => <EntryText guest={guest} /> },
];

/** For a tablet, which has no room for all columns: the same in fewer columns, some of two lines. */
const FEWER_COLUMNS: readonly ListColumn<Guest>[] = [
  { title: msg({ message: '#', context: 'number of a guest' }), cell: ({ number }) => <Text numeric>{number}</Text> },
  {
    title: msg({ message: 'Name', context: 'of a person' }),
    cell: (guest) => (
      <>
        <GuestName guest={guest} />
        <br />
        <DocumentText guest={guest} />
      </>
    ),
  },
  {
    title: msg`Phone`,
    cell: (guest) => (
      <>
        <GuestPhone guest={guest} />
        <br />
        {guest.first ? <OrderLink order={guest.order} number={guest.order_no} /> : null}
      </>
    ),
  },
  {
    title: msg`Ticket type`,
    cell: (guest) => (
      <>
        <Text tone="second" className={styles.type}>
          {venueText(guest.type)}
        </Text>
        <GuestMarks guest={guest} />
      </>
    ),
  },
  { title: msg`Entry`, cell: (guest) => <EntryText guest={guest} /> },
];
/** The widest screen with the fewer columns, pixels. */
const TABLET = 1240;

export function GuestTable({ guests, filtered }: { guests: readonly Guest[]; filtered: boolean }) {
  const { t } = useLingui();
  const isNarrow = useNarrow();
  const isTablet = useNarrow(TABLET);
  if (guests.length === 0)
    return <Empty>{filtered ? t`Nobody fits. Clear the search or choose “All”.` : t`Nobody has booked.`}</Empty>;
  if (isNarrow)
    return (
      <ul aria-label={t`Guests`}>
        {guests.map((guest) => (
          <GuestCard key={guest.number} guest={guest} />
        ))}
      </ul>
    );
  return (
    <DataTable
      label={t`Guests`}
      rows={guests}
      columns={isTablet ? FEWER_COLUMNS : COLUMNS}
      keyOf={({ number }) => String(number)}
      dense
    />
  );
}
