import { msg, plural } from '@lingui/core/macro';
import { endGrey, listGrey } from '#contract/office/grey-list.ts';
import { listPage } from '#office/list/list-page.tsx';
import { actionForm } from '#office/list/list-types.ts';
import { AddGrey } from '#office/pages/grey-list/AddGrey.tsx';
import { CheckGrey } from '#office/pages/grey-list/CheckGrey.tsx';
import { instantText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';
import { useLingui } from '@lingui/react/macro';

export const GreyList = listPage({
  read: listGrey,
  title: msg`Grey list`,
  listTitle: msg`Entries`,
  about: msg`Who stands on it can’t buy`,
  Actions: AddGrey,
  Before: CheckGrey,
  listFor: 'manage',
  empty: msg`Nobody was added here. Who resells tickets or damages the place can be added by their document.`,
  keyOf: ({ id }) => id,
  nameOf: ({ reason }) => reason,
  columns: [
    { id: 'reason', title: msg`Reason`, cell: ({ reason }) => reason },
    {
      id: 'until',
      title: msg`Until`,
      cell: ({ until }, i18n) => <Text numeric>{until ?? i18n._(msg`without an end`)}</Text>,
    },
    { id: 'by', title: msg`Added by`, cell: ({ by }) => by },
    {
      id: 'at',
      title: msg`Added`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ at }) => <Text numeric>{instantText(at)}</Text>,
    },
  ],
  below: ({ imported }) => <GreyHint imported={imported} />,
  actions: [
    {
      id: 'end',
      may: 'manage',
      name: () => msg`End…`,
      form: actionForm({
        write: endGrey,
        title: () => msg`End this entry`,
        about: ({ reason }) => msg`This person can buy again at once: ${reason}`,
        submit: () => msg`End it`,
        input: ({ id }) => ({ id }),
      }),
      forMany: {
        name: msg`End…`,
        title: (count) => msg`${plural(count, { one: 'End # entry', other: 'End # entries' })}`,
        about: msg`These people can buy again at once.`,
        submit: msg`End them`,
      },
    },
  ],
});

function GreyHint({ imported }: { imported: number }) {
  const { t } = useLingui();
  return (
    <Text as="p" size="micro" tone="third">
      {imported === 0 ? '' : t`${imported} more stand in the venue file.`}{' '}
      {t`Only a hash of each document is kept: nobody can read from here who it is.`}
    </Text>
  );
}
