import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listDifferences, type Difference } from '#contract/office/finance.ts';
import type { Day } from '#domain/lib/day.ts';
import { List } from '#office/list/List.tsx';
import { declareList } from '#office/list/list-types.ts';
import { ResolveDialog } from '#office/pages/finance/ResolveDialog.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { KIND_WORDS, OF_WORDS, KNOWN_WORDS } from '#office/words/finance-words.ts';
import { shortDay, yuanText, instantText } from '#office/words/format.ts';
import { channelName } from '#office/words/order-words.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

const sum = (fen: number | undefined): string => (fen === undefined ? '–' : yuanText(fen));

const LIST = declareList({
  read: listDifferences,
  title: msg({ message: 'Differences', context: 'settlement' }),
  empty: msg`There is none.`,
  emptyWords: ({ open }) => (open === 0 ? msg`Nothing differs that is not explained.` : undefined),
  keyOf: ({ id }) => id,
  nameOf: ({ no }) => no,
  choices: {
    kind: () => Object.entries(KIND_WORDS).map(([value, [text]]) => ({ value, text })),
    channel: ({ channels }) => channels.map((value) => ({ value, text: channelName(value) })),
  },
  views: [
    { title: msg({ message: 'Open', context: 'differences' }), search: {}, tone: 'wait', count: ({ open }) => open },
    {
      title: msg({ message: 'Resolved', context: 'differences' }),
      search: { state: 'resolved' },
      count: ({ resolved }) => resolved,
    },
    { title: msg`Last 30 days`, search: { days: 'month', state: 'all' }, count: ({ month }) => month },
  ],
  columns: [
    {
      id: 'no',
      title: msg({ message: 'Number', context: 'of a payment or refund' }),
      cell: ({ no }) => <Text code>{no}</Text>,
    },
    {
      id: 'day',
      title: msg`Day`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ day }) => (
        <Text numeric nowrap>
          {shortDay(day)}
        </Text>
      ),
    },
    { id: 'channel', title: msg`Channel`, cell: ({ channel }) => channelName(channel) },
    {
      id: 'kind',
      title: msg`Kind`,
      cell: ({ kind, of }, i18n) => (
        <>
          <StatusPill words={KIND_WORDS[kind]} />
          <SubLine>{i18n._(OF_WORDS[of])}</SubLine>
        </>
      ),
    },
    { id: 'ours', title: msg`Ours`, number: true, cell: ({ ours }) => sum(ours) },
    { id: 'theirs', title: msg`Bill`, number: true, cell: ({ theirs }) => sum(theirs) },
    {
      id: 'order',
      title: msg`Order`,
      cell: ({ order }) => (order === undefined ? '–' : <OrderLink order={order.id} number={order.order_no} />),
    },
    { id: 'known', title: msg`What is known`, cell: (difference) => <KnownText difference={difference} /> },
  ],
  actions: [
    {
      id: 'resolve',
      isPossible: ({ state, locked }) => state === 'open' && !locked,
      name: () => msg`Resolve…`,
      Dialog: ({ row, onClose }) => <ResolveDialog difference={row} onClose={onClose} />,
    },
  ],
});

export function Differences({ day }: { day: Day }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Stack gap={1}>
        <Text as="h2">{i18n._(LIST.title)}</Text>
        <Text as="p" size="micro" tone="third">
          {t`Resolve all to lock the day; each step is noted in the audit log.`}
        </Text>
      </Stack>
      <List list={LIST} given={{ day }} />
    </>
  );
}

function KnownText({ difference }: { difference: Difference }) {
  const { t, i18n } = useLingui();
  const { ours_at, theirs_at, known, state, other_day, by = '', reason = '' } = difference;
  const instant = theirs_at ?? ours_at;
  const knownWords = known === undefined ? undefined : KNOWN_WORDS[known];
  return (
    <>
      {instant === undefined ? null : <Text numeric>{instantText(instant)}</Text>}{' '}
      {knownWords === undefined ? null : i18n._(knownWords)}
      {other_day === undefined || state !== 'open' ? null : (
        <SubLine>{t`close to midnight: the provider may count it on ${other_day}`}</SubLine>
      )}
      {state === 'explained' ? <SubLine>{t`explained by ${by}: ${reason}`}</SubLine> : null}
      {state === 'moved' ? <SubLine>{t`moved by ${by}: ${reason}`}</SubLine> : null}
    </>
  );
}
