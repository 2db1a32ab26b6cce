import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Batch } from '#contract/office/redemption.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';

interface Props {
  batches: readonly Batch[];
  onTake(id: string): void;
  onVoid(id: string): void;
}

export function BatchTable({ batches, onTake, onVoid }: Props) {
  const { t } = useLingui();
  const days = ({ valid_from, valid_until }: Batch): string => {
    if (valid_from !== undefined && valid_until !== undefined) return t`${valid_from} to ${valid_until}`;
    if (valid_until !== undefined) return t`until ${valid_until}`;
    return valid_from === undefined ? t`without an end` : t`from ${valid_from}`;
  };
  return (
    <Panel as="div" stack>
      <DataTable
        label={t`Batches`}
        rows={batches}
        keyOf={({ id }) => id}
        empty={t`No codes were made here yet. Those of the venue file work without a batch.`}
        columns={[
          { title: msg`Batch`, cell: ({ name }) => name },
          { title: msg`Gives`, cell: ({ type_name }) => venueText(type_name) },
          { title: msg`Good`, cell: (batch) => <Text numeric>{days(batch)}</Text> },
          { title: msg`Used`, number: true, cell: ({ used, count }) => `${used} / ${count}` },
          {
            title: msg`Made`,
            cell: ({ by, made_at }) => (
              <>
                {by}
                <SubLine numeric>{instantText(made_at)}</SubLine>
              </>
            ),
          },
          {
            title: msg`File`,
            cell: (batch) => {
              if (batch.voided_at !== undefined)
                return <Text tone="bad" strong>{t`voided ${instantText(batch.voided_at)}`}</Text>;
              if (batch.file !== 'waiting')
                return batch.file === 'taken' ? t`taken` : t`gone: nobody took it within a day`;
              return (
                <Button
                  variant="outline"
                  size="sm"
                  label={t`Take the file of ${batch.name}`}
                  onPress={() => onTake(batch.id)}
                >
                  {t`Take it…`}
                </Button>
              );
            },
          },
        ]}
        renderActions={(batch) =>
          batch.voided_at === undefined ? (
            <Button variant="outline" size="sm" label={t`Void ${batch.name}`} onPress={() => onVoid(batch.id)}>
              {t`Void…`}
            </Button>
          ) : null
        }
      />
    </Panel>
  );
}
