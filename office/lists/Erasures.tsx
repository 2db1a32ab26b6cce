import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { approveErasure, listErasures, withdrawErasure } from '#contract/office/privacy.ts';
import { List } from '#office/list/List.tsx';
import { actionForm, declareList } from '#office/list/list-types.ts';
import { AskedErasure } from '#office/pages/privacy/AskedErasure.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { instantText, timeText } from '#office/words/format.ts';
import { ERASURE_STATE_WORDS } from '#office/words/privacy-words.ts';
import { Text } from '#ui/Text.tsx';

/** Polling intervals while an erasure runs and while none does, milliseconds. */
const RUNNING_MS = 2_000;
const QUIET_MS = 20_000;

/** The list does not identify the person. */
const LIST = declareList({
  read: listErasures,
  title: msg`Erasures`,
  empty: msg`Nobody was erased yet. Find a person above to begin.`,
  pollMs: (data) => (data?.list.some(({ state }) => state === 'running') ? RUNNING_MS : QUIET_MS),
  keyOf: ({ id }) => id,
  nameOf: ({ asked_at }) => instantText(asked_at),
  columns: [
    {
      id: 'asked',
      title: msg`Asked for`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ asked_at }) => <Text numeric>{instantText(asked_at)}</Text>,
    },
    { id: 'by', title: msg`Found by`, cell: ({ by }, i18n) => i18n._(by === 'document' ? msg`Document` : msg`Phone`) },
    { id: 'asker', title: msg`By`, cell: ({ asked_by }) => asked_by },
    { id: 'approver', title: msg`Approved by`, cell: ({ approved_by }) => approved_by ?? '–' },
    {
      id: 'orders',
      title: msg`Orders`,
      number: true,
      cell: ({ state, erased, orders, kept }, i18n) => (
        <>
          {state === 'running' || state === 'done' ? `${erased} / ${orders}` : orders}
          {kept === 0 ? null : (
            <SubLine>
              {i18n._(
                msg`${plural(kept, { one: '# was open again and stayed', other: '# were open again and stayed' })}`,
              )}
            </SubLine>
          )}
        </>
      ),
    },
    {
      id: 'state',
      title: msg`State`,
      cell: ({ state, until }, i18n) => (
        <>
          <StatusPill words={ERASURE_STATE_WORDS[state]} />
          {until === undefined ? null : <SubLine>{i18n._(msg`until ${timeText(until)}`)}</SubLine>}
        </>
      ),
    },
  ],
  actions: [
    {
      id: 'withdraw',
      isPossible: ({ pending, own }) => pending !== undefined && own,
      name: () => msg`Take it back`,
      form: actionForm({
        write: withdrawErasure,
        title: () => msg`Take it back`,
        about: () => msg`Nobody is erased then.`,
        submit: () => msg`Take it back`,
        input: ({ pending = '' }) => ({ pending }),
      }),
    },
    {
      id: 'refuse',
      isPossible: ({ pending, own }) => pending !== undefined && !own,
      name: () => msg`Refuse…`,
      form: actionForm({
        write: withdrawErasure,
        title: () => msg`Refuse the erasure`,
        about: () => msg`Nobody is erased then. The colleague who asked reads the reason.`,
        submit: () => msg`Refuse`,
        field: { label: msg`Reason, which colleagues read`, most: 200 },
        input: ({ pending = '' }, reason) => ({ pending, reason }),
      }),
    },
    {
      id: 'approve',
      isPossible: ({ pending, own }) => pending !== undefined && !own,
      name: () => msg`Approve the erasure`,
      form: actionForm({
        write: approveErasure,
        title: () => msg`Approve the erasure`,
        about: ({ orders }) =>
          msg`${plural(orders, { one: 'One order is made nameless.', other: '# orders are made nameless.' })} That can’t be taken back.`,
        Shown: AskedErasure,
        submit: () => msg`Erase the person`,
        input: ({ pending = '' }) => ({ pending }),
      }),
    },
  ],
});

export function Erasures() {
  const { i18n } = useLingui();
  return (
    <>
      <Text as="h2">{i18n._(LIST.title)}</Text>
      <List list={LIST} />
    </>
  );
}
