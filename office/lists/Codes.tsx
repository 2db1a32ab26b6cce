import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Batch, listBatches } from '#contract/office/redemption.ts';
import { listPage } from '#office/list/list-page.tsx';
import { FindCode } from '#office/pages/codes/FindCode.tsx';
import { MakeCodes } from '#office/pages/codes/MakeCodes.tsx';
import { TakeBatchDialog } from '#office/pages/codes/TakeBatchDialog.tsx';
import { VoidBatchDialog } from '#office/pages/codes/VoidBatchDialog.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Text } from '#ui/Text.tsx';

const FILE_WORDS = {
  waiting: msg`to be taken`,
  taken: msg`taken`,
  gone: msg`gone: nobody took it within a day`,
} as const satisfies Record<Batch['file'], MessageDescriptor>;

function daysOf({ valid_from, valid_until }: Batch): MessageDescriptor {
  if (valid_from !== undefined && valid_until !== undefined) return msg`${valid_from} to ${valid_until}`;
  if (valid_until !== undefined) return msg`until ${valid_until}`;
  return valid_from === undefined ? msg`without an end` : msg`from ${valid_from}`;
}

export const Codes = listPage({
  read: listBatches,
  title: msg`Redemption codes`,
  listTitle: msg`Batches`,
  Actions: MakeCodes,
  Before: FindCode,
  listFor: 'manage',
  empty: msg`No codes were made here yet. Those of the venue file work without a batch.`,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { id: 'name', title: msg`Batch`, cell: ({ name }) => name },
    { id: 'type', title: msg`Gives`, cell: ({ type_name }) => venueText(type_name) },
    { id: 'days', title: msg`Good`, cell: (batch, i18n) => <Text numeric>{i18n._(daysOf(batch))}</Text> },
    { id: 'used', title: msg`Used`, number: true, cell: ({ used, count }) => `${used} / ${count}` },
    {
      id: 'made',
      title: msg`Made`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ by, made_at }) => (
        <>
          {by}
          <SubLine numeric>{instantText(made_at)}</SubLine>
        </>
      ),
    },
    {
      id: 'file',
      title: msg`File`,
      cell: ({ voided_at, file }, i18n) =>
        voided_at === undefined ? (
          i18n._(FILE_WORDS[file])
        ) : (
          <Text tone="bad" strong>
            {i18n._(msg`voided ${instantText(voided_at)}`)}
          </Text>
        ),
    },
  ],
  actions: [
    {
      id: 'take',
      may: 'manage',
      isPossible: ({ file, voided_at }) => file === 'waiting' && voided_at === undefined,
      name: () => msg`Take it…`,
      Dialog: ({ row, onClose }) => <TakeBatchDialog batch={row} onClose={onClose} />,
    },
    {
      id: 'void',
      may: 'manage',
      isPossible: ({ voided_at }) => voided_at === undefined,
      name: () => msg`Void…`,
      Dialog: ({ row, onClose }) => <VoidBatchDialog batch={row} onClose={onClose} />,
    },
  ],
});
