import { msg, plural } from '@lingui/core/macro';
import { addNote, confirmOrder, refuseOrder } from '#contract/office/order.ts';
import { type OrderLine, searchOrders, countWaiting } from '#contract/office/orders.ts';
import { CHANNELS } from '#domain/payment/channels.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { listPage } from '#office/list/list-page.tsx';
import { actionForm, type Option } from '#office/list/list-types.ts';
import { OrderCard } from '#office/pages/orders/OrderCard.tsx';
import { ticketsText, visitText } from '#office/pages/orders/order-texts.ts';
import { PayCell } from '#office/pages/orders/PayCell.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { dayText, timeText, yuanText } from '#office/words/format.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Text } from '#ui/Text.tsx';
import styles from '#office/pages/orders/Orders.module.css';
import { channelName, KIND_NAMES, PAY_WORDS, STATUS_WORDS, venueText } from '#office/words/order-words.ts';

const optionsOf = (words: Readonly<Record<string, Option['text']>>): Option[] =>
  Object.entries(words).map(([value, text]) => ({ value, text }));
const isWaiting = ({ status }: OrderLine): boolean => status === 'WAIT_PROCESS' || status === 'WAIT_CONFIRM';
const seen = ({ id, rev }: OrderLine): { order: string; rev: number } => ({ order: id, rev });

export const Orders = listPage({
  read: searchOrders,
  hasSearch: true,
  title: msg`Orders`,
  about: msg`Names and phones are masked; to see them in full is noted in the audit log`,
  empty: msg`There is no order yet.`,
  emptyWords: ({ searched_until }) =>
    searched_until === undefined ? undefined : msg`Searched until ${dayText(searched_until)}; nothing so far.`,
  nextWords: ({ searched_until }) => (searched_until === undefined ? undefined : msg`Search further`),
  keyOf: ({ id }) => id,
  nameOf: ({ order_no }) => order_no,
  views: [
    { title: msg`All`, search: {} },
    { title: msg`To be confirmed`, search: { waits: 'confirm' }, waiting: 'confirm', tone: 'wait' },
    { title: msg`Return in review`, search: { waits: 'review' }, waiting: 'review', tone: 'wait' },
    { title: msg`Refund failed`, search: { pay: 'FAILED' }, waiting: 'failed', tone: 'bad' },
  ],
  choices: {
    status: () => ORDER_STATUSES.map((value) => ({ value, text: STATUS_WORDS[value][0] })),
    scenic: ({ scenics }) => scenics.map(({ id, name }) => ({ value: id, text: venueText(name) })),
    kind: () => optionsOf(KIND_NAMES),
    channel: () => CHANNELS.map((value) => ({ value, text: channelName(value) })),
    pay: () => optionsOf(PAY_WORDS),
  },
  takenFor: {
    order: msg`order number`,
    ticket: msg`ticket number`,
    phone: msg`phone`,
    tail: msg`end of a phone`,
    payment: msg`number of a payment or refund`,
    name: msg`whole name`,
  },
  columns: [
    { id: 'order', title: msg`Order`, cell: ({ id, order_no }) => <OrderLink order={id} number={order_no} /> },
    {
      id: 'created',
      title: msg`Ordered`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ created_at }) => `${dayText(created_at)} ${timeText(created_at)}`,
    },
    { id: 'booker', title: msg`Booked by`, spare: true, cell: ({ booker }) => booker || '–' },
    { id: 'phone', title: msg`Phone`, spare: true, cell: ({ phone }) => phone },
    { id: 'scenic', title: msg`Spot`, cell: ({ scenic }) => <span className={styles.words}>{venueText(scenic)}</span> },
    { id: 'tickets', title: msg`Tickets`, cell: (order) => <span className={styles.words}>{ticketsText(order)}</span> },
    {
      id: 'visit',
      title: msg`Visit`,
      sort: { ascending: 'first-visit', descending: 'last-visit' },
      cell: (order) => visitText(order),
    },
    { id: 'people', title: msg`People`, number: true, spare: true, cell: ({ people }) => people },
    { id: 'fee', title: msg`Sum`, number: true, cell: ({ fee }) => yuanText(fee) },
    {
      id: 'pay',
      title: msg`Payment`,
      cell: (order) => (
        <span className={styles.words}>
          <PayCell order={order} />
        </span>
      ),
    },
    { id: 'status', title: msg`State`, cell: ({ status }) => <StatusPill words={STATUS_WORDS[status]} /> },
    { id: 'used', title: msg`Entered`, number: true, cell: ({ people, used }) => `${used}/${people}` },
  ],
  card: (order) => <OrderCard order={order} />,
  foot: () => <OrdersToday />,
  export: {
    what: (filter, picked) => ({ kind: 'orders', filter, ...(picked ? { picked: [...picked] } : {}) }),
    all: msg`All orders that fit, as a file`,
    selected: (count) => msg`${plural(count, { one: 'The # picked order', other: 'The # picked orders' })}, as a file`,
  },
  actions: [
    {
      id: 'confirm',
      may: 'confirm',
      isForManyOnly: true,
      isPossible: isWaiting,
      name: () => msg`Confirm the order`,
      form: actionForm({
        write: confirmOrder,
        title: () => msg`Confirm the order`,
        about: ({ order_no }) => order_no,
        submit: () => msg`Confirm the order`,
        input: seen,
      }),
      forMany: {
        name: msg`Confirm…`,
        title: (count) => msg`${plural(count, { one: 'Confirm # order', other: 'Confirm # orders' })}`,
        about: msg`Each visitor is told. An order that changed meanwhile stays as it is.`,
        submit: msg`Confirm them`,
      },
    },
    {
      id: 'refuse',
      may: 'confirm',
      isForManyOnly: true,
      isPossible: isWaiting,
      name: () => msg`Refuse…`,
      form: actionForm({
        write: refuseOrder,
        title: () => msg`Refuse the order`,
        about: ({ order_no }) => order_no,
        submit: () => msg`Refuse`,
        field: { label: msg`Reason`, most: 200 },
        input: ({ id, rev }, reason) => ({ order: id, rev, reason }),
      }),
      forMany: {
        name: msg`Refuse…`,
        title: (count) => msg`${plural(count, { one: 'Refuse # order', other: 'Refuse # orders' })}`,
        about: msg`Everything that was paid goes back. The visitors read the reason.`,
        submit: msg`Refuse them`,
      },
    },
    {
      id: 'note',
      may: 'note',
      isForManyOnly: true,
      name: () => msg`Add a note`,
      form: actionForm({
        write: addNote,
        title: () => msg`Add a note`,
        about: () => msg`Only staff see it.`,
        submit: () => msg`Add it`,
        field: { label: msg`Note`, most: 500 },
        input: ({ id }, text) => ({ order: id, text }),
      }),
      forMany: {
        name: msg`Add a note`,
        title: (count) => msg`${plural(count, { one: 'Add a note to # order', other: 'Add a note to # orders' })}`,
        about: msg`Only staff see it.`,
        submit: msg`Add it`,
      },
    },
  ],
});

function OrdersToday() {
  const { t } = useLingui();
  const { project } = useOffice();
  const { data } = useQuery(officeQuery(project, countWaiting, {}));
  if (!data) return null;
  const today = data.today < data.most ? String(data.today) : `${data.most}+`;
  return <Text tone="third">{t`${plural(today, { one: '# order today', other: '# orders today' })}`}</Text>;
}
